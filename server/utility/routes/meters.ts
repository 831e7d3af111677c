/** An account's meters, and the readings that consumers hand in. */
import { addReading, getMeter, getReadingsCsv, listMeters } from "#contract/meters.ts";
import { csvText } from "../domain/csv.ts";
import { millionths } from "../domain/decimal.ts";
import { consumptionOf, readingErrors } from "../domain/readings.ts";
import { todayInSouthAfrica } from "../domain/south-africa.ts";
import { logChange } from "../store/account-logs.ts";
import * as meters from "../store/meters.ts";
import { takeUpload } from "../store/uploads.ts";
import { noteLook, requireAccount } from "./account-access.ts";
import { csvAnswer } from "./file-answer.ts";
import { badFields, notFound } from "./refusal.ts";
import { type App, serve, type Service } from "./serve.ts";

/** What the check of a reading looks back on: twelve consumptions lie between thirteen readings. */
const readingsBack = 13;

export function meterRoutes(app: App, service: Service): void {
  serve(app, service, listMeters, ({ tenant, params, query, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, params.account);
      await noteLook(db, tenant, person, found, "meters.viewed");
      return meters.listMeters(db, tenant, params.account, query);
    }),
  );

  serve(app, service, getMeter, ({ tenant, params: { account, meter: id }, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, account);
      const meter = await meters.readMeter(db, tenant, account, id);
      if (!meter) throw notFound();
      await noteLook(db, tenant, person, found, "meter.viewed", meter.number);
      return { meter };
    }),
  );

  serve(app, service, addReading, ({ tenant, params: { account, meter: id }, body, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, account, "readings.add");
      const meter = await meters.findMeter(db, tenant, account, id, { lock: true });
      if (!meter) throw notFound();
      const there = await meters.findReading(db, tenant, id, body.date);
      // Sent twice it is still one reading.
      if (there && millionths(there.value) === millionths(body.value)) return { reading: there };
      const gone = found.account.status === "closed" || meter.status === "removed";
      const known = { ...meter, gone, readings: await meters.readingsOf(db, tenant, id, readingsBack) };
      const errors = readingErrors(known, { ...body, confirm: body.confirm ?? false }, todayInSouthAfrica());
      if (Object.keys(errors).length > 0) throw badFields(errors);
      if (body.photo !== undefined && !(await takeUpload(db, tenant, person, body.photo))) {
        throw badFields({ photo: ["The photo is not there any more: choose it again"] });
      }
      const consumption = consumptionOf(known, body);
      const reading = await meters.keepReading(db, tenant, id, { date: body.date, value: body.value, consumption, photo: body.photo });
      // An import that has brought the municipality's own a moment ago.
      if (!reading) throw badFields({ date: ["The meter has been read on that day by the municipality"] });
      const instead = there ? `, instead of ${there.value} ${meter.unit} (${there.kind})` : "";
      const description = `Handed in a reading of meter ${meter.number}: ${reading.value} ${meter.unit} on ${reading.date}${instead}`;
      await logChange(db, tenant, person, account, "reading.added", description);
      return { reading };
    }),
  );

  serve(app, service, getReadingsCsv, async ({ tenant, params: { account, meter: id }, asPerson }) => {
    const { meter, readings } = await asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, account);
      const meter = await meters.findMeter(db, tenant, account, id);
      if (!meter) throw notFound();
      await noteLook(db, tenant, person, found, "meter.csv", meter.number);
      return { meter, readings: await meters.readingsOf(db, tenant, id) };
    });
    const rows = readings.map(({ date, value, consumption, kind }) => [meter.number, date, value, consumption, meter.unit, kind]);
    // Not by the meter's number, which may hold anything.
    return csvAnswer(`Readings_${account}_${meter.service}.csv`, csvText(["meter", "date", "value", "consumption", "unit", "kind"], rows));
  });
}
