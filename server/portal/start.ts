/** Puts the portal together: settings, log, the Remix build, the server. */
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { provideSettings, type Settings } from "#app/settings.ts";
import { type Environment, isTrial } from "../config.ts";
import { portalListener } from "./app.ts";
import { loadAssets } from "./assets.ts";
import { upstreamProbe } from "./health.ts";
import { listen, type Listening } from "./listen.ts";
import type { Log } from "./log.ts";
import { remixApp } from "./remix.ts";

export interface Upstream {
  upstreamUrl: string;
  /** The first signs cookies, all of them verify. */
  sessionSecrets: readonly string[];
}

/** Resolves once it listens. Throws when the app is not built or the port is taken. */
export async function startPortal(config: Environment, upstream: Upstream, log: Log): Promise<Listening> {
  const settings = settingsOf(config, upstream, log);
  provideSettings(settings);
  let stopping = false;
  const listener = portalListener({
    app: remixApp(await loadBuild()),
    assets: loadAssets(fileURLToPath(new URL("../client", import.meta.url))),
    log,
    settings,
    proxies: config.TRUST_PROXY,
    probe: upstreamProbe(settings),
    isStopping: () => stopping,
  });
  const server = await listen(listener, { host: config.HOST, port: config.PORT, log });
  log.info({ url: server.url, upstream: new URL(upstream.upstreamUrl).origin, tenant: config.TENANT }, "listening");
  return {
    ...server,
    async stop() {
      stopping = true;
      await server.stop();
      log.info("stopped");
    },
  };
}

export function settingsOf(config: Environment, { upstreamUrl, sessionSecrets }: Upstream, log: Log): Settings {
  return {
    upstreamUrl,
    upstreamTimeoutMs: config.UPSTREAM_TIMEOUT_MS,
    sessionSecrets,
    tenant: config.TENANT,
    tenantDomain: config.TENANT_DOMAIN,
    testPage: config.TEST_PAGE ?? isTrial(config),
    log: (level, fields, message) => {
      log[level](fields, message);
    },
  };
}

/** Beside build/programs, where this runs from. By a URL, so that esbuild leaves it where it is. */
async function loadBuild(): Promise<ServerBuild> {
  const file = new URL("../server/index.js", import.meta.url);
  // Remix's own build step writes exactly this.
  return (await import(file.href)) as ServerBuild;
}
