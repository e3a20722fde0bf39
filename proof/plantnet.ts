import { createServer } from "node:http";
import { closeServer, listening } from "./listen.ts";

const dandelion = {
  results: [{ score: 0.95, species: { scientificNameWithoutAuthor: "Taraxacum officinale", commonNames: ["Common dandelion"] } }],
};

/** Speaks Pl@ntNet's wire format and sees dandelions everywhere. */
export async function startPlantnet(atTheEnd: (clean: () => Promise<void>) => void): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(dandelion)));
  });
  atTheEnd(() => closeServer(server));
  return listening(server);
}
