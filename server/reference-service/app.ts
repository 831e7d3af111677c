/**
 * Defines the reference service's web application, without starting a server: its routes and its
 * response to unknown paths.
 */
import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { calls } from "#contract/index.ts";
import { message } from "#contract/messages.ts";
import { parseRequestId, parseTrace } from "#server/correlation.ts";
import { healthPaths } from "#server/health.ts";
import { countRequest } from "#server/metrics.ts";
import { PasswordQueueFullError } from "./passwords.ts";
import { profilerMiddleware } from "./profiler/profiler-middleware.ts";
import { accessRoutes } from "./routes/access.ts";
import { accountAuditLogRoutes } from "./routes/account-audit-log.ts";
import { accountLinkRoutes } from "./routes/account-links.ts";
import { accountRoutes } from "./routes/accounts.ts";
import { applicationRoutes } from "./routes/applications.ts";
import { arrangementRoutes } from "./routes/arrangements.ts";
import { attachmentRoutes } from "./routes/attachments.ts";
import { auditLogRoutes } from "./routes/audit-log.ts";
import { authRoutes } from "./routes/auth.ts";
import { budgetRoutes } from "./routes/budget.ts";
import { calendarRoutes } from "./routes/calendar.ts";
import { communicationRoutes } from "./routes/communication.ts";
import { confirmRoutes } from "./routes/confirm.ts";
import { consumerRoutes } from "./routes/consumer.ts";
import { disputeRoutes } from "./routes/disputes.ts";
import {
  busy,
  databaseBusy,
  databaseUnavailable,
  failureBody,
  HttpError,
  isDiskFull,
  lockedByImport,
  notFound,
  storageFull,
  tookTooLong,
} from "./routes/http-error.ts";
import { identityRoutes } from "./routes/identities.ts";
import { meterRoutes } from "./routes/meters.ts";
import { onlinePaymentRoutes } from "./routes/online-payments.ts";
import { openApiDocument } from "./routes/openapi.ts";
import { notificationPath, paymentNotificationRoutes } from "./routes/payment-notifications.ts";
import { paymentRoutes } from "./routes/payments.ts";
import { privacyRoutes } from "./routes/privacy.ts";
import { profileRoutes } from "./routes/profile.ts";
import { registerRoutes } from "./routes/register.ts";
import { resetRoutes } from "./routes/reset.ts";
import { savedReplyRoutes } from "./routes/saved-replies.ts";
import { searchRoutes } from "./routes/search.ts";
import { secondFactorRoutes } from "./routes/second-factor.ts";
import type { RequestVariables, Service } from "./routes/serve.ts";
import { sessionRoutes } from "./routes/sessions.ts";
import { settingsRoutes } from "./routes/settings.ts";
import { staffApplicationRoutes } from "./routes/staff-applications.ts";
import { staffArrangementRoutes } from "./routes/staff-arrangements.ts";
import { staffDeskRoutes } from "./routes/staff-desk.ts";
import { staffDisputeRoutes } from "./routes/staff-disputes.ts";
import { staffMemberRoutes } from "./routes/staff-members.ts";
import { staffMessageRoutes } from "./routes/staff-messages.ts";
import { staffPeopleRoutes } from "./routes/staff-people.ts";
import { staffPrivacyRoutes } from "./routes/staff-privacy.ts";
import { statementRoutes } from "./routes/statements.ts";
import { taxYearRoutes } from "./routes/tax-years.ts";
import { tenantRoutes } from "./routes/tenant.ts";
import { ticketActionRoutes } from "./routes/ticket-actions.ts";
import { ticketDeskRoutes } from "./routes/ticket-desk.ts";
import { ticketRoutes } from "./routes/tickets.ts";
import { unallocatedPaymentRoutes } from "./routes/unallocated-payments.ts";
import { undoRoutes } from "./routes/undo.ts";
import { uploadRoutes } from "./routes/uploads.ts";
import { DatabaseBusyError } from "./store/connection-shares.ts";
import { isDatabaseUnavailable, isLockTimeout, isStatementTimeout } from "./store/sql-error.ts";

export interface AppOptions {
  service: Service;
  /** True if error responses name the source file where the error was thrown. */
  showFiles: boolean;
  /** True if developers see the profiler data for their calls. */
  profiler?: boolean;
}

