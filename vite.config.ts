import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";

declare module "@remix-run/node" {
  // Types of what loaders return, as v3_singleFetch delivers it.
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  // Under Vitest there is no Remix build to make, and the plugin would fail.
  plugins: process.env.VITEST ? [] : [remix(remixOptions)],
  build: { target: "es2020", assetsInlineLimit: 0 },
});
