import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { startStandIns } from "../../local/stand-ins.ts";
import { readConfig } from "../../server/config.ts";
import { startPostgres } from "../../server/testing/postgres-server.ts";
import { startS3 } from "../../server/testing/s3-server.ts";
import { roundRobin } from "./round-robin.ts";

type Member = { child: ChildProcess; address: string };

export type Cluster = {
  /** Where the balancer listens: one request goes to the first server, the next to the second. */
  url: string;
  databaseUrl: string;
  webhookSecret: string;
  /** What the servers have logged so far. */
  logLines: () => string[];
  members: Member[];
  /** Ends a member as a power cut would. */
  kill: (index: number) => Promise<void>;
  /** Starts a member in the place of one that was killed. */
  revive: (index: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Two servers, started at the same moment on an empty PostgreSQL and an empty S3 store, behind a balancer on `port` (0: any that is free). */
export async function startCluster(port: number, environment: Record<string, string> = {}): Promise<Cluster> {
  const members: Member[] = [];
  const balancer = roundRobin(() => members.map(({ address }) => address));
  balancer.listen(port, "127.0.0.1");
  await once(balancer, "listening");
  const publicUrl = `http://localhost:${(balancer.address() as AddressInfo).port}`;
  const folder = await mkdtemp(path.join(tmpdir(), "dockleaf-cluster-"));
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  const standIns = await startStandIns(readConfig({ PUBLIC_URL: publicUrl, DATA_DIR: folder }));
  const { google, stripe } = standIns.config;
  const shared = {
    ...process.env,
    NODE_ENV: "test",
    PORT: "0",
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: "true",
    SECRET: randomBytes(32).toString("base64"),
    DATABASE_URL: postgres.url,
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_REGION: s3.settings.region,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    SHARED_STAND_INS: JSON.stringify({ google, stripe }),
    LOG_LEVEL: "info",
    ...environment,
  };
  const lines: string[] = [];

  async function startMember(index: number): Promise<Member> {
    const child = fork(path.join(import.meta.dirname, "member.ts"), {
      env: { ...shared, DATA_DIR: path.join(folder, `member-${index}`) },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    if (child.stdout) createInterface(child.stdout).on("line", (line) => lines.push(line));
    const failed = once(child, "exit").then(([code]) => {
      throw new Error(`member ${index} ended with ${code} before it was ready`);
    });
    const [address] = (await Promise.race([once(child, "message"), failed])) as [string];
    failed.catch(() => undefined);
    return { child, address };
  }

  members.push(...(await Promise.all([startMember(0), startMember(1)])));

  return {
    url: publicUrl,
    databaseUrl: postgres.url,
    webhookSecret: stripe?.webhookSecret ?? "",
    logLines: () => lines,
    members,
    kill: async (index) => {
      const child = members[index]?.child;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
    revive: async (index) => {
      members[index] = await startMember(index);
    },
    stop: async () => {
      balancer.closeAllConnections();
      balancer.close();
      await Promise.all(members.map(({ child }) => end(child)));
      await standIns.stop();
      await s3.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
