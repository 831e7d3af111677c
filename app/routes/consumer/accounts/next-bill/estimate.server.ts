/** Estimates the next bill with the readings in the page's URL. */
import type { RejectedForm } from "#app/forms/rejected-form.ts";
import type { Translator } from "#app/languages/translator.ts";
import { formatDate, today } from "#app/ui/date.ts";
import { formatQuantity } from "#app/ui/decimal.ts";
import type { FieldErrors } from "#contract/messages.ts";
import { type Meter, ReadingValue } from "#contract/meters/calls.ts";
import { counterDifference, isRead } from "#contract/meters/consumption.ts";
import {
  estimateNextBill,
  type NextBill,
  type NextBillFacts,
  type NoNextBill,
} from "#contract/statements/next-bill.ts";
import { normalizeReading } from "../meters/typed-reading.ts";
import type { ReadingField } from "./readings-form.tsx";

interface PageEstimate {
  /** The estimated bill. Undefined if the account has no statement. */
  bill: NextBill | NoNextBill | undefined;
  fields: ReadingField[];
  /** The entered values and their errors. */
  typed: RejectedForm;
}

function isLower(value: string, last: { value: string }, digits: Meter["digits"]): boolean {
  const difference = counterDifference(last.value, value, digits);
  return difference === undefined || difference < 0n;
}

const fieldName = (meter: string) => `reading-${meter}`;

export function estimateFromRequest(
  request: Request,
  facts: Omit<NextBillFacts, "today"> | undefined,
  t: Translator,
): PageEstimate {
  const none = { values: {}, errors: {} };
  if (!facts) return { bill: undefined, fields: [], typed: none };
  const untyped = estimateNextBill({ ...facts, today: today() });
  if ("none" in untyped) return { bill: untyped, fields: [], typed: none };
  const fields = untyped.meters.map(({ id, service, number, unit, newest }) => ({
    name: fieldName(id),
    service,
    number,
    unit,
    last: { date: newest.date, value: newest.value },
  }));
  const query = new URL(request.url).searchParams;
  const values = Object.fromEntries(
    fields.map(({ name }) => [name, (query.get(name) ?? "").trim().slice(0, 20)]),
  );
  const errors: FieldErrors = {};
  const readings = new Map<string, string>();
  for (const { id, unit, newest } of untyped.meters) {
    const name = fieldName(id);
    const value = normalizeReading(values[name] ?? "");
    if (value === "") continue;
    const meter = facts.meters.find((one) => one.id === id);
    // An estimate may be too high, so the last real reading counts.
    const real =
      meter?.readings
        .toSorted((one, other) => one.date.localeCompare(other.date))
        .findLast((reading) => isRead(reading) && reading.meter === undefined) ?? newest;
    if (!ReadingValue.safeParse(value).success) {
      errors[name] = [t("Enter the digits that the meter shows, like 1234 or 1234,5")];
    } else if (isLower(value, real, meter?.digits)) {
      const last = { value: formatQuantity(real.value, unit), date: formatDate(real.date, t) };
      errors[name] = [
        t(
          "This is lower than the reading of {value} on {date}. Check the meter, or send us the reading under Meters.",
          last,
        ),
      ];
    } else readings.set(id, value);
  }
  return {
    bill:
      readings.size > 0 ? estimateNextBill({ ...facts, typed: readings, today: today() }) : untyped,
    fields,
    typed: { values, errors },
  };
}
