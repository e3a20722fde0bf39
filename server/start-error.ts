/** Something that whoever starts the server can mend: told as its sentence alone, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
