/** Tests of Green Button files, which are validated against the ESPI schema. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import type { Reading } from "#contract/meters/calls.ts";
import { projectFolder } from "#tests/support/folders.ts";
import { greenButton } from "./green-button.ts";

const reading = (date: string, consumption: string, kind: Reading["kind"] = "actual"): Reading => ({
  date,
  value: "1",
  consumption,
  kind,
});
const readings = [
  reading("2026-01-31", "0"),
  reading("2026-02-28", "12.5", "estimated"),
  reading("2026-03-31", "10.125", "consumer"),
];
const water = { id: "m-1", number: 'W<1> & "2"', service: "water" as const, unit: "kl" as const };
const electricity = {
  id: "m-2",
  number: "E-1",
  service: "electricity" as const,
  unit: "kWh" as const,
};
const about = { tenant: "imvubu", municipality: "Imvubu" };

const schema = readFileSync(join(projectFolder, "tests/support/espi/espi.xsd"), "utf8");

/** Returns the validation errors of the file's entries, each of which is an ESPI resource. */
async function validate(feed: string): Promise<string> {
  const resources = [...feed.matchAll(/<content>(.*?)<\/content>/gs)].map(
    ([, contents = ""], index) => ({
      fileName: `${index}.xml`,
      contents,
    }),
  );
  expect(resources.length).toBeGreaterThan(3);
  const wholeFile = await validateXML({ xml: feed, normalization: "c14n" });
  const { errors } = await validateXML({ xml: resources, schema });
  // The schema imports the one of Atom, but uses nothing of it.
  const found = [...wholeFile.errors, ...errors]
    .map(({ rawMessage }) => rawMessage)
    .filter((text) => !/atom\.xsd|element import/.test(text));
  return found.join("\n");
}

test("writes resources that match the ESPI schema", async () => {
  expect(await validate(greenButton({ ...about, meter: water, readings }))).toBe("");
  expect(
    await validate(greenButton({ ...about, meter: electricity, readings: readings.slice(0, 1) })),
  ).toBe("");
  const many = Array.from({ length: 1_200 }, (_, index) =>
    reading(new Date(index * 86_400_000).toISOString().slice(0, 10), "-1.5"),
  );
  expect(await validate(greenButton({ ...about, meter: electricity, readings: many }))).toBe("");
  const broken = greenButton({ ...about, meter: water, readings }).replace(
    "<kind>2</kind>",
    "<kind>water</kind>",
  );
  expect(await validate(broken)).toContain("ServiceKind");
});

test("writes each period's consumption in thousandths, with the quality of its reading", () => {
  const feed = greenButton({ ...about, meter: water, readings });
  const period = (days: number, start: string) => {
    const seconds = Date.parse(`${start}T00:00:00+02:00`) / 1000;
    return `<timePeriod><duration>${days * 86_400}</duration><start>${seconds}</start></timePeriod>`;
  };
  expect(feed).toContain(
    `<ReadingQuality><quality>8</quality></ReadingQuality>${period(28, "2026-01-31")}<value>12500</value></IntervalReading>`,
  );
  expect(feed).toContain(
    `<ReadingQuality><quality>14</quality></ReadingQuality>${period(31, "2026-02-28")}<value>10125</value></IntervalReading>`,
  );
  expect(feed).toContain("<powerOfTenMultiplier>-3</powerOfTenMultiplier><uom>42</uom>");
  // The value that disables the rule in DstRuleType of the schema.
  expect(feed).toContain("<dstEndRule>FFFFFFFF</dstEndRule><dstOffset>0</dstOffset>");
  expect(feed).toContain("<dstStartRule>FFFFFFFF</dstStartRule><tzOffset>7200</tzOffset>");
  expect(feed).toContain("W&lt;1&gt; &amp; &quot;2&quot;");
  expect(greenButton({ ...about, meter: water, readings })).toBe(feed);
  expect(greenButton({ ...about, tenant: "karoo-vista", meter: water, readings })).not.toBe(feed);
});
