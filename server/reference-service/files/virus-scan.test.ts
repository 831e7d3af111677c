/** Tests of the virus scan with a fake clamd. */
import { join } from "node:path";
import pino from "pino";
import { afterEach, expect, test } from "vitest";
import { eicar, type FakeClamd, startFakeClamd } from "#tests/support/fake-clamd.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { createVirusScan } from "./virus-scan.ts";

const silent = pino({ level: "silent" });
const clean = Buffer.alloc(300_000, "a clean file ");

let clamd: FakeClamd | undefined;
afterEach(async () => {
  await clamd?.stop();
  clamd = undefined;
});

test("accepts a clean file, and refuses the EICAR test file", async () => {
  clamd = await startFakeClamd();
  const scan = createVirusScan(clamd.address, silent);
  expect(await scan(clean)).toBe(clean);
  await expect(scan(eicar)).rejects.toMatchObject({
    reason: "infected",
    explanation: { code: "file_infected" },
  });
  expect(clamd.scanned).toEqual([clean.length, eicar.length]);
});

test("connects to a Unix socket", async () => {
  clamd = await startFakeClamd(join(await temporaryFolder("clamd"), "clamd.sock"));
  const scan = createVirusScan(clamd.address, silent);
  expect(await scan(clean)).toBe(clean);
  await expect(scan(eicar)).rejects.toMatchObject({ reason: "infected" });
});

test.each<[string, () => string | undefined]>([
  ["reports an error", () => "INSTREAM size limit exceeded. ERROR\0"],
  ["closes the connection in the middle of its reply", () => "stream: O"],
  ["sends something else without an end", () => "HTTP/1.1 400 ".repeat(100)],
  ["does not reply in time", () => undefined],
])("refuses a file as not scanned if clamd %s", async (_, reply) => {
  clamd = await startFakeClamd(0, reply);
  await expect(createVirusScan(clamd.address, silent, 200)(clean)).rejects.toMatchObject({
    reason: "not_scanned",
  });
});

test("refuses a file as not scanned if clamd can't be reached", async () => {
  const stopped = await startFakeClamd();
  await stopped.stop();
  await expect(createVirusScan(stopped.address, silent)(clean)).rejects.toMatchObject({
    reason: "not_scanned",
  });
});

test("lets every file pass if there is no scanner", async () => {
  expect(await createVirusScan(undefined, silent)(eicar)).toBe(eicar);
});
