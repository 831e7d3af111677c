import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixOptions from "./remix.config.js";

declare module "@remix-run/node" {
  // Makes Remix's types for loader data match v3_singleFetch.
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Tells Remix that it knows the routes of the page that was loaded (docs/decisions/006). Otherwise
 * it asks the server for them before it sends the page's form, and without a network it shows an
 * error page instead of keeping what was typed.
 */
function knowOwnPath(): Plugin {
  let isKnown = false;
  return {
    name: "know-own-path",
    apply: "build",
    transform(code, file) {
      if (!file.endsWith("/@remix-run/react/dist/esm/fog-of-war.js")) return undefined;
      const changed = code.replace(
        "const discoveredPaths = new Set()",
        "const discoveredPaths = new Set([window.location.pathname])",
      );
      isKnown = changed !== code;
      return { code: changed, map: null };
    },
    buildEnd(error) {
      if (!error && !isKnown)
        throw new Error(
          "This version of @remix-run/react needs another change: see knowOwnPath in vite.config.ts.",
        );
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  // Vitest does not need a Remix build, and the plugin would fail.
  plugins: process.env.VITEST ? [] : [...(isSsrBuild ? [] : [knowOwnPath()]), remix(remixOptions)],
  build: {
    target: "es2020",
    // The icons of a style sheet come with it: as files, they delay the largest paint by 0.3 s.
    assetsInlineLimit: (file) => /\/styles\/icons\/[^/]+\.svg$/.test(file),
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks } },
  },
}));

/** Modules that pages load only when they need them, with `import()`. */
const lazyModules = /\/(?:sweet-alert|error-dialog|confirm-dialog|shrink-photo)\.ts$/;

/** Modules of a few pages, which the other pages should not load. */
const modulesOfFewPages =
  /\/app\/ui\/(?:attachments|audit-log-table|charge-problems|chart|consumption|dispute-steps|instalments|tab-panels)\.tsx?$/;

/**
 * Bundles React, and the parts that most pages share, into two chunks. Pages don't preload their
 * modules, so small chunks would be fetched one after the other.
 */
function manualChunks(id: string): string | undefined {
  if (
    /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@remix-run|turbo-stream|remix-utils)\//.test(
      id,
    )
  )
    return "react";
  if (lazyModules.test(id) || modulesOfFewPages.test(id)) return undefined;
  return /\/app\/(?:ui|requests|languages|errors|session|client-storage)\/[^/]+\.tsx?$/.test(id)
    ? "shared"
    : undefined;
}
