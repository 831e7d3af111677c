/** Meters and their readings. */
import { z } from "zod";
import { call } from "./call.ts";
import { AccountNumber, CalendarDate, Id, Line } from "./fields.ts";
import { Decimal } from "./money.ts";
import { Page, Pagination } from "./pagination.ts";

export const Reading = z.object({
  date: CalendarDate,
  /** What the meter stands at, in its unit. */
  value: Decimal,
  /** Since the reading before. */
  consumption: Decimal,
  /** `consumer`: handed in by the person who lives there. */
  kind: z.enum(["actual", "estimated", "consumer"]),
});
export type Reading = z.infer<typeof Reading>;

export const Meter = z.object({
  id: Id,
  number: z.string(),
  service: z.enum(["water", "electricity"]),
  type: z.enum(["conventional", "prepaid", "smart"]),
  unit: z.enum(["kl", "kWh"]),
  location: z.string(),
  status: z.string(),
  last_reading: Reading.nullable(),
  /** 13 months, the oldest first, so that the last can stand beside the same month of the year before. */
  readings: z.array(Reading),
});
export type Meter = z.infer<typeof Meter>;

const path = "/api/consumer/accounts/{account}/meters";

export const listMeters = call("get", path, {
  summary: "The account's meters, each with 13 months of readings; `search` looks in number and location",
  params: { account: AccountNumber },
  query: { page: Page.optional(), search: Line.max(100).optional() },
  answer: { meters: z.array(Meter), pagination: Pagination.optional() },
});

export const getMeter = call("get", `${path}/{meter}`, {
  summary: "One meter with 13 months of readings",
  params: { account: AccountNumber, meter: Id },
  answer: { meter: Meter },
});

/** What a person reads off the meter: up to three places. */
export const MeterValue = z.string().regex(/^\d{1,9}(\.\d{1,3})?$/, "must be a number such as 1234 or 1234.5");

export const addReading = call("post", `${path}/{meter}/readings`, {
  summary: "Hands in a reading; one below the last or far above the usual is a 422 on `confirm` unless confirmed",
  params: { account: AccountNumber, meter: Id },
  body: { value: MeterValue, date: CalendarDate, photo: Id.optional(), confirm: z.boolean().optional() },
  answer: { reading: Reading },
});

export const getReadingsCsv = call("get", `${path}/{meter}/readings.csv`, {
  summary: "The meter's whole history as CSV",
  file: "text/csv",
  params: { account: AccountNumber, meter: Id },
});
