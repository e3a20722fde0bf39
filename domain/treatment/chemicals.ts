/** Any word by which a plan could speak of weedkillers. An organic plan, or one beside water, contains none of them. */
export const chemicalWords =
  /\b(glyphosate|herbicides?|weed ?killers?|2,4-D|MCPA|mecoprop\S*|dicamba|triclopyr|fluroxypyr|clopyralid|aminopyralid|imazapyr|imazapic|diquat|pelargonic|acetic acid|metsulfuron\S*|quinclorac|mesotrione|sulfentrazone|halosulfuron\S*|picloram|florasulam|bentazone|fluazifop\S*|cycloxydim|prodiamine|dithiopyr|penoxsulam|fluridone|pre-emergen\w+|(ferrous|iron) sulphate|chemicals?|chemically|pesticides?)\b/i;

export const mowingWords = /\b(mow(s|n|ed|er|ers|ing)?|topping|strimming the (lawn|grass))\b/i;
