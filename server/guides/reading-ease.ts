/**
 * Flesch's reading ease: 60 to 70 is plain English, which most people of thirteen read with comfort. Lines without a full stop
 * (headings, cells of tables) are left out: they are not sentences and would flatter the figure.
 */
export function readingEase(text: string): number {
  const sentences = text
    .split("\n")
    .filter((line) => /[.!?:"”]\s*$/.test(line))
    .flatMap((line) => line.split(/[.!?:;]+\s+|[.!?]+$/))
    .filter((sentence) => /\w/.test(sentence));
  const words = sentences.flatMap((sentence) => sentence.match(/[A-Za-z'’-]+/g) ?? []);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}

function syllablesOf(word: string): number {
  const plain = word
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, "");
  return Math.max(1, plain.match(/[aeiouy]+/g)?.length ?? 1);
}
