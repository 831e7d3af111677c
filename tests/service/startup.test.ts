/**
 * Tests how the reference service stops, and that it keeps the embedded database's files private.
 */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "undici";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/folders.ts";
import { startProgram } from "#tests/support/programs.ts";
import { provideStore } from "#tests/support/service.ts";

test("stops promptly and cleanly while a keep-alive connection is in use", async () => {
  const store = await provideStore("PGlite");
  const service = await startProgram("service", store.env);
  const connection = new Client(service.url());
  const sendUntilClosed = async (onAnswer: () => void) => {
    for (;;) {
      const { headers, body } = await connection.request({
        method: "GET",
        path: "/api/openapi.json",
      });
      await body.dump();
      if (headers.connection === "close") return;
      onAnswer();
    }
  };
  let closed: Promise<unknown> = Promise.resolve();
  // If the service stops between two responses, it closes the connection without sending another.
  await new Promise<void>((resolve) => {
    closed = sendUntilClosed(resolve).catch(() => undefined);
  });
  const started = Date.now();
  expect(await service.stop()).toBe(0);
  expect(Date.now() - started).toBeLessThan(5_000);
  expect(service.log.at(-1)?.msg).toBe("stopped");
  await closed;
  await connection.close();
  await store.remove();
});

test("does not let other users of the machine read the files of the embedded database", async () => {
  const DATA_DIR = join(await temporaryFolder("private-data"), "data");
  const service = await startProgram("service", { DATA_DIR, DEMO: "false" });
  const listed = await readdir(DATA_DIR, { recursive: true });
  expect(await service.stop()).toBe(0);
  const readable: string[] = [];
  for (const path of [".", ...listed, ...(await readdir(DATA_DIR, { recursive: true }))]) {
    // Some files are temporary.
    const { mode = 0 } = (await stat(join(DATA_DIR, path)).catch(() => undefined)) ?? {};
    if ((mode & 0o077) !== 0) readable.push(path);
  }
  expect(listed.length).toBeGreaterThan(500);
  expect(readable).toEqual([]);
});
