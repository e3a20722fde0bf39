/** The cluster in the place of the single server, for the browser suite: npm run test:cluster. */
import { startCluster } from "./cluster.ts";

const cluster = await startCluster(Number(process.env.PORT));
process.on("SIGTERM", () => void cluster.stop().then(() => process.exit(0)));
