/** Accepts a reading that a consumer sends. */
import type { z } from "zod";
import { message } from "#contract/messages.ts";
import type { addReading, Reading } from "#contract/meters/calls.ts";
import { isRemoved } from "#contract/meters/meter-status.ts";
import { millionths } from "#contract/values/decimal.ts";
import { queueAlertCheck } from "#service/database/alert-queue.ts";
import type { PersonContext } from "#service/database/context.ts";
import { orNotFound, validationError } from "#service/rules/refusal.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import type { FoundAccount } from "#service/subjects/access/store/accounts.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { claimUpload } from "#service/subjects/uploads/store/uploads.ts";
import { readingErrors } from "./rules/readings.ts";
import { findMeter, saveReading, withReadings } from "./store.ts";

/** Checks and saves the reading, and returns it. Throws Refusal: not_found, invalid. */
export async function sendReading(
  context: PersonContext,
  { account: { account, status } }: FoundAccount,
  id: string,
  sent: z.output<typeof addReading.body>,
): Promise<Reading> {
  const meter = orNotFound(await findMeter(context, account, id, { lock: true }));
  const readings = async () =>
    (await withReadings(context, account, [meter], { everyones: true }))[0]?.readings ?? [];
  const ofThatDay = (all: readonly Reading[]) =>
    all.find((one) => one.date === sent.date && one.meter === undefined);
  const before = await readings();
  const existing = ofThatDay(before);
  // The same reading was sent twice, so return the existing one.
  if (existing && millionths(existing.value) === millionths(sent.value)) return existing;
  const known = {
    ...meter,
    inactive: status === "closed" || isRemoved(meter),
    readings: before,
  };
  const errors = readingErrors(
    known,
    { ...sent, confirm: sent.confirm ?? false },
    todayInSouthAfrica(),
  );
  if (Object.keys(errors).length > 0) throw validationError(errors);
  const { date, value, photo } = sent;
  if (photo !== undefined && !(await claimUpload(context, photo)))
    throw validationError({ photo: [message("photo_gone")] });
  const isSaved = await saveReading(context, id, { date, value, photo });
  const reading = isSaved ? ofThatDay(await readings()) : undefined;
  // An import has just added the municipality's own reading.
  if (!reading) throw validationError({ date: [message("reading_read_by_us")] });
  const { number, unit } = meter;
  const values = { meter: number, reading: { value: reading.value, unit }, date: reading.date };
  await logChange(
    context,
    context.person,
    account,
    "reading.added",
    existing ? { ...values, old_reading: { value: existing.value, unit } } : values,
  );
  await queueAlertCheck(context, account);
  return reading;
}
