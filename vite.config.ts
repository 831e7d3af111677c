import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";

export default defineConfig({
  // Under Vitest there is no Remix build to make, and the plugin would fail.
  plugins: process.env.VITEST ? [] : [remix(remixOptions)],
  build: { target: "es2020", assetsInlineLimit: 0 },
});
