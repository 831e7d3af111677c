/** Everything a request goes through, in order. */
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { paths } from "#app/paths.ts";
import { arrive, type Door } from "./arrival.ts";
import { assetAnswer, type Assets } from "./assets.ts";
import { callsOneRoute, mayAct } from "./cross-site.ts";
import { errorAnswer } from "./error-page.ts";
import { limitForm } from "./form-limit.ts";
import type { App } from "./remix.ts";
import { signInByToken } from "./sign-in-by-token.ts";
import { cutToken } from "./token-strip.ts";
import type { Guest } from "./visit.ts";

export interface Portal extends Door {
  app: App;
  assets: Assets;
  /** What is wrong with the upstream; null when nothing is. */
  probe(): Promise<string | null>;
  isStopping(): boolean;
}

/** How long a reader may leave an answer unread, in ms. */
const unreadLimit = 120_000;

/** Answers every request of the portal's server. */
export function portalListener(portal: Portal): RequestListener {
  const guests = new WeakMap<object, Guest>();
  const hono = honoApp(portal);
  const answer = getRequestListener(async (request, { incoming, outgoing }) => {
    const response = await hono.fetch(request, guests.get(incoming));
    incoming.socket.setTimeout(unreadLimit);
    // The connection would otherwise be kept for a next request that nobody answers.
    if (portal.isStopping()) outgoing.setHeader("Connection", "close");
    return response;
  });
  return (incoming, outgoing) => {
    const guest = arrive(portal, incoming, outgoing);
    if (!guest) return;
    guests.set(incoming, guest);
    void answer(incoming, outgoing);
  };
}

function honoApp({ app, assets, probe, log, isStopping }: Portal) {
  const hono = new Hono<{ Bindings: Guest }>();

  hono.get("*", async (c, next) => {
    const cut = cutToken(c.req.raw.url.slice(c.env.site.origin.length));
    return cut ? signInByToken(app, c.req.raw, c.env, cut) : next();
  });

  hono.get("/healthz", (c) => c.text("ok\n"));

  hono.get("/readyz", async (c) => {
    const problem = isStopping() ? "stopping" : await probe();
    return problem === null ? c.text("ready\n") : c.text(`not ready: ${problem}\n`, 503);
  });

  hono.get("*", async (c, next) => {
    const answer = assetAnswer(assets, c.req.path, {
      acceptEncoding: c.req.header("Accept-Encoding"),
      ifNoneMatch: c.req.header("If-None-Match"),
    });
    if (answer) return answer;
    return c.req.path.startsWith("/assets/") ? errorAnswer(404, c.env.id) : next();
  });

  hono.use(async (c, next) => {
    const { method, url } = c.req.raw;
    if (callsOneRoute(url)) return errorAnswer(400, c.env.id);
    const { origin: siteOrigin } = c.env.site;
    const caller = { method, url, siteOrigin, origin: c.req.header("Origin"), secFetchSite: c.req.header("Sec-Fetch-Site") };
    return mayAct(caller) ? next() : errorAnswer(403, c.env.id);
  });

  // Anybody may post there, and what they post is of no use: without its body, nobody waits for that either.
  hono.post(paths.paymentReturn, (c) => app(new Request(c.req.url, { method: "POST", headers: c.req.raw.headers }), c.env));

  hono.on(["POST", "PUT", "PATCH", "DELETE"], "*", limitForm);

  hono.all("*", (c) => app(c.req.raw, c.env));

  hono.onError((error, c) => {
    if (!c.req.raw.signal.aborted) log.error({ requestId: c.env.id, err: error }, "A request failed");
    return errorAnswer(500, c.env.id);
  });
  return hono;
}
