/** Placeholder kept small on purpose: the hero shows a plate of the library. */
export function DockPlate() {
  return null;
}
