/** The reference service as a web application, apart from listening: what it serves, and what it answers where nothing is served. */
import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { calls } from "#contract/index.ts";
import { TooManySignIns } from "./passwords.ts";
import { profiled } from "./profiler/profiled.ts";
import { accessRoutes } from "./routes/access.ts";
import { accountLogRoutes } from "./routes/account-logs.ts";
import { accountRoutes } from "./routes/accounts.ts";
import { applicationRoutes } from "./routes/applications.ts";
import { attachmentRoutes } from "./routes/attachments.ts";
import { authRoutes } from "./routes/auth.ts";
import { communicationRoutes } from "./routes/communication.ts";
import { consumerRoutes } from "./routes/consumer.ts";
import { identityRoutes } from "./routes/identities.ts";
import { linkRoutes } from "./routes/link.ts";
import { meterRoutes } from "./routes/meters.ts";
import { openApiDocument } from "./routes/openapi.ts";
import { payingRoutes } from "./routes/paying.ts";
import { noticePath, paymentNoticeRoutes } from "./routes/payment-notices.ts";
import { paymentRoutes } from "./routes/payments.ts";
import { busy, failureBody, held, notFound, Refusal } from "./routes/refusal.ts";
import { profileRoutes } from "./routes/profile.ts";
import { registerRoutes } from "./routes/register.ts";
import { resetRoutes } from "./routes/reset.ts";
import type { RequestVariables, Service } from "./routes/serve.ts";
import { sessionRoutes } from "./routes/sessions.ts";
import { statementRoutes } from "./routes/statements.ts";
import { tenantRoutes } from "./routes/tenant.ts";
import { ticketDeedRoutes } from "./routes/ticket-deeds.ts";
import { ticketRoutes } from "./routes/tickets.ts";
import { uploadRoutes } from "./routes/uploads.ts";
import { isHeld } from "./store/sql-error.ts";

export interface AppOptions {
  service: Service;
  /** Whether a failure tells where in the programs it came from. */
  showFiles: boolean;
  /** Whether developers are told what their calls did. */
  profiler?: boolean;
}

const resources = [
  tenantRoutes,
  authRoutes,
  registerRoutes,
  resetRoutes,
  profileRoutes,
  identityRoutes,
  sessionRoutes,
  // Before the accounts: its address would otherwise be that of an account.
  linkRoutes,
  accountRoutes,
  consumerRoutes,
  statementRoutes,
  meterRoutes,
  paymentRoutes,
  payingRoutes,
  paymentNoticeRoutes,
  communicationRoutes,
  uploadRoutes,
  ticketRoutes,
  ticketDeedRoutes,
  attachmentRoutes,
  applicationRoutes,
  accessRoutes,
  accountLogRoutes,
];

const requestId = /^[A-Za-z0-9._-]{8,64}$/;

export function createApp({ service, showFiles, profiler = false }: AppOptions): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>();
  app.use(logged(service));
  if (profiler) app.use(profiled);
  for (const routes of resources) routes(app, service);
  const document = openApiDocument();
  app.get("/api/openapi.json", (c) => c.json(document));
  for (const [path, methods] of methodsByPath()) {
    app.all(path, () => {
      const description = `It takes ${methods.join(" and ")}.`;
      throw new Refusal(405, { reason: "wrong_method", description, headers: { Allow: methods.join(", ") } });
    });
  }
  app.notFound((c) => refuse(c, notFound("There is no such address.")));
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    if (error instanceof TooManySignIns) return refuse(c, busy());
    if (isHeld(error)) return refuse(c, held());
    service.log.error({ err: error, request: c.get("requestId") }, "a call failed");
    const details = { reason: "internal", description: "Something went wrong on our side. It has been logged." };
    return c.json(failureBody(500, details, showFiles ? fileOf(error) : undefined), 500);
  });
  return app;
}

function refuse(c: Context, { status, details }: Refusal): Response {
  return c.json(failureBody(status, details), status, details.headers);
}

/** The program's file and line of an error's first frame; no folders, for they are the machine's. */
function fileOf(error: Error): string | undefined {
  const place = /\(?((?:file:\/\/)?\/[^\s()]+:\d+):\d+\)?$/m.exec(error.stack ?? "")?.[1];
  return place && basename(place);
}

function methodsByPath(): Map<string, string[]> {
  const found = new Map([
    ["/api/openapi.json", ["GET"]],
    [noticePath, ["POST"]],
  ]);
  for (const { path, method } of calls) {
    const pattern = path.replace(/\{(\w+)\}/g, ":$1");
    found.set(pattern, [...(found.get(pattern) ?? []), method.toUpperCase()]);
  }
  return found;
}

/** One line a request; its id, the caller's where it looks like one, is in the answer too. */
function logged({ log }: Service) {
  return createMiddleware<RequestVariables>(async (c, next) => {
    const given = c.req.header("x-request-id") ?? "";
    const id = requestId.test(given) ? given : randomUUID();
    c.set("requestId", id);
    const started = performance.now();
    await next();
    c.header("X-Request-Id", id);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log.info({ request: id, method: c.req.method, path: c.req.path, status: c.res.status, ms, tenant: c.get("tenant") }, "request");
  });
}
