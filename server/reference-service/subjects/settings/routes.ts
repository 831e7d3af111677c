/**
 * API routes for the municipality's name, branding and modules, which everyone sees, and for its
 * settings, which need settings.manage.
 */
import * as calls from "#contract/settings/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { ticketCategories } from "#contract/tickets/calls.ts";
import { findTenant } from "#service/database/tenants.ts";
import { sanitizeLogo } from "#service/files/logo.ts";
import { receiveFile } from "#service/files/receive-file.ts";
import { rateLimit } from "#service/http/rate-limits.ts";
import { type App, servePublic, type Service } from "#service/http/serve.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import { uploadLimit } from "#service/subjects/people/person-limits.ts";
import { serve, serveTransaction } from "#service/subjects/people/serve.ts";
import { rejectUpload } from "#service/subjects/uploads/reject-upload.ts";
import { changeSettings } from "./change-settings.ts";
import { revertSettings } from "./revert-settings.ts";
import { listRevisions, requireSettingsManager, showSettings } from "./show-settings.ts";
import { addLogo, findLogo } from "./store/logos.ts";

export function settingsRoutes(
  app: App,
  service: Service & { payments: { forTenant(tenant: string): object | undefined } },
): void {
  servePublic(app, service, getTenant, async ({ tenant, inTenant }) => {
    const settings = orNotFound(await inTenant((context) => findTenant(context)));
    const { sms: _hidden, ...found } = settings;
    // This switch decides whether portals offer payment, so it also requires a provider.
    const enabled_payments =
      found.enabled_payments && service.payments.forTenant(tenant) !== undefined;
    return { tenant: { ticket_categories: [...ticketCategories], ...found, enabled_payments } };
  });

  serveTransaction(app, service, calls.getSettings, (context) => showSettings(context));

  serveTransaction(app, service, calls.saveSettings, (context, { body }) =>
    changeSettings(context, body.revision, () => body.settings),
  );

  serveTransaction(app, service, calls.revertSettings, (context, { body }) =>
    revertSettings(context, body),
  );

  serveTransaction(app, service, calls.listSettingsRevisions, (context, { query }) =>
    listRevisions(context, query),
  );

  serve(app, service, calls.addLogo, async ({ file, inTenant, asPerson }) => {
    // Check the caller and the limit before reading anything.
    const uploader = await asPerson(({ person }) => {
      requireSettingsManager(person);
      return Promise.resolve(person);
    });
    await rateLimit(inTenant, [uploadLimit(uploader)]);
    const png = await receiveFile(file).then(service.scan).then(sanitizeLogo).catch(rejectUpload);
    return { logo: await asPerson((context) => addLogo(context, png)) };
  });

  servePublic(app, service, calls.getLogo, async ({ params, inTenant }) => {
    const found = orNotFound(await inTenant((context) => findLogo(context, params.hash)));
    const bytes = new Uint8Array(found);
    return new Response(bytes, {
      headers: {
        "Content-Type": "image/png",
        "Content-Length": String(bytes.length),
        "Cache-Control": "public, max-age=31536000, immutable",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
}
