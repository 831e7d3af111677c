/** The calls for meters and their readings. */
import { z } from "zod";
import { call } from "../call.ts";
import { schemaText } from "../messages.ts";
import { PageNumber, Pagination, PaginationOrOnePage } from "../pagination.ts";
import { AccountNumber, CalendarDate, DocumentLanguage, Id, Line } from "../values/fields.ts";
import { Decimal } from "../values/money.ts";

export const Reading = z.object({
  date: CalendarDate,
  /** The value on the meter, in the meter's unit. */
  value: Decimal,
  /**
   * The consumption since the previous reading in order of date, as all the readings known today
   * show it (consumption.ts). It changes if another reading arrives or an estimate is corrected.
   */
  consumption: Decimal,
  /**
   * The consumption that was billed with this reading. Null or missing if none was, or not known.
   */
  billed: Decimal.nullable().optional(),
  /** The kind of reading. `consumer` means that the consumer sent it. */
  kind: z.enum(["actual", "estimated", "consumer"]),
  /** The number of the replaced meter that was read, if it is not this one. */
  meter: z.string().optional(),
});
export type Reading = z.infer<typeof Reading>;

/** The most digits that a value read from a meter has before the decimal mark. */
const MeterDigits = z.number().int().min(1).max(9);

export const Meter = z.object({
  id: Id,
  number: z.string(),
  service: z.enum(["water", "electricity"]),
  type: z.enum(["conventional", "prepaid", "smart"]),
  unit: z.enum(["kl", "kWh"]),
  location: z.string(),
  status: z.string(),
  /**
   * The number of digits before the decimal mark. After the highest number, such as 99 999 with
   * five, the meter starts at 0 again. If it is not known, a lower value is never taken for that.
   */
  digits: MeterDigits.nullable().optional(),
  /** The number of the meter that this one replaced. */
  replaces: z.string().nullable().optional(),
  last_reading: Reading.nullable(),
  /**
   * The readings for 13 months, oldest first, so that the last month can be compared with the same
   * month a year earlier. With 24 months, each of the last 12 can be compared. The readings of a
   * meter that this one replaced come first.
   */
  readings: z.array(Reading),
});
export type Meter = z.infer<typeof Meter>;

/** A meter in a list as the portal accepts it. The specification names none of its fields. */
export const ListedMeter = Meter.partial().required({ id: true });
export type ListedMeter = z.infer<typeof ListedMeter>;

const path = "/api/consumer/accounts/{account}/meters";

export const listMeters = call("get", path, {
  summary:
    "Lists the account's meters with 13 to 24 months of readings. `search` matches the number and location.",
  params: { account: AccountNumber },
  query: { page: PageNumber.optional(), search: Line.max(100).optional() },
  answer: { meters: z.array(Meter), pagination: Pagination.optional() },
  accepted: { meters: z.array(ListedMeter), pagination: PaginationOrOnePage },
});

export const getMeter = call("get", `${path}/{meter}`, {
  summary: "Returns one meter with 13 to 24 months of readings.",
  params: { account: AccountNumber, meter: Id },
  answer: { meter: Meter },
});

/** A value read from a meter, with up to three decimal places. */
export const ReadingValue = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,3})?$/, schemaText("invalid_reading"));

export const addReading = call("post", `${path}/{meter}/readings`, {
  summary:
    "Sends a meter reading. Unless `confirm` is true, a value that is lower than the last real reading, or far above usual, returns 422.",
  params: { account: AccountNumber, meter: Id },
  body: {
    value: ReadingValue,
    date: CalendarDate,
    photo: Id.optional(),
    confirm: z.boolean().optional(),
  },
  answer: { reading: Reading },
});

export const getGreenButton = call("get", `${path}/{meter}/green-button.xml`, {
  summary: "Returns the meter's consumption as Green Button: ESPI in an Atom feed.",
  file: "application/atom+xml",
  params: { account: AccountNumber, meter: Id },
});

export const getReadingsCsv = call("get", `${path}/{meter}/readings.csv`, {
  summary: "Returns all the meter's readings as CSV.",
  file: "text/csv",
  params: { account: AccountNumber, meter: Id },
  query: DocumentLanguage,
});
