/** node scripts/plates/draw-key-icons.ts: redraws the pictures of the key's choices, after the drawing or the questions changed. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { drawKeyIcons } from "../../domain/plates/key-icons.ts";

await writeFile(path.resolve(import.meta.dirname, "../../app/key/key-icons.svg"), drawKeyIcons());
