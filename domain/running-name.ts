/** People and places in the names of plants: they keep their capitals where the rest of a name loses them. */
const properNouns: ReadonlySet<string> = new Set(
  [
    "African American Amur Asiatic Atlantic Bathurst Bermuda Bethlehem Brazilian Canada Canadian Cape Carolina Chilean Chinee Chinese",
    "Crofton Dalmatian England Eurasian Good Guernsey Henry Himalayan Hottentot Indian Italian Japanese Jenny Jerusalem Joe John's",
    "Johnson Kikuyu King Madeira Mexican Michaelmas New Norway Oregon Oxford Pacific Palmer Paterson's Peru Pye Robert Russian Siam",
    "Singapore Spanish St Susan Sydney Texas Timothy Venice Virginia Welsh Yorkshire Zealand",
  ].flatMap((line) => line.split(" ")),
);

/** A common name as it stands within a sentence: "Japanese Knotweed" is "Japanese knotweed" there, "Dandelion" is "dandelion". */
export function runningName(commonName: string): string {
  return commonName
    .split(/(?<=[\s-])/)
    .map((part) => (properNouns.has(part.replace(/[\s-]$/, "")) ? part : part.toLocaleLowerCase("en")))
    .join("");
}
