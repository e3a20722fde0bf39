import { keyQuestions } from "./trait-key-questions.ts";

/** Where each choice of the key finds its picture: all of them stand on one sheet, row by row, in the order of the questions. */
export const keyIconColumns = 10;

/** "leaf.jagged" and the like. */
export const keyChoices: readonly string[] = keyQuestions.flatMap(({ id, options }) => options.map((option) => `${id}.${option.id}`));

export const keyIconRows = Math.ceil(keyChoices.length / keyIconColumns);

export function keyIconPlace(choice: string): { column: number; row: number } {
  const at = keyChoices.indexOf(choice);
  if (at < 0) throw new Error(`the key has no choice ${choice}`);
  return { column: at % keyIconColumns, row: Math.floor(at / keyIconColumns) };
}
