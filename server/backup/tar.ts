import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/** The one archive format that every machine can open, written and read without holding more than a piece of it in memory. */
const block = 512;

export class BrokenArchiveError extends Error {
  override name = "BrokenArchiveError";
}

export type TarEntry = { name: string; size: number; read: () => AsyncIterable<Uint8Array> };

export class TarWriter {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** `size` must be exact: a tar says how long a file is before the file comes. */
  async add(name: string, size: number, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    await this.#file.writeFile(header(name, size));
    let written = 0;
    for await (const piece of bytes) {
      written += piece.byteLength;
      await this.#file.writeFile(piece);
    }
    if (written !== size) throw new Error(`${name} changed while it was being read`);
    await this.#file.writeFile(Buffer.alloc((block - (size % block)) % block));
  }

  /** Two empty blocks: without them a reader knows that the end is missing. */
  async end(): Promise<void> {
    await this.#file.writeFile(Buffer.alloc(2 * block));
    await this.#file.sync();
  }
}

export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const file = await open(path, "r");
  try {
    const { size: total } = await file.stat();
    let position = 0;
    for (;;) {
      const head = Buffer.alloc(block);
      const { bytesRead } = await file.read(head, 0, block, position);
      if (bytesRead < block) throw new BrokenArchiveError("the end is missing");
      if (head.every((byte) => byte === 0)) {
        if (position + 2 * block !== total) throw new BrokenArchiveError("the end is missing");
        return;
      }
      const { name, size } = readHeader(head);
      const start = position + block;
      if (start + size > total) throw new BrokenArchiveError("the end is missing");
      yield {
        name,
        size,
        read: () => (size === 0 ? [] : createReadStream(path, { start, end: start + size - 1 })) as AsyncIterable<Uint8Array>,
      };
      position = start + Math.ceil(size / block) * block;
    }
  } finally {
    await file.close();
  }
}

/** POSIX ustar. The checksum is counted with spaces in its own place. */
function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for an archive`);
  const head = Buffer.alloc(block);
  head.write(name, 0);
  head.write("0000600\0", 100);
  head.write("0000000\0", 108);
  head.write("0000000\0", 116);
  head.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  head.write(`${"0".repeat(11)}\0`, 136);
  head.write(" ".repeat(8), 148);
  head.write("0", 156);
  head.write("ustar\0" + "00", 257);
  head.write(`${checksum(head).toString(8).padStart(6, "0")}\0 `, 148);
  return head;
}

function readHeader(head: Buffer): { name: string; size: number } {
  const text = (start: number, length: number) => head.toString("latin1", start, start + length).replace(/[\0 ]+$/, "");
  const said = Number.parseInt(text(148, 8), 8);
  const blank = Buffer.from(head);
  blank.write(" ".repeat(8), 148);
  const size = Number.parseInt(text(124, 12), 8);
  if (text(257, 5) !== "ustar" || said !== checksum(blank) || !Number.isSafeInteger(size)) {
    throw new BrokenArchiveError("it is damaged, or no archive of ours");
  }
  return { name: text(0, 100), size };
}

function checksum(head: Buffer): number {
  return head.reduce((sum, byte) => sum + byte, 0);
}
