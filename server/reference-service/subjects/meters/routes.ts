/** API routes for an account's meters and for readings sent by consumers. */
import { message } from "#contract/messages.ts";
import {
  addReading,
  getGreenButton,
  getMeter,
  getReadingsCsv,
  listMeters,
} from "#contract/meters/calls.ts";
import { millionths } from "#contract/values/decimal.ts";
import { findTenant } from "#service/database/tenants.ts";
import { greenButton } from "#service/documents/green-button.ts";
import { csvResponse, fileDownload } from "#service/http/file-response.ts";
import { notFound, validationError } from "#service/http/http-error.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { auditStaffView, requireAccount } from "#service/subjects/access/account-access.ts";
import { csvHeadings, csvWord, readingColumns } from "#service/subjects/accounts/csv-files.ts";
import { queueAlertCheck } from "#service/subjects/alerts/store/alert-checks.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { readerLanguage } from "#service/subjects/messages/store/recipients.ts";
import { type App, serve, serveTransaction, type Service } from "#service/subjects/people/serve.ts";
import { claimUpload } from "#service/subjects/uploads/store/uploads.ts";
import { consumptionOf, readingErrors } from "./rules/readings.ts";
import * as meters from "./store.ts";

/**
 * Number of past readings used to check a new one: thirteen readings give twelve consumption
 * values.
 */
const readingsForCheck = 13;

export function meterRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listMeters, async (context, { params, query }) => {
    const found = await requireAccount(context, params.account);
    await auditStaffView(context, found, "meters.viewed");
    return meters.listMeters(context, params.account, query);
  });

  serveTransaction(app, service, getMeter, async (context, { params: { account, meter: id } }) => {
    const found = await requireAccount(context, account);
    const meter = await meters.findMeterWithReadings(context, account, id);
    if (!meter) throw notFound();
    await auditStaffView(context, found, "meter.viewed", meter.number);
    return { meter };
  });

  serveTransaction(
    app,
    service,
    addReading,
    async (context, { person, params: { account, meter: id }, body }) => {
      const found = await requireAccount(context, account, "readings.add");
      const meter = await meters.findMeter(context, account, id, { lock: true });
      if (!meter) throw notFound();
      const existing = await meters.findReading(context, id, body.date);
      // The same reading was sent twice, so return the existing one.
      if (existing && millionths(existing.value) === millionths(body.value))
        return { reading: existing };
      const inactive = found.account.status === "closed" || meter.status === "removed";
      const known = {
        ...meter,
        inactive,
        readings: await meters.readingsOf(context, id, readingsForCheck),
      };
      const errors = readingErrors(
        known,
        { ...body, confirm: body.confirm ?? false },
        todayInSouthAfrica(),
      );
      if (Object.keys(errors).length > 0) throw validationError(errors);
      if (body.photo !== undefined && !(await claimUpload(context, body.photo))) {
        throw validationError({ photo: [message("photo_gone")] });
      }
      const consumption = consumptionOf(known, body);
      const reading = await meters.saveReading(context, id, {
        date: body.date,
        value: body.value,
        consumption,
        photo: body.photo,
      });
      // An import has just added the municipality's own reading.
      if (!reading) throw validationError({ date: [message("reading_read_by_us")] });
      const { number, unit } = meter;
      const sent = { meter: number, reading: { value: reading.value, unit }, date: reading.date };
      const values = existing ? { ...sent, old_reading: { value: existing.value, unit } } : sent;
      await logChange(context, person, account, "reading.added", values);
      await queueAlertCheck(context, account);
      return { reading };
    },
  );

  serve(
    app,
    service,
    getGreenButton,
    async ({ tenant, params: { account, meter: id }, asPerson }) => {
      const content = await asPerson(async (context) => {
        const found = await requireAccount(context, account);
        const meter = await meters.findMeter(context, account, id);
        if (!meter) throw notFound();
        await auditStaffView(context, found, "meter.green_button", meter.number);
        const readings = await meters.readingsOf(context, id);
        return {
          meter,
          municipality: (await findTenant(context))?.name ?? tenant,
          readings: readings.reverse(),
        };
      });
      return fileDownload(
        `Green_Button_${account}_${content.meter.service}.xml`,
        "application/atom+xml",
        greenButton({ tenant, ...content }),
      );
    },
  );

  serve(
    app,
    service,
    getReadingsCsv,
    async ({ params: { account, meter: id }, query, asPerson }) => {
      const { meter, readings, language } = await asPerson(async (context) => {
        const found = await requireAccount(context, account);
        const meter = await meters.findMeter(context, account, id);
        if (!meter) throw notFound();
        await auditStaffView(context, found, "meter.csv", meter.number);
        const language = await readerLanguage(context, context.person.id, query.language);
        return { meter, readings: await meters.readingsOf(context, id), language };
      });
      const rows = readings.map(({ date, value, consumption, kind }) => [
        ...[meter.number, date, value, consumption, meter.unit],
        csvWord(kind, language),
      ]);
      // The file name omits the meter number, which may contain any characters.
      return csvResponse(
        `Readings_${account}_${meter.service}.csv`,
        csvHeadings(readingColumns, language),
        rows,
      );
    },
  );
}
