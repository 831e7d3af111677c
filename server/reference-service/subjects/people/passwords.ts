/**
 * Hashes passwords, codes and PINs with argon2id, only a few at a time. A check takes as long for
 * unknown users as for known ones.
 */
import { hash, verify } from "@node-rs/argon2";
import { timed } from "#service/http/profiler/recording.ts";

/**
 * The minimum argon2id parameters recommended by OWASP: 19 MiB, two passes, one thread. argon2id is
 * the library's default.
 */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const maxConcurrent = 2;
const maxQueued = 200;

/** The error thrown when the queue is full and another sign-in would time out before its turn. */
export class PasswordQueueFullError extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

export const waitingPasswordChecks = () => waiting.length;

/**
 * Runs a few tasks at a time and queues the rest, because each hash uses a lot of memory while it
 * is calculated.
 */
async function enqueue<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maxQueued)
    throw new PasswordQueueFullError(`${maxQueued} password checks are already waiting.`);
  if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // Give the slot to the next waiting task, or free it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/**
 * Normalises the password's Unicode, because different keyboards may send different code points for
 * the same characters.
 */
const normalizePassword = (password: string) => password.normalize("NFKC");

/** Hashes a password. Throws PasswordQueueFullError. */
export function hashPassword(password: string): Promise<string> {
  return timed("Hash of a password", "argon2", () =>
    enqueue(() => hash(normalizePassword(password), options)),
  );
}

let cachedDummyHash: Promise<string> | undefined;

/** Returns a dummy hash that no password matches. */
export function dummyHash(): Promise<string> {
  cachedDummyHash ??= hash(crypto.getRandomValues(new Uint8Array(32)), options);
  return cachedDummyHash;
}

/**
 * Checks a password against its hash. For an unknown user, who has no hash, checks against a dummy
 * hash so that the response takes the same time. Throws PasswordQueueFullError.
 */
export async function verifyPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const against = passwordHash ?? (await dummyHash());
  const same = await timed("Check of a password", "argon2", () =>
    enqueue(() => verify(against, normalizePassword(password))),
  );
  return same && passwordHash !== undefined;
}
