/** Exports a meter's readings as CSV or Green Button, and records that staff have seen them. */
import type { PersonContext } from "#service/database/context.ts";
import { findTenant } from "#service/database/tenants.ts";
import { greenButton } from "#service/documents/green-button.ts";
import type { Cell } from "#service/rules/csv.ts";
import { csvHeadings, csvWord } from "#service/rules/csv-words.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import { auditStaffView } from "#service/subjects/access/account-access.ts";
import type { FoundAccount } from "#service/subjects/access/store/accounts.ts";
import { readerLanguage } from "#service/subjects/messages/store/recipients.ts";
import { readingColumns } from "./csv-columns.ts";
import { findMeter, readingsOf } from "./store.ts";

async function viewReadings(
  context: PersonContext,
  found: FoundAccount,
  id: string,
  view: "meter.csv" | "meter.green_button",
) {
  const meter = orNotFound(await findMeter(context, found.account.account, id));
  await auditStaffView(context, found, view, meter.number);
  return { meter, readings: await readingsOf(context, found.account.account, meter) };
}

/** Returns the service that the meter measures, and the file. Throws Refusal (not_found). */
export async function exportGreenButton(
  context: PersonContext,
  found: FoundAccount,
  id: string,
): Promise<{ service: string; xml: string }> {
  const { tenant } = context;
  const { meter, readings } = await viewReadings(context, found, id, "meter.green_button");
  const municipality = (await findTenant(context))?.name ?? tenant;
  const xml = greenButton({ tenant, meter, municipality, readings });
  return { service: meter.service, xml };
}

/**
 * Returns the service that the meter measures, and the CSV file's headings and rows, newest first.
 * Throws Refusal (not_found).
 */
export async function exportReadings(
  context: PersonContext,
  found: FoundAccount,
  id: string,
  language: string | undefined,
): Promise<{ service: string; headings: string[]; rows: Cell[][] }> {
  const { meter, readings } = await viewReadings(context, found, id, "meter.csv");
  const reader = await readerLanguage(context, context.person.id, language);
  const rows = readings
    .toReversed()
    .map(({ date, value, consumption, billed, kind, meter: number = meter.number }) => [
      ...[number, date, value, consumption, billed ?? "", meter.unit],
      csvWord(kind, reader),
    ]);
  return { service: meter.service, headings: csvHeadings(readingColumns, reader), rows };
}
