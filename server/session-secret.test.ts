import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ConfigError } from "./config.ts";
import { keptSecret } from "./session-secret.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "secret-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it("is made once, kept, and readable by its owner alone", () => {
  const data = join(folder, "deep", "data");
  const secret = keptSecret(data);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(keptSecret(data)).toBe(secret);
  expect(readdirSync(data)).toEqual(["session-secret"]);
  expect(statSync(join(data, "session-secret")).mode & 0o777).toBe(0o600);
});

it("is another one in another folder", () => {
  expect(keptSecret(join(folder, "a"))).not.toBe(keptSecret(join(folder, "b")));
});

it("says what to do with a broken one", () => {
  writeFileSync(join(folder, "session-secret"), "short\n");
  expect(() => keptSecret(folder)).toThrow(ConfigError);
  expect(() => keptSecret(folder)).toThrow(/Delete it/);
});

it("says what to do where no folder can be made", () => {
  writeFileSync(join(folder, "file"), "");
  expect(() => keptSecret(join(folder, "file", "data"))).toThrow(/DATA_DIR/);
});
