import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { drawPlate, drawSocialCard, type PlateSubject } from "../../domain/plates/plate.ts";
import { drawingVersion } from "./drawing-version.ts";
import { installPlateFonts } from "./plate-fonts.ts";

export const plateWidths = [400, 800, 1200] as const;
export type PlateWidth = (typeof plateWidths)[number];

export type PlateFile = { kind: "webp"; width: PlateWidth } | { kind: "social" };

/** Draws plates and keeps them on disk. What a plate shows follows from the species and the drawing code, and so does its name. */
export class PlateService {
  readonly #folder: string;
  readonly #version: string;
  readonly #siteName: string;
  readonly #underWay = new Map<string, Promise<Buffer>>();

  private constructor(folder: string, version: string, siteName: string) {
    this.#folder = folder;
    this.#version = version;
    this.#siteName = siteName;
  }

  /** Keeps its files below `dataDir`; those of an older drawing code are removed. */
  static async open(dataDir: string, siteName: string): Promise<PlateService> {
    const version = await drawingVersion();
    const parent = path.join(dataDir, "plates");
    const folder = path.join(parent, version);
    await installPlateFonts(path.join(dataDir, "fonts"));
    await mkdir(folder, { recursive: true });
    const outdated = (await readdir(parent)).filter((name) => name !== version);
    await Promise.all(outdated.map((name) => rm(path.join(parent, name), { recursive: true, force: true })));
    return new PlateService(folder, version, siteName);
  }

  /** Six characters that change with the drawing. */
  hashOf(subject: PlateSubject): string {
    const { slug, commonName, scientificName, traits } = subject;
    return createHash("sha256")
      .update(JSON.stringify([this.#version, this.#siteName, slug, commonName, scientificName, traits]))
      .digest("hex")
      .slice(0, 6);
  }

  urlOf(subject: PlateSubject): string {
    return `/plates/${subject.slug}.${this.hashOf(subject)}-800.webp`;
  }

  svgOf(subject: PlateSubject): string {
    return drawPlate(subject);
  }

  /** The picture as bytes: from disk, or drawn now. Two who ask at once wait for one drawing. */
  async picture(subject: PlateSubject, file: PlateFile): Promise<Buffer> {
    const name = `${subject.slug}.${this.hashOf(subject)}-${file.kind === "webp" ? `${file.width}.webp` : "social.jpg"}`;
    const underWay = this.#underWay.get(name) ?? this.#readOrDraw(name, subject, file);
    this.#underWay.set(name, underWay);
    try {
      return await underWay;
    } finally {
      this.#underWay.delete(name);
    }
  }

  async #readOrDraw(name: string, subject: PlateSubject, file: PlateFile): Promise<Buffer> {
    const stored = path.join(this.#folder, name);
    const kept = await readFile(stored).catch(() => undefined);
    if (kept) return kept;
    const bytes = await (file.kind === "webp" ? toWebp(drawPlate(subject), file.width) : toJpeg(drawSocialCard(subject, this.#siteName)));
    // Keeping it only saves drawing it again; a disk that is full is no reason to show nothing.
    await this.#keep(stored, bytes).catch(() => {});
    return bytes;
  }

  async #keep(file: string, bytes: Buffer): Promise<void> {
    const unfinished = `${file}.${randomUUID()}`;
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
}

/** SVG is drawn at 72 dots an inch; a plate is 800 units wide. */
function toWebp(svg: string, width: PlateWidth): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * width) / 800 })
    .resize({ width })
    .webp({ quality: 80 })
    .toBuffer();
}

function toJpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
