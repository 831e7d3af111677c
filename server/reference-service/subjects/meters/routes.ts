/** API routes for an account's meters and for readings sent by consumers. */
import {
  addReading,
  getGreenButton,
  getMeter,
  getReadingsCsv,
  listMeters,
} from "#contract/meters/calls.ts";
import { csvResponse, fileDownload } from "#service/http/file-response.ts";
import type { App, Service } from "#service/http/serve.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import {
  auditStaffView,
  requireAccount,
  viewAccount,
} from "#service/subjects/access/account-access.ts";
import { serve, serveTransaction } from "#service/subjects/people/serve.ts";
import { exportGreenButton, exportReadings } from "./export-readings.ts";
import { sendReading } from "./send-reading.ts";
import * as meters from "./store.ts";

export function meterRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listMeters, async (context, { params, query }) => {
    await viewAccount(context, params.account, "meters.viewed");
    return meters.listMeters(context, params.account, query);
  });

  serveTransaction(app, service, getMeter, async (context, { params: { account, meter: id } }) => {
    const found = await requireAccount(context, account);
    const meter = orNotFound(await meters.findMeterWithReadings(context, account, id));
    await auditStaffView(context, found, "meter.viewed", meter.number);
    return { meter };
  });

  serveTransaction(app, service, addReading, async (context, { params, body }) => {
    const found = await requireAccount(context, params.account, "readings.add");
    return { reading: await sendReading(context, found, params.meter, body) };
  });

  serve(app, service, getGreenButton, async ({ params, asPerson }) => {
    const { account, meter } = params;
    const { service: metered, xml } = await asPerson(async (context) => {
      const found = await requireAccount(context, account);
      return exportGreenButton(context, found, meter);
    });
    return fileDownload(`Green_Button_${account}_${metered}.xml`, "application/atom+xml", xml);
  });

  serve(app, service, getReadingsCsv, async ({ params, query, asPerson }) => {
    const { account, meter } = params;
    const {
      service: metered,
      headings,
      rows,
    } = await asPerson(async (context) => {
      const found = await requireAccount(context, account);
      return exportReadings(context, found, meter, query.language);
    });
    // The file name omits the meter number, which may contain any characters.
    return csvResponse(`Readings_${account}_${metered}.csv`, headings, rows);
  });
}
