/** node scripts/draw-brand-images.ts: redraws the icons and the default social picture in public/ from one leaf. */
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { defaultBrand } from "../domain/brand.ts";
import { installPlateFonts } from "../server/plates/plate-fonts.ts";

const publicFolder = path.resolve(import.meta.dirname, "../public");

const leaf = `
  <path d="M7 43C5 27 12 9 40 4c4 25-9 38-27 34z" fill="#2f5d3a"/>
  <path d="M7 43C13 28 23 16 37 8" fill="none" stroke="#faf6ec" stroke-width="2.2" stroke-linecap="round"/>
  <path d="M15.5 29.5 12.5 19M15.5 29.5l12 3M21 22.5 19.5 12.5M21 22.5l12.5 3M27.5 16l-.5-8M27.5 16l9.5 1" fill="none" stroke="#c9dcb9" stroke-width="1.5" stroke-linecap="round"/>`;

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${leaf}</svg>`;

/** With a paper ground and room around the leaf, as phones cut icons to shapes of their own. */
const appIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#faf6ec"/><g transform="translate(9.600 9.600) scale(.6)">${leaf}</g></svg>`;

const social = `
<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="#faf6ec"/>
  <rect x="24" y="24" width="1152" height="582" fill="none" stroke="#ddd2b8" stroke-width="3"/>
  <g transform="translate(90 110) scale(8.5)">${leaf}</g>
  <text x="560" y="300" font-family="Fraunces" font-weight="600" font-size="112" fill="#234730">${defaultBrand.name}</text>
  <text x="564" y="372" font-family="Fraunces" font-size="34" fill="#51574a">Name a weed from one photo,</text>
  <text x="564" y="420" font-family="Fraunces" font-size="34" fill="#51574a">and know what to do about it.</text>
</svg>`;

await installPlateFonts(await mkdtemp(path.join(tmpdir(), "dockleaf-fonts-")));
await writeFile(path.join(publicFolder, "favicon.svg"), favicon);
await writeFile(path.join(publicFolder, "favicon.ico"), icoOf(await png(favicon, 32), 32));
for (const [name, size] of [
  ["apple-touch-icon.png", 180],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
] as const) {
  await writeFile(path.join(publicFolder, name), await png(appIcon, size));
}
await sharp(Buffer.from(social)).png({ palette: true, compressionLevel: 9 }).toFile(path.join(publicFolder, "social.png"));

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
}

/** An .ico may hold a PNG as it is, behind a header of 22 bytes. */
function icoOf(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, image]);
}
