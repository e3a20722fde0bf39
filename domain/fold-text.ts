/** Writes a name as a hasty thumb would: no capitals, no accents, no apostrophes; hyphens and dots are spaces. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}|['’‘ʼ`]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
