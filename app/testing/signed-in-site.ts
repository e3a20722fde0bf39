import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

export type SignedInSite = { address: string; addressWithModel: string; stop: () => void };

/** The built site in a process of its own, in which a session token such as "trial-anna" is an account. */
export async function startSignedInSite(environment: Record<string, string>): Promise<SignedInSite> {
  const server = spawn(process.execPath, [path.join(root, "scripts/serve-signed-in.ts")], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Also when the tests are cut short before they could stop it.
  process.once("exit", () => server.kill("SIGKILL"));
  const [port, portWithModel] = await portsOf(server);
  return { address: `http://localhost:${port}`, addressWithModel: `http://localhost:${portWithModel}`, stop: () => server.kill("SIGTERM") };
}

function portsOf(server: ChildProcess): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const ports = /listening on (\d+) (\d+)/.exec(said);
      if (ports) resolve(ports.slice(1));
    });
    server.once("exit", (code) => reject(new Error(`the signed-in site ended with ${code}: ${said}`)));
  });
}
