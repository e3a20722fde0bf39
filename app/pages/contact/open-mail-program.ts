/** A link that is clicked rather than a change of address: the browser stays on the page, and refuses by throwing if it must. */
export function openMailProgram(mailto: string): void {
  const link = document.createElement("a");
  link.href = mailto;
  link.click();
}
