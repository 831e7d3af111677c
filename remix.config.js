/**
 * The Remix options, which vite.config.ts passes to the Remix plugin.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  // app/routes.ts lists every route, so Remix must not create routes from file names.
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    // Every form has to know its route, or it can't keep what was typed offline.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
