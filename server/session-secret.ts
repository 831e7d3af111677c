/** The secret that signs cookies where none is given: made once and kept, so that a restart signs nobody out. */
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, type Environment } from "./config.ts";

/**
 * The secrets that `npm start` signs with. With a database of its own the product may run more than once, and a secret that
 * each keeps for itself would sign people out at every other request. Throws ConfigError.
 */
export function sessionSecrets({ SESSION_SECRET, DATABASE_URL, DATA_DIR }: Environment): string[] {
  if (SESSION_SECRET) return SESSION_SECRET;
  if (DATABASE_URL) throw new ConfigError("The environment can't be used:\n  SESSION_SECRET: is needed with DATABASE_URL");
  return [keptSecret(DATA_DIR)];
}

/**
 * Reads DATA_DIR/session-secret, or makes it, readable by its owner alone. Two that start at once end up with one and
 * the same: it is written apart and linked into place whole, which only the first can do. Throws ConfigError.
 */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  return read(file) ?? make(dataDir, file);
}

function make(dataDir: string, file: string): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx", flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST")
      throw new ConfigError(
        `DATA_DIR: the session secret can't be kept in ${dataDir} (${codeOf(error)}). Name a folder that can be written to, or set SESSION_SECRET.`,
      );
  } finally {
    rmSync(draft, { force: true });
  }
  return read(file) ?? make(dataDir, file);
}

function read(file: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(file, "utf8").trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw new ConfigError(`DATA_DIR: ${file} can't be read (${codeOf(error)}).`);
  }
  if (secret.length < 32)
    throw new ConfigError(
      `DATA_DIR: ${file} holds no secret of 32 characters or more. Delete it, and a new one is made; everybody signs in again then.`,
    );
  return secret;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
