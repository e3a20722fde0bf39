/** npm run dev: the same server as in production, with Vite in front for the client files and for hot reloading. */
import http from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { startStandIns } from "../local/stand-ins.ts";
import { readConfig } from "../server/config.ts";
import { prepareApp } from "../server/start.ts";

const { config, names } = await startStandIns(readConfig({ ...process.env, NODE_ENV: "development" }));
const server = http.createServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
const { app } = await prepareApp({
  config,
  mode: "development",
  standIns: names,
  loadBuild: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
});
const answer = getRequestListener(app.fetch);

server.on("request", (request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});
server.listen(config.port, config.host, () => console.log(`Development server at http://localhost:${config.port}`));
