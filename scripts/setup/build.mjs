import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { bin, modernNode, root, run } from "./run.mjs";

const inputs = ["app", "domain", "public", "package-lock.json", "vite.config.ts", "react-router.config.ts"];
const stampFile = path.join(root, "build", ".inputs");

/** Builds the site unless the last build was made from the same files. */
export async function ensureBuild() {
  const stamp = hashOfInputs();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  console.log("Building the site ...");
  const code = await run(modernNode(), [bin("react-router"), "build"], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (code !== 0) process.exit(code);
  await precompress(path.join(root, "build", "client"));
  writeFileSync(stampFile, stamp);
}

function hashOfInputs() {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap((input) => filesOf(path.join(root, input))).sort((one, other) => one.localeCompare(other))) {
    hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesOf(entry) {
  if (!existsSync(entry)) return [];
  try {
    return readdirSync(entry, { withFileTypes: true }).flatMap((child) => filesOf(path.join(entry, child.name)));
  } catch {
    return [entry];
  }
}

/** At its best brotli would need a minute for the runtime of the networks, to save a fiftieth of it. */
const largeBytes = 2_000_000;

/** Leaves .br and .gz beside every text file, so that the server never compresses them while somebody waits. */
async function precompress(folder) {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const files = filesOf(folder).filter((file) => /\.(js|css|svg|html|json|txt|webmanifest|xml|wasm)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const body = readFileSync(file);
      if (body.length < 512) return;
      const quality = body.length > largeBytes ? 9 : 11;
      writeFileSync(`${file}.br`, await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
      writeFileSync(`${file}.gz`, await zip(body, { level: 9 }));
    }),
  );
}
