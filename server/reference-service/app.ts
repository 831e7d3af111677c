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
import { groupPairs } from "#contract/values/group-pairs.ts";
import { parseRequestId, parseTrace } from "#server/correlation.ts";
import { healthPaths } from "#server/health.ts";
import { countRequest } from "#server/metrics.ts";
import { DatabaseBusyError } from "./database/connection-shares.ts";
import { isDatabaseUnavailable, isLockTimeout, isStatementTimeout } from "./database/sql-error.ts";
import { openApiDocument } from "./http/openapi.ts";
import { profilerMiddleware } from "./http/profiler/profiler-middleware.ts";
import { failureBody, isDiskFull, refusalResponse } from "./http/refusal-response.ts";
import type { App, RequestVariables, Service } from "./http/serve.ts";
import {
  busy,
  databaseBusy,
  databaseUnavailable,
  lockedByImport,
  notFound,
  Refusal,
  storageFull,
  tookTooLong,
} from "./rules/refusal.ts";
import { accessRoutes } from "./subjects/access/routes.ts";
import { accountRoutes } from "./subjects/accounts/routes.ts";
import { applicationRoutes } from "./subjects/applications/routes.ts";
import { arrangementRoutes } from "./subjects/arrangements/routes.ts";
import { findFigures } from "./subjects/arrangements/store/account-debt.ts";
import { auditLogRoutes } from "./subjects/audit/routes.ts";
import { budgetRoutes } from "./subjects/budgets/routes.ts";
import { calendarRoutes } from "./subjects/calendar/routes.ts";
import { communicationRoutes } from "./subjects/communication/routes.ts";
import { consumerRoutes } from "./subjects/consumers/routes.ts";
import { staffDeskRoutes } from "./subjects/desk/routes.ts";
import { disputeRoutes } from "./subjects/disputes/routes.ts";
import { staffMessageRoutes } from "./subjects/messages/routes.ts";
import { meterRoutes } from "./subjects/meters/routes.ts";
import {
  notificationPath,
  paymentNotificationRoutes,
} from "./subjects/payments/notification-routes.ts";
import type { PaymentService } from "./subjects/payments/providers/payments.ts";
import { paymentRoutes } from "./subjects/payments/routes.ts";
import { staffPaymentRoutes } from "./subjects/payments/staff-routes.ts";
import { PasswordQueueFullError } from "./subjects/people/passwords.ts";
import { privacyRoutes } from "./subjects/privacy/routes.ts";
import { staffPrivacyRoutes } from "./subjects/privacy/staff-routes.ts";
import { identityRoutes, profileRoutes, sessionRoutes } from "./subjects/profile/routes.ts";
import { searchRoutes } from "./subjects/search/routes.ts";
import { settingsRoutes } from "./subjects/settings/routes.ts";
import {
  confirmationRoutes,
  passwordResetRoutes,
  secondFactorRoutes,
  signInRoutes,
  undoRoutes,
} from "./subjects/sign-in/routes.ts";
import { staffPeopleRoutes } from "./subjects/sign-in/staff-routes.ts";
import { staffMemberRoutes } from "./subjects/staff/routes.ts";
import { statementRoutes } from "./subjects/statements/routes.ts";
import { taxYearRoutes } from "./subjects/tax-years/routes.ts";
import { ticketRoutes } from "./subjects/tickets/routes.ts";
import { staffTicketRoutes } from "./subjects/tickets/staff-routes.ts";
import { uploadRoutes } from "./subjects/uploads/routes.ts";

export interface AppOptions {
  service: PaymentService;
  /** True if error responses include the source file where the error was thrown. */
  showFiles: boolean;
  /** True if developers see the profiler data for their calls. */
  profiler?: boolean;
}

const routeModules = [
  signInRoutes,
  passwordResetRoutes,
  profileRoutes,
  identityRoutes,
  sessionRoutes,
  confirmationRoutes,
  secondFactorRoutes,
  undoRoutes,
  accountRoutes,
  consumerRoutes,
  statementRoutes,
  (app: App, service: PaymentService) => disputeRoutes(app, service, findFigures),
  meterRoutes,
  budgetRoutes,
  paymentRoutes,
  staffPaymentRoutes,
  paymentNotificationRoutes,
  communicationRoutes,
  searchRoutes,
  taxYearRoutes,
  calendarRoutes,
  uploadRoutes,
  ticketRoutes,
  staffTicketRoutes,
  applicationRoutes,
  arrangementRoutes,
  accessRoutes,
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
    app.all(path, (c) => {
      const description = message("methods_allowed", { methods: methods.join(" and ") });
      return c.json(failureBody(405, { reason: "wrong_method", description }), 405, {
        Allow: methods.join(", "),
      });
    });
  }
  app.notFound((c) => errorResponse(c, notFound("unknown_address")));
  app.onError((error, c) => {
    if (error instanceof Refusal) return errorResponse(c, error);
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

function errorResponse(c: Context, refusal: Refusal): Response {
  const { status, headers, body } = refusalResponse(refusal);
  return c.json(body, status, headers);
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
  return groupPairs([
    ["/api/openapi.json", "GET"],
    [notificationPath, "POST"],
    ...calls.map(
      ({ path, method }) => [path.replace(/\{(\w+)\}/g, ":$1"), method.toUpperCase()] as const,
    ),
  ]);
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
