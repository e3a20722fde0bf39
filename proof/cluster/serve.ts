/** The cluster in the place of the single server, for the browser suite: npm run test:cluster. */
import { startCluster } from "./cluster.ts";

const cluster = await startCluster(Number(process.env.PORT));
let stopping = false;
process.on("SIGTERM", () => {
  // The browser suite may send it to us and to our whole group.
  if (stopping) return;
  stopping = true;
  void cluster.stop().then(() => process.exit(0));
});
