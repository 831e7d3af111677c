import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";

declare module "@remix-run/node" {
  // Makes Remix's types for loader data match v3_singleFetch.
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  // Vitest does not need a Remix build, and the plugin would fail.
  plugins: process.env.VITEST ? [] : [remix(remixOptions)],
  build: { target: "es2020", assetsInlineLimit: 0 },
});
