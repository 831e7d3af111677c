/** Hashes the PINs of an import; one that is kept already stays as it is. */
import { hashPassword, isPassword } from "../passwords.ts";
import { replaceStagedPins, stagedPins, type StagedPin } from "../store/import-pins.ts";
import type { OwnersView } from "../store/import-target.ts";

/** Hashes run a few at a time whatever this is; it is what the database gives and takes at once. */
const atOnce = 100;

/**
 * To be done once all is checked and before anything is written, for hashing takes long and nobody should wait for the rows. Answers with how
 * many PINs there are, and how many of them are kept already.
 */
export async function hashStagedPins(db: OwnersView, tenant: string): Promise<{ total: number; unchanged: number }> {
  let total = 0;
  let unchanged = 0;
  let pins = await stagedPins(db, tenant, "", atOnce);
  while (pins.length > 0) {
    const hashes = await Promise.all(pins.map(hashed));
    await replaceStagedPins(db, hashes);
    total += pins.length;
    unchanged += hashes.filter(({ hash }) => hash === null).length;
    pins = await stagedPins(db, tenant, pins.at(-1)?.account ?? "", atOnce);
  }
  return { total, unchanged };
}

async function hashed({ account, pin, pin_hash }: StagedPin): Promise<{ account: string; hash: string | null }> {
  const same = pin_hash !== null && (await isPassword(pin, pin_hash));
  return { account, hash: same ? null : await hashPassword(pin) };
}
