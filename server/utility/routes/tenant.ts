/** The tenant: its name, brand and switches. */
import { getTenant } from "#contract/tenant.ts";
import { findTenant } from "../store/tenants.ts";
import { notFound } from "./refusal.ts";
import { type App, serveAnyone, type Service } from "./serve.ts";

export function tenantRoutes(app: App, service: Service): void {
  serveAnyone(app, service, getTenant, async ({ tenant, inTenant }) => {
    const found = await inTenant((db) => findTenant(db, tenant));
    if (!found) throw notFound();
    // Whoever reads this shows the way to paying where there is one.
    const enabled_payments = found.enabled_payments && service.payments.of(tenant) !== undefined;
    return { tenant: { ...found, enabled_payments } };
  });
}
