/** Tests of Green Button files, which are validated with the schema of ESPI. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Reading } from "#contract/meters.ts";
import { projectFolder } from "#tests/support/folders.ts";
import { greenButton } from "./green-button.ts";

const reading = (date: string, consumption: string, kind: Reading["kind"] = "actual"): Reading => ({ date, value: "1", consumption, kind });
const readings = [reading("2026-01-31", "0"), reading("2026-02-28", "12.5", "estimated"), reading("2026-03-31", "10.125", "consumer")];
const water = { id: "m-1", number: 'W<1> & "2"', service: "water" as const, unit: "kl" as const };
const electricity = { id: "m-2", number: "E-1", service: "electricity" as const, unit: "kWh" as const };
const about = { tenant: "imvubu", municipality: "Imvubu" };

const hasXmllint = spawnSync("xmllint", ["--version"]).status === 0;

/** Returns what xmllint says about the entries of the file, each of which is an ESPI resource. */
function validate(feed: string): string {
  const folder = mkdtempSync(join(tmpdir(), "green-button-"));
  try {
    const resources = [...feed.matchAll(/<content>(.*?)<\/content>/gs)].map(([, resource = ""], index) => {
      const file = join(folder, `${index}.xml`);
      writeFileSync(file, resource);
      return file;
    });
    expect(resources.length).toBeGreaterThan(3);
    writeFileSync(join(folder, "feed.xml"), feed);
    const run = (...args: string[]) => spawnSync("xmllint", ["--noout", "--nonet", ...args], { encoding: "utf8" }).stderr;
    const said = run("--schema", join(projectFolder, "tests/support/espi/espi.xsd"), ...resources) + run(join(folder, "feed.xml"));
    // The schema imports the one of Atom, but uses nothing of it.
    return said
      .split("\n")
      .filter((line) => line !== "" && !/ validates$/.test(line) && !/atom\.xsd|^\S*espi\.xsd:\d+: element import/.test(line))
      .join("\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.skipIf(!hasXmllint)("writes resources that match the schema of ESPI (skipped without xmllint)", () => {
  expect(validate(greenButton({ ...about, meter: water, readings }))).toBe("");
  expect(validate(greenButton({ ...about, meter: electricity, readings: readings.slice(0, 1) }))).toBe("");
  const many = Array.from({ length: 1_200 }, (_, index) => reading(new Date(index * 86_400_000).toISOString().slice(0, 10), "-1.5"));
  expect(validate(greenButton({ ...about, meter: electricity, readings: many }))).toBe("");
  const broken = greenButton({ ...about, meter: water, readings }).replace("<kind>2</kind>", "<kind>water</kind>");
  expect(validate(broken)).toContain("ServiceKind");
});

test("gives each period its consumption in thousandths, with its quality", () => {
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
  expect(feed).toContain("W&lt;1&gt; &amp; &quot;2&quot;");
  expect(greenButton({ ...about, meter: water, readings })).toBe(feed);
  expect(greenButton({ ...about, tenant: "karoo-vista", meter: water, readings })).not.toBe(feed);
});