const routeModules = [
  tenantRoutes,
  authRoutes,
  registerRoutes,
  resetRoutes,
  profileRoutes,
  identityRoutes,
  sessionRoutes,
  confirmRoutes,
  secondFactorRoutes,
  undoRoutes,
  // Must come before the account routes, which would treat "link" in the path as an account number.
  accountLinkRoutes,
  accountRoutes,
  consumerRoutes,
  statementRoutes,
  disputeRoutes,
  staffDisputeRoutes,
  meterRoutes,
  budgetRoutes,
  paymentRoutes,
  onlinePaymentRoutes,
  unallocatedPaymentRoutes,
  paymentNotificationRoutes,
  communicationRoutes,
  searchRoutes,
  taxYearRoutes,
  calendarRoutes,
  uploadRoutes,
  ticketRoutes,
  ticketActionRoutes,
  ticketDeskRoutes,
  savedReplyRoutes,
  attachmentRoutes,
  applicationRoutes,
  staffApplicationRoutes,
  arrangementRoutes,
  staffArrangementRoutes,
  accessRoutes,
  accountAuditLogRoutes,
  staffMemberRoutes,
  auditLogRoutes,
  settingsRoutes,
  staffPeopleRoutes,
  staffMessageRoutes,
  privacyRoutes,
  staffPrivacyRoutes,
  staffDeskRoutes,
];

export function createApp({
  service,
  showFiles,
  profiler = false,
}: AppOptions): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>();
  app.use(logRequests(service));
  if (profiler) app.use(profilerMiddleware);
  for (const routes of routeModules) routes(app, service);
  // Generated for the first request, because that takes an eighth of the service's start-up time.
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get("/api/openapi.json", (c) => c.json((document ??= openApiDocument())));
  for (const [path, methods] of methodsByPath()) {
    app.all(path, () => {
      const description = message("methods_allowed", { methods: methods.join(" and ") });
      throw new HttpError(405, {
        reason: "wrong_method",
        description,
        headers: { Allow: methods.join(", ") },
      });
    });
  }
  app.notFound((c) => errorResponse(c, notFound("unknown_address")));
  app.onError((error, c) => {
    if (error instanceof HttpError) return errorResponse(c, error);
    if (error instanceof PasswordQueueFullError) return errorResponse(c, busy());
    if (error instanceof DatabaseBusyError) {
      service.log.warn({ requestId: c.get("requestId") }, error.message);
      return errorResponse(c, databaseBusy());
    }
    if (isLockTimeout(error)) return errorResponse(c, lockedByImport());
    service.log.error({ err: error, requestId: c.get("requestId") }, "a call failed");
    if (isStatementTimeout(error)) return errorResponse(c, tookTooLong());
    if (isDiskFull(error)) return errorResponse(c, storageFull());
    if (isDatabaseUnavailable(error)) return errorResponse(c, databaseUnavailable());
    const details = { reason: "internal", description: message("something_wrong") };
    return c.json(failureBody(500, details, showFiles ? sourceFile(error) : undefined), 500);
  });
  return app;
}

function errorResponse(c: Context, { status, details }: HttpError): Response {
  return c.json(failureBody(status, details), status, details.headers);
}

/**
 * Returns the file name and line of an error's first stack frame. Folders are left out because they
 * are private to the machine.
 */
function sourceFile(error: Error): string | undefined {
  const place = /\(?((?:file:\/\/)?\/[^\s()]+:\d+):\d+\)?$/m.exec(error.stack ?? "")?.[1];
  return place && basename(place);
}

function methodsByPath(): Map<string, string[]> {
  const found = new Map([
    ["/api/openapi.json", ["GET"]],
    [notificationPath, ["POST"]],
  ]);
  for (const { path, method } of calls) {
    const pattern = path.replace(/\{(\w+)\}/g, ":$1");
    found.set(pattern, [...(found.get(pattern) ?? []), method.toUpperCase()]);
  }
  return found;
}

/**
 * Counts each request, and logs one line for it. The response carries the request ID, which is
 * taken from the caller if it is valid.
 */
function logRequests({ log }: Service) {
  return createMiddleware<RequestVariables>(async (c, next) => {
    const requestId = parseRequestId(c.req.header("x-request-id")) ?? randomUUID();
    const traceId = parseTrace(c.req.header("traceparent"))?.traceId;
    c.set("requestId", requestId);
    // Not on the finished response, because Hono would copy it and stream its body.
    c.env.outgoing.setHeader("X-Request-Id", requestId);
    const started = performance.now();
    await next();
    const elapsed = performance.now() - started;
    const ms = Math.round(elapsed * 10) / 10;
    const { method, path } = c.req;
    countRequest(method, c.get("route") ?? "none", c.res.status, elapsed);
    const level = healthPaths.includes(path) ? "debug" : "info";
    log[level](
      { requestId, traceId, method, path, status: c.res.status, ms, tenant: c.get("tenant") },
      "request",
    );
  });
}
