/**
 * A stand-in that speaks Pl@ntNet's wire format, for the browser tests. It judges by colour: a reddish picture is no plant, a
 * bluish one finds it overloaded, a slow violet one takes its time, and everything else is a dandelion.
 */
import { createServer } from "node:http";
import sharp from "sharp";

const slowMs = 2_500;

const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on("data", (piece: Buffer) => pieces.push(piece));
  request.on("end", () => {
    void judge(Buffer.concat(pieces), request.headers["content-type"] ?? "").then(({ status, body, afterMs }) => {
      setTimeout(() => response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body)), afterMs);
    });
  });
});

server.listen(Number(process.env.PORT), "127.0.0.1");

async function judge(body: Buffer, type: string): Promise<{ status: number; body: object; afterMs: number }> {
  const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData();
  const image = form.get("images");
  if (!(image instanceof Blob)) return { status: 400, body: { statusCode: 400, error: "Bad Request", message: "no images" }, afterMs: 0 };
  const { channels } = await sharp(await image.arrayBuffer()).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  if (red > green + 40 && blue > green + 40) return { ...dandelion(), afterMs: slowMs };
  if (red > green + 40) {
    return { status: 404, body: { statusCode: 404, error: "Not Found", message: "Species not found" }, afterMs: 0 };
  }
  if (blue > green + 40) {
    return { status: 503, body: { statusCode: 503, error: "Service Unavailable", message: "overloaded" }, afterMs: 0 };
  }
  return dandelion();
}

function dandelion() {
  const species = (scientificNameWithoutAuthor: string, commonNames: string[]) => ({ scientificNameWithoutAuthor, commonNames });
  const results = [
    { score: 0.91, species: species("Taraxacum officinale", ["Common dandelion"]) },
    { score: 0.04, species: species("Hypochaeris radicata", ["Catsear"]) },
    { score: 0.02, species: species("Sonchus oleraceus", ["Sow thistle"]) },
  ];
  return { status: 200, body: { bestMatch: "Taraxacum officinale", results, remainingIdentificationRequests: 450 }, afterMs: 0 };
}
