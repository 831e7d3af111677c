/** API route for the tenant's name, branding and enabled modules. */
import { getTenant } from "#contract/settings/tenant.ts";
import { ticketCategories } from "#contract/tickets/calls.ts";
import { findTenant } from "#service/database/tenants.ts";
import type { App } from "#service/http/serve.ts";
import { servePublic, type Service } from "#service/http/serve.ts";
import { notFound } from "#service/rules/refusal.ts";

export function tenantRoutes(
  app: App,
  service: Service & { payments: { forTenant(tenant: string): object | undefined } },
): void {
  servePublic(app, service, getTenant, async ({ tenant, inTenant }) => {
    const settings = await inTenant((context) => findTenant(context));
    if (!settings) throw notFound();
    const { sms: _hidden, ...found } = settings;
    // This switch decides whether portals offer payment, so it also requires a provider.
    const enabled_payments =
      found.enabled_payments && service.payments.forTenant(tenant) !== undefined;
    return { tenant: { ticket_categories: [...ticketCategories], ...found, enabled_payments } };
  });
}
