import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { inflateSync } from "node:zlib";

const faces = ["400-italic", "400-normal", "600-normal"];

/**
 * Gives sharp the typeface of the plates' captions. A server often has no fonts at all, and text would come out as empty
 * boxes. sharp finds fonts through fontconfig, which reads this variable the first time text is drawn.
 */
export async function installPlateFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = path.dirname(createRequire(import.meta.url).resolve("@fontsource/fraunces/files/fraunces-latin-400-italic.woff"));
  for (const face of faces) {
    const woff = await readFile(path.join(files, `fraunces-latin-${face}.woff`));
    await writeFile(path.join(folder, `fraunces-${face}.ttf`), woffToTtf(woff));
  }
  const config = path.join(folder, "fonts.conf");
  await writeFile(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${path.join(folder, "cache")}</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = config;
}

/** A WOFF file is the tables of a TrueType font, each deflated, behind a directory of its own; sharp's FreeType reads only the latter. */
export function woffToTtf(woff: Buffer): Buffer {
  const flavour = woff.readUInt32BE(4);
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + index * 20;
    const offset = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const packed = woff.subarray(offset, offset + packedLength);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packedLength < woff.readUInt32BE(entry + 12) ? inflateSync(packed) : packed,
    };
  });

  const largestPower = Math.floor(Math.log2(count));
  const directory = Buffer.alloc(12 + 16 * count);
  directory.writeUInt32BE(flavour, 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** largestPower * 16, 6);
  directory.writeUInt16BE(largestPower, 8);
  directory.writeUInt16BE((count - 2 ** largestPower) * 16, 10);

  let offset = directory.length;
  const bodies = tables.map(({ tag, checksum, data }, index) => {
    const entry = 12 + 16 * index;
    tag.copy(directory, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([directory, ...bodies]);
}
