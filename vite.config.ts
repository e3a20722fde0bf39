import { statSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What runs networks in a browser; its size is told beforehand, so that a progress bar can be honest. */
const runtimeBytes = statSync(new URL(import.meta.resolve("onnxruntime-web/ort-wasm-simd-threaded.wasm"))).size;

/** React, the router, the query cache and our own shell: what is the same on every page comes as one file. */
const frame = {
  name: "frame",
  priority: 1,
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]|[\\/]app[\\/](root|shell[\\/](?!toasts|cookie-settings-dialog)|api[\\/](fetch-api|query-client|account))|vite[\\/]preload-helper/,
};

/** What several pages share is put together by who shares it, and crumbs join their neighbours. */
const shared = { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8_000 };

/** A shared file is called so, and not by the names of all who share it. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split("~")[0]}-[hash].js`;

/** How long a build took is not worth a paragraph. */
const checks = { bundlerTimings: false, pluginTimings: false };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: { "import.meta.env.RUNTIME_BYTES": runtimeBytes },
  worker: { format: "es" },
  // Named here, or Vite would find them one by one and reload the page under the reader's hands.
  optimizeDeps: {
    include: [
      "react",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "react-dom/client",
      "react-router",
      "react-router/dom",
      "@tanstack/react-query",
      "radix-ui",
      "lucide-react",
    ],
    // Finds its own file beside itself.
    exclude: ["onnxruntime-web"],
  },
  build: { target: "es2022", assetsInlineLimit: 0, rolldownOptions: { checks } },
  // Few files: thirty small ones would stand in the queue before the stylesheet.
  environments: {
    client: { build: { rolldownOptions: { checks, output: { codeSplitting: { groups: [frame, shared] }, chunkFileNames } } } },
  },
});
