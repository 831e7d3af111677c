/** Passwords, and codes for theirs are shorter still: argon2id, a few at a time, and as slow for somebody unknown as for somebody known. */
import { hash, verify } from "@node-rs/argon2";
import { timed } from "./profiler/recording.ts";

/** The library's algorithm is argon2id; these are OWASP's least values for it: 19 MiB, two passes, one thread. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const mayWait = 200;

/** So many sign-ins are waiting that the next one would be given up before its turn. */
export class TooManySignIns extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

/** Each hash takes its memory while it runs: a flood of sign-ins has to queue. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mayWait) throw new TooManySignIns(`${mayWait} password checks are waiting already.`);
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // A place is handed on, or given up where nobody waits.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The same characters typed on another keyboard may be other code points. */
const normal = (password: string) => password.normalize("NFKC");

/** Throws TooManySignIns. */
export function hashPassword(password: string): Promise<string> {
  return timed("Hash of a password", "argon2", () => inTurn(() => hash(normal(password), options)));
}

let nobodys: Promise<string> | undefined;

/** The hash of what nobody can enter. */
export function nobodysHash(): Promise<string> {
  nobodys ??= hash(crypto.getRandomValues(new Uint8Array(32)), options);
  return nobodys;
}

/**
 * Whether the password is the one that was hashed. Without a hash (nobody has that name) it is checked against one that no
 * password has, so that the answer takes as long. Throws TooManySignIns.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const against = passwordHash ?? (await nobodysHash());
  const same = await timed("Check of a password", "argon2", () => inTurn(() => verify(against, normal(password))));
  return same && passwordHash !== undefined;
}
