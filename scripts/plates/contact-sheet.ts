import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { drawPlate, type PlateSubject } from "../../domain/plates/plate.ts";
import { readWeedFiles } from "../../server/library/weed-files.ts";

/**
 * Renders the plates to contact sheets for looking at them.
 *   node scripts/plates/contact-sheet.ts FOLDER [--only word,word] [--width 240] [--columns 6] [--rows 5]
 * --only keeps species whose slug or family contains one of the words. Families that follow each other share a sheet.
 */
type Options = { folder: string; only: string[]; width: number; columns: number; rows: number };
type Entry = { family: string; subject: PlateSubject };

const gap = 10;
const paper = "#d9d2c0";

await main(readOptions(process.argv.slice(2)));

async function main(options: Options): Promise<void> {
  await mkdir(options.folder, { recursive: true });
  const entries = await readEntries(options.only);
  const perSheet = options.columns * options.rows;
  for (let start = 0; start < entries.length; start += perSheet) {
    const page = entries.slice(start, start + perSheet);
    const name = `sheet-${String(start / perSheet + 1).padStart(2, "0")}-${page[0]?.family ?? ""}.png`;
    await writeFile(path.join(options.folder, name), await drawSheet(page, options));
    process.stdout.write(`${name}: ${page.map((entry) => entry.subject.slug).join(", ")}\n`);
  }
}

async function readEntries(only: readonly string[]): Promise<Entry[]> {
  const { weeds } = await readWeedFiles(path.join(import.meta.dirname, "../../content/weeds"));
  return weeds
    .map(({ file, weed }) => ({
      family: weed.family,
      subject: { slug: file.replace(/\.yaml$/, ""), commonName: weed.commonName, scientificName: weed.scientificName, traits: weed.traits },
    }))
    .filter((entry) => only.length === 0 || only.some((word) => entry.subject.slug.includes(word) || entry.family.includes(word)))
    .sort((one, other) => one.family.localeCompare(other.family) || one.subject.scientificName.localeCompare(other.subject.scientificName));
}

async function drawSheet(page: readonly Entry[], options: Options): Promise<Buffer> {
  const height = Math.round(options.width * 1.25);
  const columns = Math.min(options.columns, page.length);
  const rows = Math.ceil(page.length / columns);
  const cells = [];
  for (const [index, entry] of page.entries()) {
    const input = await sharp(Buffer.from(drawPlate(entry.subject)))
      .resize(options.width)
      .png()
      .toBuffer();
    cells.push({ input, left: gap + (index % columns) * (options.width + gap), top: gap + Math.floor(index / columns) * (height + gap) });
  }
  return sharp({
    create: { width: gap + columns * (options.width + gap), height: gap + rows * (height + gap), channels: 3, background: paper },
  })
    .composite(cells)
    .png()
    .toBuffer();
}

function readOptions(words: readonly string[]): Options {
  const value = (name: string): string | undefined => {
    const at = words.indexOf(`--${name}`);
    return at < 0 ? undefined : words[at + 1];
  };
  const folder = words[0];
  if (!folder || folder.startsWith("--"))
    throw new Error("usage: contact-sheet.ts FOLDER [--only word,word] [--width 240] [--columns 6] [--rows 5]");
  return {
    folder,
    only: value("only")?.split(",") ?? [],
    width: Number(value("width") ?? 240),
    columns: Number(value("columns") ?? 6),
    rows: Number(value("rows") ?? 5),
  };
}
