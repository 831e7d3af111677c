/** Starts the portal: loads its settings and the Remix build, and runs the server. */
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { type ConnectionPool, provideSettings, type Settings } from "#app/host/settings.ts";
import { BytesInFlight } from "#server/bytes-in-flight.ts";
import { type Environment, environmentError, isEmbeddedDemo } from "#server/config.ts";
import { FairShare } from "#server/fair-share.ts";
import { listen, type RunningServer } from "#server/listen.ts";
import type { Log } from "#server/log.ts";
import { serveMetrics } from "#server/metrics.ts";
import { timeoutSignal } from "#server/timeout-signal.ts";
import { portalListener } from "./app.ts";
import { loadAssets } from "./assets.ts";
import { upstreamProbe } from "./health.ts";
import { measureCall, refreshConnections } from "./metrics.ts";
import { proxyWarning } from "./proxy-warning.ts";
import { createApp } from "./remix.ts";

export interface UpstreamOptions {
  upstreamUrl: string;
  /**
   * The secrets for cookie signatures. The first one is used for signing, and all of them for
   * verifying.
   */
  sessionSecrets: readonly string[];
}

/**
 * Returns the configured upstream. Throws a ConfigError that describes the problem if there is
 * none.
 */
export function configuredUpstream(
  { UPSTREAM_URL, SESSION_SECRET }: Environment,
  problem: string,
): UpstreamOptions {
  if (!UPSTREAM_URL || !SESSION_SECRET) throw environmentError([`UPSTREAM_URL: ${problem}`]);
  return { upstreamUrl: UPSTREAM_URL, sessionSecrets: SESSION_SECRET };
}

/**
 * Starts the portal. Resolves once the server is listening. Throws an error if the app is not built
 * or the port is taken.
 */
export async function startPortal(
  config: Environment,
  upstream: UpstreamOptions,
  log: Log,
): Promise<RunningServer> {
  const settings = portalSettings(config, upstream, log);
  provideSettings(settings);
  let stopping = false;
  const listener = portalListener({
    ...createApp(await loadBuild()),
    assets: loadAssets(fileURLToPath(new URL("../client", import.meta.url))),
    log,
    settings,
    proxies: config.TRUST_PROXY,
    noteForwarding: proxyWarning(log, config.TRUST_PROXY),
    probe: upstreamProbe(settings),
    isStopping: () => stopping,
  });
  const server = await listen(listener, { host: config.HOST, port: config.PORT, log });
  const metrics = await serveMetrics({
    config,
    port: config.METRICS_PORT,
    settingPrefix: "METRICS_",
    log,
    refresh: () => {
      refreshConnections(settings.connections);
    },
  });
  log.info(
    { url: server.url, upstream: new URL(upstream.upstreamUrl).origin, tenant: config.TENANT },
    "listening",
  );
  return {
    ...server,
    async stop() {
      stopping = true;
      await Promise.all([server.stop(), metrics?.stop()]);
    },
  };
}

export function portalSettings(
  config: Environment,
  { upstreamUrl, sessionSecrets }: UpstreamOptions,
  log: Log,
): Settings {
  const timeoutMs = config.UPSTREAM_TIMEOUT_MS;
  return {
    upstreamUrl,
    upstreamTimeLimit: timeoutMs === undefined ? undefined : () => timeoutSignal(timeoutMs),
    sessionSecrets,
    hosts: config.PORTAL_HOSTS,
    tenant: config.TENANT,
    tenantDomain: config.TENANT_DOMAIN,
    connections: {
      calls: connectionPool(config.UPSTREAM_CONNECTIONS),
      files: connectionPool(config.UPSTREAM_FILE_CONNECTIONS),
    },
    maxAnswerBytes: {
      calls: config.UPSTREAM_ANSWER_LIMIT_MB * 1_000_000,
      files: config.UPSTREAM_ANSWER_LIMIT_MB * fileAnswers * 1_000_000,
    },
    answerRoom: answerRoom(config.UPSTREAM_ANSWER_LIMIT_MB * 1_000_000),
    testPage: config.TEST_PAGE ?? isEmbeddedDemo(config),
    measureCall,
    securityContacts: config.SECURITY_CONTACT ?? [],
    log: (level, fields, message) => {
      log[level](fields, message);
    },
  };
}

/**
 * The maximum wait for a connection in ms. It is short, so that people learn within a second that
 * the site is busy, even if two calls of a page wait one after the other.
 */
const waitMs = 500;
const maxWaitingPerPerson = 200;
/**
 * The maximum size of a file, as a multiple of the maximum for other responses. It is larger
 * because files are not kept in memory.
 */
const fileAnswers = 50;

/**
 * Returns the room for large responses. It is small, because a page takes many times as much memory
 * and processor time as its responses have bytes.
 */
function answerRoom(largest: number): BytesInFlight {
  return new BytesInFlight({ person: largest, group: 1.5 * largest, total: 2 * largest });
}

function connectionPool(size: number): ConnectionPool {
  return new FairShare({
    total: size,
    perPerson: Math.ceil(size / 4),
    waitMs,
    maxWaitingPerPerson,
  });
}

/**
 * Loads the Remix build, which is next to build/programs. Imports it by URL, so that esbuild does
 * not bundle it.
 */
async function loadBuild(): Promise<ServerBuild> {
  const file = new URL("../server/index.js", import.meta.url);
  // Remix's build generates a module of exactly this type.
  return (await import(file.href)) as ServerBuild;
}
