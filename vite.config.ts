import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";

declare module "@remix-run/node" {
  // Makes Remix's types for loader data match v3_singleFetch.
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  // Vitest does not need a Remix build, and the plugin would fail.
  plugins: process.env.VITEST ? [] : [remix(remixOptions)],
  build: {
    target: "es2020",
    // The icons of a style sheet come with it: as files, they delay the largest paint by 0.3 s.
    assetsInlineLimit: (file) => /\/styles\/icons\/[^/]+\.svg$/.test(file),
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks } },
  },
}));

/** Modules that pages load only when they need them, with `import()`. */
const lazyModules = /\/(?:sweet-alert|error-dialog|confirm-dialog|shrink-photo)\.ts$/;

/**
 * Bundles React, and the parts that most pages share, into two chunks. Pages don't preload their
 * modules, so small chunks would be fetched one after the other.
 */
function manualChunks(id: string): string | undefined {
  if (/\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@remix-run|turbo-stream|remix-utils)\//.test(id))
    return "react";
  if (/\/app\/(?:ui|requests|languages|errors|session|client-storage)\/[^/]+\.tsx?$/.test(id) && !lazyModules.test(id)) return "shared";
  return undefined;
}
