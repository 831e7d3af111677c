/** Tests that uploads are scanned for viruses before anything reads or stores them. */
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addUpload } from "#contract/uploads/calls.ts";
import { parseBody, parseErrorResponse, signedInClient } from "#tests/support/api-client.ts";
import { eicar, type FakeClamd, startFakeClamd } from "#tests/support/fake-clamd.ts";
import { type Program, startProgram } from "#tests/support/programs.ts";
import { provideSeededStore, tenant } from "#tests/support/seeded-service.ts";
import type { Store } from "#tests/support/service.ts";
import { usualDatabase } from "#tests/support/service.ts";
import { tinyPng } from "#tests/support/tiny-png.ts";

let clamd: FakeClamd;
let store: Store;
let service: Program;
let member: Awaited<ReturnType<typeof signedInClient>>;
beforeAll(async () => {
  clamd = await startFakeClamd();
  store = await provideSeededStore(usualDatabase());
  service = await startProgram("service", { ...store.env, CLAMD: clamd.address });
  member = await signedInClient(service.url(), tenant, "member@figures.example");
});
afterAll(async () => {
  expect(await service.stop()).toBe(0);
  await clamd.stop();
  await store.remove();
});

const upload = (name: string, file: Uint8Array) =>
  member.send(`${addUpload.path}?name=${name}`, { method: "POST", body: new Uint8Array(file) });

/** Returns the names of the stored files. */
async function stored(): Promise<string[]> {
  const folder = join(store.env.DATA_DIR ?? "", "files", tenant);
  await mkdir(folder, { recursive: true });
  return readdir(folder);
}

test("rejects an infected file, stores nothing, and logs what was found", async () => {
  const before = await stored();
  const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n%"), eicar, Buffer.from("\n%%EOF\n")]);
  for (const [name, file] of [
    ["eicar.com", eicar],
    ["letter.pdf", pdf],
  ] as const) {
    const refused = parseErrorResponse(await upload(name, file));
    expect(refused).toMatchObject({ code: 422, error: { code: "infected" } });
    expect(refused.errors?.file).toEqual([
      "Our virus scanner found a virus in this file. Choose another one",
    ]);
  }
  expect(await stored()).toEqual(before);
  await service.waitForLog(({ reply }) => reply === "stream: Win.Test.EICAR_HDB-1 FOUND");
});

test("accepts no files while the scanner can't be reached, and accepts them again afterwards", async () => {
  expect(parseBody(addUpload.answer, await upload("a.png", tinyPng)).upload.type).toBe("image/png");
  const before = await stored();
  await clamd.stop();
  const refused = await upload("a.png", tinyPng);
  expect(parseErrorResponse(refused)).toMatchObject({ code: 503, error: { code: "not_scanned" } });
  expect(parseErrorResponse(refused).errors?.file?.[0]).toMatch(
    /^We can’t check files for viruses right now/,
  );
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await stored()).toEqual(before);
  clamd = await startFakeClamd(Number(new URL(clamd.address).port));
  expect((await upload("a.png", tinyPng)).status).toBe(200);
});
