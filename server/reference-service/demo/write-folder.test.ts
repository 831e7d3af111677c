import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { formats } from "../import/formats.ts";
import { readTenantFile } from "../import/tenant-file.ts";
import { municipalities } from "./municipalities.ts";
import { writeDemoFolder } from "./write-folder.ts";

// These tests generate a lot of data, and other tests keep the machine busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const today = "2026-11-21";
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "demo-"));
  for (const municipality of municipalities)
    await writeDemoFolder(municipality, join(folder, municipality.tenant), today);
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(municipalities)("the import folder of $tenant", ({ tenant, settings, notices }) => {
  it("contains every file of the import and a tenant.json with the municipality's settings", async () => {
    expect((await readdir(join(folder, tenant))).toSorted()).toEqual(
      ["tenant.json", ...formats.map(({ file }) => file)].toSorted(),
    );
    expect(await readTenantFile(join(folder, tenant, "tenant.json"))).toEqual({
      ...settings,
      notices: notices(today),
    });
  });

  it("is identical when it is written a second time", async () => {
    const before = await readFile(join(folder, tenant, "statement_lines.csv"), "utf8");
    const municipality = municipalities.find((one) => one.tenant === tenant);
    if (municipality) await writeDemoFolder(municipality, join(folder, tenant), today);
    expect(await readFile(join(folder, tenant, "statement_lines.csv"), "utf8")).toBe(before);
  });
});

describe("the demo's municipalities", () => {
  it("differ in channels, online payments and indigent support", () => {
    const [imvubu, karooVista] = municipalities.map(({ settings }) => settings);
    expect(imvubu).toMatchObject({
      communication: { email: true, sms: true },
      enabled_payments: true,
      enable_indigent: true,
    });
    expect(karooVista).toMatchObject({
      communication: { email: true, sms: false },
      enabled_payments: false,
      enable_indigent: false,
    });
    for (const { settings } of municipalities) expect(settings.logo.length).toBeLessThan(1_200);
  });
});
