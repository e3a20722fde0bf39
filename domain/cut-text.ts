/** The first `length` characters, and an ellipsis where something was cut. */
export function cutText(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** As cutText, but ends with a whole word: for people to read on a card, not for a spec's exact number. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).replace(/[,;:.]$/, "")}…`;
}
