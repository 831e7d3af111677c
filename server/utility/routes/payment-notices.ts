/** Where payment providers send their notices: no token, a signature instead, on the bytes as they came. */
import { takeFacts, logTaken } from "../payments/take-facts.ts";
import { providerLimitMs, tenantOfNotice } from "../payments/payments.ts";
import { type Facts, NoticeRefused, type Provider, ProviderFailed } from "../payments/provider.ts";
import { senderOf } from "./caller.ts";
import { readBytes } from "./read-request.ts";
import { forbidden, Refusal } from "./refusal.ts";
import type { App, Service } from "./serve.ts";

/** Not a call of the contract: no portal makes it. */
export const noticePath = "/api/v1/payments/notify/:provider";

/** 200 once it is written down, and for what is known already; 403 for what isn't the provider's; 503 where that can't be told now. */
export function paymentNoticeRoutes(app: App, service: Service): void {
  const { database, payments, messages, log } = service;
  app.post(noticePath, async (c) => {
    const name = c.req.param("provider");
    const bytes = await readBytes(c.req.raw);
    const ip = senderOf(c, payments.proxies);
    const told = tenantOfNotice(name, bytes) ?? "";
    const provider = payments.of(told)?.provider;
    const refuse = (problem: string) => {
      log.warn({ provider: name, ...(provider && { tenant: told }), ip, problem }, "a payment notice was refused");
      return forbidden("This notice is not accepted.");
    };
    if (provider?.name !== name) throw refuse("it is for no municipality that is paid through this provider");
    c.set("tenant", told);
    const facts = await read(provider, { bytes, ip, header: (header) => c.req.header(header) }).catch((error: unknown) => {
      if (error instanceof NoticeRefused) throw refuse(error.message);
      if (!(error instanceof ProviderFailed)) throw error;
      log.warn({ provider: name, tenant: told, problem: error.message }, "a payment notice could not be checked");
      throw new Refusal(503, { reason: "unchecked", description: "Send it again later.", headers: { "Retry-After": "60" } });
    });
    const taken = await database.inTenant(told, (db) => takeFacts(db, told, provider.name, facts));
    logTaken(log, told, name, facts, taken);
    if (taken.kind === "moved") messages.wake();
    return c.json({});
  });
}

function read(provider: Provider, notice: Parameters<Provider["readNotice"]>[0]): Promise<Facts> {
  return provider.readNotice(notice, AbortSignal.timeout(providerLimitMs));
}
