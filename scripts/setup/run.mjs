// Runs before dependencies are installed, on whatever Node the machine has: built-ins only.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "../..");

/**
 * Runs a command in the project's folder and resolves with its exit code. A server that is run this way ends by itself on
 * Ctrl-C, after the requests under way: `serving` passes the signal on and waits for it.
 */
export function run(command, args, { serving = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    if (serving) for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** A program of node_modules/.bin. */
export function bin(name) {
  return path.join(root, "node_modules", ".bin", name);
}

/** The Node that runs our TypeScript: the one from node_modules where there is one for this machine, else its own if new enough. */
export function modernNode() {
  if (existsSync(bin("node"))) return bin("node");
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  console.error(
    `Dockleaf needs Node 24 on this kind of machine (this is ${process.versions.node}). Install it from nodejs.org and try again.`,
  );
  process.exit(1);
}
