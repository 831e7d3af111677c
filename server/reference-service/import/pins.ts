/** Hashes imported PINs. A PIN that has not changed keeps its stored hash. */
import { hashPassword, verifyPassword } from "../passwords.ts";
import { replaceStagedPins, stagedPins, type StagedPin } from "../store/import-pins.ts";
import type { TenantContext } from "../store/context.ts";

/** The number of PINs per database round trip. Hashing has its own, lower concurrency limit. */
const batchSize = 100;

/**
 * Hashes the staged PINs. Must run after all checks and before any write, because hashing is slow
 * and must not hold row locks. Returns the number of PINs and how many of them are unchanged.
 */
export async function hashStagedPins(context: TenantContext): Promise<{ total: number; unchanged: number }> {
  let total = 0;
  let unchanged = 0;
  let pins = await stagedPins(context, "", batchSize);
  while (pins.length > 0) {
    const hashes = await Promise.all(pins.map(hashPin));
    await replaceStagedPins(context, hashes);
    total += pins.length;
    unchanged += hashes.filter(({ hash }) => hash === null).length;
    pins = await stagedPins(context, pins.at(-1)?.account ?? "", batchSize);
  }
  return { total, unchanged };
}

async function hashPin({ account, pin, pin_hash }: StagedPin): Promise<{ account: string; hash: string | null }> {
  const same = pin_hash !== null && (await verifyPassword(pin, pin_hash));
  return { account, hash: same ? null : await hashPassword(pin) };
}
