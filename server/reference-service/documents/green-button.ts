/**
 * Writes a meter's consumption as Green Button: NAESB's Energy Services Provider Interface (ESPI),
 * as entries of an Atom feed. The same input gives the same bytes.
 */
import { createHash } from "node:crypto";
import type { Meter, Reading } from "#contract/meters/calls.ts";
import { millionths } from "#contract/values/decimal.ts";

export interface GreenButtonMeter {
  tenant: string;
  municipality: string;
  meter: Pick<Meter, "id" | "number" | "service" | "unit">;
  /** The readings, oldest first. */
  readings: readonly Reading[];
}

/** The ESPI codes for each service. Values are in thousandths of the meter's unit. */
const codes = {
  electricity: { kind: 0, commodity: 1, measurement: 12, multiplier: 0, unit: 72 },
  water: { kind: 2, commodity: 9, measurement: 58, multiplier: -3, unit: 42 },
};

/** The ESPI codes for valid, estimated and raw data. */
const qualities = { actual: 0, estimated: 8, consumer: 14 };

/** The offset of South Africa, which is two hours ahead of UTC all year. */
const offsetSeconds = 7_200;
const daySeconds = 86_400;
/**
 * The rule of a zone without daylight saving. The schema's DstRuleType says that it disables the
 * rule. Zeros would be a rule for the month 0, which doesn't exist.
 */
const noDst = "FFFFFFFF";

/** Returns the second at which a day starts in South Africa. */
const startOf = (date: string) => Date.parse(date) / 1000 - offsetSeconds;

/** The maximum number of readings in a block. */
const readingsPerBlock = 500;

export function greenButton({ tenant, municipality, meter, readings }: GreenButtonMeter): string {
  const { kind, commodity, measurement, multiplier, unit } = codes[meter.service];
  const idOf = (name: string) => uuidOf(`${tenant} ${meter.id} ${name}`);
  const updated = `${readings.at(-1)?.date ?? "1970-01-01"}T00:00:00+02:00`;
  const point = `/espi/1_1/resource/UsagePoint/${idOf("point")}`;
  const reading = `${point}/MeterReading/${idOf("reading")}`;
  const blocks = `${reading}/IntervalBlock`;
  const type = `/espi/1_1/resource/ReadingType/${idOf("type")}`;
  const time = `/espi/1_1/resource/LocalTimeParameters/${idOf("time")}`;
  const entry = (name: string, title: string, links: Record<string, string[]>, content: string) =>
    [
      `<entry><id>urn:uuid:${idOf(name)}</id>`,
      ...Object.entries(links).flatMap(([rel, targets]) =>
        targets.map((href) => `<link rel="${rel}" href="${href}"/>`),
      ),
      `<title>${escape(title)}</title><content>${content}</content><published>${updated}</published><updated>${updated}</updated></entry>`,
    ].join("");
  const intervals = toIntervals(readings);
  const pages = Array.from({ length: Math.ceil(intervals.length / readingsPerBlock) }, (_, page) =>
    intervals.slice(page * readingsPerBlock, (page + 1) * readingsPerBlock),
  );
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n`,
    `<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:uuid:${idOf("feed")}</id>`,
    `<title>${escape(`${municipality}: ${meter.service} meter ${meter.number}`)}</title><updated>${updated}</updated>`,
    entry(
      "time",
      "South African time",
      { self: [time] },
      espi(
        "LocalTimeParameters",
        `<dstEndRule>${noDst}</dstEndRule><dstOffset>0</dstOffset><dstStartRule>${noDst}</dstStartRule><tzOffset>${offsetSeconds}</tzOffset>`,
      ),
    ),
    entry(
      "point",
      `Meter ${meter.number}`,
      { self: [point], related: [`${point}/MeterReading`, time] },
      espi("UsagePoint", `<ServiceCategory><kind>${kind}</kind></ServiceCategory>`),
    ),
    entry(
      "reading",
      "Consumption between readings",
      { self: [reading], up: [`${point}/MeterReading`], related: [blocks, type] },
      espi("MeterReading", ""),
    ),
    entry(
      "type",
      `Consumption in thousandths of ${meter.unit}`,
      { self: [type] },
      espi(
        "ReadingType",
        `<accumulationBehaviour>4</accumulationBehaviour><commodity>${commodity}</commodity><dataQualifier>12</dataQualifier>` +
          `<flowDirection>1</flowDirection><kind>${measurement}</kind><powerOfTenMultiplier>${multiplier}</powerOfTenMultiplier><uom>${unit}</uom>`,
      ),
    ),
    ...pages.map((page, index) => {
      const self = `${blocks}/${idOf(`block ${index}`)}`;
      return entry(
        `block ${index}`,
        "Consumption",
        { self: [self], up: [blocks] },
        espi("IntervalBlock", blockOf(page)),
      );
    }),
    "</feed>\n",
  ].join("");
}

interface Interval {
  start: number;
  seconds: number;
  value: string;
  quality: number;
}

/**
 * Returns the intervals between consecutive readings, with the consumption in each. The last
 * reading of a replaced meter and the first of the new one, on one day, have nothing between them.
 */
function toIntervals(readings: readonly Reading[]): Interval[] {
  return readings.slice(1).flatMap(({ date, consumption, kind }, index) => {
    const start = startOf(readings[index]?.date ?? date);
    const seconds = startOf(date) - start;
    const thousandths = millionths(consumption) / 1000n;
    if (seconds === 0 && thousandths === 0n) return [];
    return [{ start, seconds, value: String(thousandths), quality: qualities[kind] }];
  });
}

function blockOf(intervals: readonly Interval[]): string {
  const start = intervals[0]?.start ?? 0;
  const last = intervals.at(-1);
  const end = last ? last.start + last.seconds : start + daySeconds;
  const period = (from: number, seconds: number) =>
    `<duration>${seconds}</duration><start>${from}</start>`;
  const rows = intervals.map(
    ({ start: from, seconds, value, quality }) =>
      `<IntervalReading><ReadingQuality><quality>${quality}</quality></ReadingQuality>` +
      `<timePeriod>${period(from, seconds)}</timePeriod><value>${value}</value></IntervalReading>`,
  );
  return `<interval>${period(start, end - start)}</interval>${rows.join("")}`;
}

const espi = (name: string, content: string) =>
  `<${name} xmlns="http://naesb.org/espi">${content}</${name}>`;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Escapes text for XML, without the control characters that XML can't contain. */
const escape = (text: string) =>
  text.replace(/\p{Cc}/gu, " ").replace(/[&<>"]/g, (character) => escapes[character] ?? "");

/** Returns a UUID that depends only on the name (RFC 9562, version 8). */
function uuidOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
