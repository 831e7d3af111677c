/**
 * The secret that signs cookies if none is configured. It is generated once and stored, so that a
 * restart does not sign anyone out.
 */
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, type Environment } from "./config.ts";

/**
 * Returns the cookie secrets for `npm start`. Throws ConfigError if DATABASE_URL is set without
 * SESSION_SECRET: several instances might then be running, and their separately generated secrets
 * would sign people out at every other request.
 */
export function sessionSecrets({ SESSION_SECRET, DATABASE_URL, DATA_DIR }: Environment): string[] {
  if (SESSION_SECRET) return SESSION_SECRET;
  if (DATABASE_URL)
    throw new ConfigError(
      "The environment can't be used:\n  SESSION_SECRET: is required with DATABASE_URL",
    );
  return [loadOrCreateSecret(DATA_DIR)];
}

/**
 * Reads DATA_DIR/session-secret, or creates it, readable only by its owner. The file is written
 * elsewhere and then linked into place, so that two processes starting at the same time share one
 * secret. Throws ConfigError if the secret can't be read or stored, or is too short.
 */
export function loadOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  return readSecret(file) ?? createSecret(dataDir, file);
}

function createSecret(dataDir: string, file: string): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, {
      mode: 0o600,
      flag: "wx",
      flush: true,
    });
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== "EEXIST")
      throw new ConfigError(
        `DATA_DIR: the session secret can't be stored in ${dataDir} (${errorCode(error)}). Use a writable folder, or set SESSION_SECRET.`,
      );
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file) ?? createSecret(dataDir, file);
}

function readSecret(file: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(file, "utf8").trim();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw new ConfigError(`DATA_DIR: ${file} can't be read (${errorCode(error)}).`);
  }
  if (secret.length < 32)
    throw new ConfigError(
      `DATA_DIR: ${file} has no secret of 32 characters or more. Delete it to create a new one. All users must then sign in again.`,
    );
  return secret;
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
