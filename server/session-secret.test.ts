import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ConfigError } from "./config.ts";
import { loadOrCreateSecret } from "./session-secret.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "secret-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it("creates a secret once, in a file that only its owner can read", () => {
  const data = join(folder, "deep", "data");
  const secret = loadOrCreateSecret(data);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(loadOrCreateSecret(data)).toBe(secret);
  expect(readdirSync(data)).toEqual(["session-secret"]);
  expect(statSync(join(data, "session-secret")).mode & 0o777).toBe(0o600);
});

it("creates a different secret in another folder", () => {
  expect(loadOrCreateSecret(join(folder, "a"))).not.toBe(loadOrCreateSecret(join(folder, "b")));
});

it("explains what to do about an invalid secret", () => {
  writeFileSync(join(folder, "session-secret"), "short\n");
  expect(() => loadOrCreateSecret(folder)).toThrow(ConfigError);
  expect(() => loadOrCreateSecret(folder)).toThrow(/Delete it/);
});

it("explains what to do if the folder can't be created", () => {
  writeFileSync(join(folder, "file"), "");
  expect(() => loadOrCreateSecret(join(folder, "file", "data"))).toThrow(/DATA_DIR/);
});
