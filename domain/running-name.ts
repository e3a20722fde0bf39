/** People and places in the names of plants: they keep their capitals where the rest of a name loses them. */
const properNouns: ReadonlySet<string> = new Set(
  [
    "African American Amur Asian Asiatic Atlantic Bathurst Bennet Bermuda Bethlehem Bohemian Brazilian California Canada Canadian",
    "Cape Carolina Chilean Chinee Chinese Crofton Dalmatian England Eurasian European French Good Guernsey Guinea Henry Himalayan",
    "Hottentot Indian Italian Japanese Jenny Jersey Jerusalem Joe John's Johnson Kahili Kikuyu King London Madeira Maltese Mexican",
    "Michaelmas Midland Morrow's New Nootka Norway Nuttall's Oregon Oxford Pacific Palmer Parramatta Paterson's Peru Peruvian",
    "Portugal Pye Robert Russian Shasta Siam Singapore Spanish St Susan Sydney Texas Timothy Venice Virginia Welsh Wilson's",
    "Yorkshire Zealand",
  ].flatMap((line) => line.split(" ")),
);

/** A common name as it stands within a sentence: "Japanese Knotweed" is "Japanese knotweed" there, "Dandelion" is "dandelion". */
export function runningName(commonName: string): string {
  return commonName
    .split(/(?<=[\s-])/)
    .map((part) => (properNouns.has(part.replace(/[\s-]$/, "")) ? part : part.toLocaleLowerCase("en")))
    .join("");
}
