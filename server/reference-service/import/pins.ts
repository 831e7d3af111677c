/**
 * Hashes imported PINs. Hashing is slow on purpose, so a PIN that an earlier run has stored or
 * hashed is recognised by its fingerprint and not hashed again.
 */
import { createHmac, hkdfSync } from "node:crypto";
import type { TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { hashPassword, verifyPassword } from "#service/subjects/people/passwords.ts";
import {
  type HashedPin,
  keepHashedPins,
  replaceStagedPins,
  type StagedPin,
  stagedPins,
} from "./store/pins.ts";

/** The number of PINs per database round trip, and per transaction while hashing. */
const pinsPerRead = 5000;
const pinsPerTransaction = 100;

/**
 * The maximum number of PINs to hash in the import's own transaction. Hashing this many takes some
 * seconds.
 */
const mostInTransaction = 200;

interface PinToHash extends Pick<StagedPin, "account" | "pin" | "stored_hash"> {
  fingerprint: string;
}

/**
 * Thrown to carry PINs out of an import's transaction, because hashing all of them there would keep
 * the transaction open for too long.
 */
export class PinsToHash extends Error {
  constructor(readonly pins: readonly PinToHash[]) {
    super("Many PINs have to be hashed first.");
  }
}

export interface PinCounts {
  added: number;
  changed: number;
  unchanged: number;
}

/** Derives the fingerprint keys from the secrets that sign cookies. The first one is current. */
export const fingerprintKeys = (secrets: readonly string[]): Buffer[] =>
  secrets.map((secret) =>
    Buffer.from(hkdfSync("sha256", secret, "", "fingerprints of imported PINs", 32)),
  );

/**
 * Returns a PIN's fingerprint. Someone who has the database but not the key can't use it to find
 * the PIN.
 */
const fingerprintOf = (
  key: Buffer,
  tenant: string,
  { account, pin }: Pick<StagedPin, "account" | "pin">,
): string => createHmac("sha256", key).update(`${tenant} ${account} ${pin}`).digest("base64url");

/**
 * Replaces each staged PIN with its fingerprint, or with null if the PIN is unchanged, and saves
 * the hashes of new and changed PINs. Must run after all checks and before any write. If many PINs
 * (more than `most`) must be hashed, throws PinsToHash with all of them.
 */
export async function prepareStagedPins(
  context: TenantContext,
  keys: readonly Buffer[],
  most = mostInTransaction,
): Promise<PinCounts> {
  const counts = { added: 0, changed: 0, unchanged: 0 };
  const missing: PinToHash[] = [];
  let pins = await stagedPins(context, "", pinsPerRead);
  while (pins.length > 0) {
    const replaced: { account: string; fingerprint: string | null }[] = [];
    for (const pin of pins) {
      const [fingerprint = "", ...older] = keys.map((key) =>
        fingerprintOf(key, context.tenant, pin),
      );
      const isStored = [fingerprint, ...older].includes(pin.stored_fingerprint ?? "");
      const isHashed = pin.hashed_fingerprint === fingerprint;
      replaced.push({ account: pin.account, fingerprint: isStored ? null : fingerprint });
      if (!isStored && !isHashed) missing.push({ ...pin, fingerprint });
      if (pin.stored_hash === null) counts.added += 1;
      else
        counts[
          isStored || (isHashed && pin.hashed === pin.stored_hash) ? "unchanged" : "changed"
        ] += 1;
    }
    await replaceStagedPins(context, replaced);
    pins = await stagedPins(context, pins.at(-1)?.account ?? "", pinsPerRead);
  }
  if (missing.length > most) throw new PinsToHash(missing);
  const hashed = await Promise.all(missing.map(hashPin));
  await keepHashedPins(context, hashed);
  const same = hashed.filter(({ hash }, index) => hash === missing[index]?.stored_hash).length;
  return { ...counts, changed: counts.changed - same, unchanged: counts.unchanged + same };
}

/** Hashes PINs in batches. Finished hashes are saved, even if the program ends early. */
export async function hashPins(
  database: Database,
  tenant: string,
  pins: readonly PinToHash[],
  onProgress: (done: number) => void,
): Promise<void> {
  for (let done = 0; done < pins.length; done += pinsPerTransaction) {
    onProgress(done);
    const hashed = await Promise.all(pins.slice(done, done + pinsPerTransaction).map(hashPin));
    await database.asOwner((db) => keepHashedPins({ db, tenant }, hashed));
  }
}

/** Returns the hash of a PIN. Reuses the account's stored hash if the PIN is unchanged. */
async function hashPin({ account, pin, fingerprint, stored_hash }: PinToHash): Promise<HashedPin> {
  const same = stored_hash !== null && (await verifyPassword(pin, stored_hash));
  return { account, fingerprint, hash: same ? stored_hash : await hashPassword(pin) };
}
