/**
 * The endpoint for notifications from payment providers. They carry no token, but are authenticated
 * by a signature over the received bytes.
 */
import { clientIp } from "#service/http/caller.ts";
import { readBytes } from "#service/http/read-request.ts";
import type { App } from "#service/http/serve.ts";
import { forbidden, refuseForNow } from "#service/rules/refusal.ts";
import { applyNotification, logNotificationResult } from "./apply-notification.ts";
import {
  type PaymentService,
  providerTimeoutMs,
  tenantOfNotification,
} from "./providers/payments.ts";
import { NotificationRejectedError, ProviderError } from "./providers/provider.ts";

/** Path of the notification endpoint. It is not in the contract, because portals never call it. */
export const notificationPath = "/api/v1/payments/notify/:provider";

/**
 * Registers the endpoint. It returns 200 if the notification was stored or is already known, 403 if
 * it isn't from the provider, and 503 if it can't be verified at the moment.
 */
export function paymentNotificationRoutes(app: App, service: PaymentService): void {
  const { database, payments, messages, log } = service;
  app.post(notificationPath, async (c) => {
    c.set("route", notificationPath);
    const name = c.req.param("provider");
    const bytes = await readBytes(c.req.raw);
    const ip = clientIp(c, payments.proxies);
    const notifiedTenant = tenantOfNotification(name, bytes) ?? "";
    const provider = payments.forTenant(notifiedTenant)?.provider;
    const reject = (problem: string) => {
      log.warn(
        { provider: name, ...(provider && { tenant: notifiedTenant }), ip, problem },
        "a payment notification was rejected",
      );
      return forbidden("notification_rejected");
    };
    if (provider?.name !== name) throw reject("it names no municipality that uses this provider");
    c.set("tenant", notifiedTenant);
    const raw = { bytes, ip, header: (header: string) => c.req.header(header) };
    const notification = await provider
      .parseNotification(raw, AbortSignal.timeout(providerTimeoutMs))
      .catch((error: unknown) => {
        if (error instanceof NotificationRejectedError) throw reject(error.message);
        if (!(error instanceof ProviderError)) throw error;
        log.warn(
          { provider: name, tenant: notifiedTenant, problem: error.message },
          "a payment notification could not be verified",
        );
        throw refuseForNow("unchecked", "notification_unchecked", 60);
      });
    const result = await database.inTenant(notifiedTenant, (context) =>
      applyNotification(context, provider.name, notification),
    );
    logNotificationResult(log, notifiedTenant, name, notification, result);
    if (result.kind !== "ignored") messages.wake();
    return c.json({});
  });
}
