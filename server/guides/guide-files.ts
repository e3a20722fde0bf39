import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { guideCategories } from "../../domain/guide.ts";

const frontMatterSchema = z.strictObject({
  title: z.string().min(10).max(70),
  description: z.string().min(60).max(180),
  category: z.enum(guideCategories.map(({ id }) => id)),
  order: z.int().positive(),
  updated: z.iso.date(),
  keywords: z.array(z.string()).min(3).max(8),
  /** Slugs of the weeds shown under the text. */
  weeds: z.array(z.string()).min(4).max(8),
});

export type GuideFile = z.infer<typeof frontMatterSchema> & { slug: string; markdown: string };

export class GuideFileError extends Error {
  override name = "GuideFileError";
}

/** Every guide of the folder, by category and order. A mistake in a guide is a mistake in the build, so it stops the start. */
export async function readGuideFiles(folder: string): Promise<GuideFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md"));
  const guides = await Promise.all(names.map((name) => readGuideFile(path.join(folder, name))));
  const shelf = guideCategories.map(({ id }) => id);
  return guides.sort((one, other) => shelf.indexOf(one.category) - shelf.indexOf(other.category) || one.order - other.order);
}

async function readGuideFile(file: string): Promise<GuideFile> {
  const [, frontMatter, markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(await readFile(file, "utf8")) ?? [];
  if (frontMatter === undefined || markdown === undefined)
    throw new GuideFileError(`${file} does not begin with front matter between --- lines`);
  const result = frontMatterSchema.safeParse(parse(frontMatter));
  if (!result.success) throw new GuideFileError(`${file}: ${z.prettifyError(result.error)}`);
  return { ...result.data, slug: path.basename(file, ".md"), markdown };
}
