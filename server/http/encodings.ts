import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** "fast" for what is sent once, "small" for what is kept and sent many times. */
type Effort = "fast" | "small";

export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? "").split(",").map((part) => {
      const [name = "", quality = "q=1"] = part.split(";").map((text) => text.trim());
      return [name, Number(quality.replace("q=", "")) || 0] as const;
    }),
  );
  if ((accepted.get("br") ?? 0) > 0) return "br";
  if ((accepted.get("gzip") ?? 0) > 0) return "gzip";
  return "identity";
}

export async function encode(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === "br") {
    return brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: effort === "small" ? 11 : 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
  }
  if (encoding === "gzip") return gzipAsync(body, { level: effort === "small" ? 9 : 6 });
  return body;
}
