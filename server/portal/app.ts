/** Defines the steps that every request passes through, in order. */
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { paths } from "#app/paths.ts";
import type { RouteHandle } from "#app/requests/route-handle.ts";
import { stoppingHeaders } from "#server/health.ts";
import { acceptRequest, type ListenerOptions } from "./accept-request.ts";
import { assetResponse, type Assets } from "./assets.ts";
import { limitBody } from "./body-limit.ts";
import { isAllowedOrigin, isSingleRouteDataRequest } from "./csrf-guard.ts";
import { errorResponse } from "./error-page.ts";
import type { AppHandler } from "./remix.ts";
import type { RequestContext } from "./request-context.ts";
import { signInByToken } from "./sign-in-by-token.ts";
import { stripToken } from "./strip-token.ts";

export interface Portal extends ListenerOptions {
  app: AppHandler;
  /** Returns the route handle for a path. */
  handleOf(pathname: string): RouteHandle;
  assets: Assets;
  /** Returns a description of the upstream's problem, or null if the upstream is healthy. */
  probe(): Promise<string | null>;
  isStopping(): boolean;
}

/**
 * The maximum time in ms that a connection may be idle, for example because the client doesn't read
 * the response.
 */
const socketTimeoutMs = 120_000;

/** Returns the listener that handles every request to the portal's server. */
export function portalListener(portal: Portal): RequestListener {
  const contexts = new WeakMap<object, RequestContext>();
  const hono = createHonoApp(portal);
  const answer = getRequestListener(async (request, { incoming }) => {
    const response = await hono.fetch(request, contexts.get(incoming));
    incoming.socket.setTimeout(socketTimeoutMs);
    return response;
  });
  return (incoming, outgoing) => {
    const context = acceptRequest(portal, incoming, outgoing);
    if (!context) return;
    contexts.set(incoming, context);
    void answer(incoming, outgoing);
  };
}

function createHonoApp({ app, handleOf, assets, probe, log, isStopping }: Portal) {
  const hono = new Hono<{ Bindings: RequestContext }>();

  hono.get("*", async (c, next) => {
    const stripped = stripToken(c.req.raw.url.slice(c.env.site.origin.length));
    return stripped ? signInByToken(app, c.req.raw, c.env, stripped) : next();
  });

  hono.get("/healthz", (c) => {
    c.env.route = "/healthz";
    return c.text("ok\n");
  });

  hono.get("/readyz", async (c) => {
    c.env.route = "/readyz";
    if (isStopping()) return c.text("not ready: stopping\n", 503, stoppingHeaders);
    const problem = await probe();
    if (problem === null) return c.text("ready\n");
    // The cause may name an address, so only the log has it.
    log.warn({ problem }, "The upstream is not ready");
    return c.text("not ready: the upstream does not respond\n", 503);
  });

  hono.get("*", async (c, next) => {
    const answer = assetResponse(assets, c.req.path, {
      acceptEncoding: c.req.header("Accept-Encoding"),
      ifNoneMatch: c.req.header("If-None-Match"),
    });
    if (answer) {
      c.env.route = "files";
      return answer;
    }
    return c.req.path.startsWith("/assets/") ? errorResponse(404, c.env.id) : next();
  });

  hono.use(async (c, next) => {
    const { method, url } = c.req.raw;
    if (isSingleRouteDataRequest(url)) return errorResponse(400, c.env.id);
    const { origin: siteOrigin } = c.env.site;
    const caller = {
      method,
      url,
      siteOrigin,
      origin: c.req.header("Origin"),
      secFetchSite: c.req.header("Sec-Fetch-Site"),
    };
    return isAllowedOrigin(caller) ? next() : errorResponse(403, c.env.id);
  });

  // Any site may post here. The body is not used, so drop it and respond without waiting for it.
  hono.post(paths.paymentReturn, (c) =>
    app(new Request(c.req.url, { method: "POST", headers: c.req.raw.headers }), c.env),
  );

  hono.on(["POST", "PUT", "PATCH", "DELETE"], "*", (c) =>
    limitBody(c.req.raw, c.env, handleOf(c.req.path), (request) => app(request, c.env)),
  );

  hono.all("*", (c) => app(c.req.raw, c.env));

  hono.onError((error, c) => {
    if (!c.req.raw.signal.aborted)
      log.error({ requestId: c.env.id, err: error }, "A request failed");
    return errorResponse(500, c.env.id);
  });
  return hono;
}
