import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
  },
  build: { target: "es2022", assetsInlineLimit: 0, rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } } },
});
