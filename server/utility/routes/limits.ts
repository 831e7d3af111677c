/** How often passwords may be tried and codes be asked for. The figures are those of the contract's page. */
import { type Limit, takeAttempts } from "../store/attempts.ts";
import type { Db } from "../store/database.ts";
import { resendSeconds } from "../codes.ts";
import { addressBlock } from "./caller.ts";
import { tooOften } from "./refusal.ts";
import type { Service } from "./serve.ts";

const quarter = 900;
const hour = 3_600;

/** By the name that is tried, whether anybody has it or not, and by the address that it is tried from. */
export function passwordLimits(identity: string, ip: string): { name: Limit; address: Limit } {
  return {
    name: { what: "password", whom: identity, count: 10, seconds: quarter },
    address: { what: "password-from", whom: addressBlock(ip), count: 100, seconds: quarter },
  };
}

/** By the person and never by an identity: theirs may be one that they haven't proved, and the tries at it are its owner's. */
export function passwordChangeLimit({ id }: { id: string }): Limit {
  return { what: "password-change", whom: id, count: 10, seconds: quarter };
}

/** One a minute for each purpose, and the hour's for the identity and for the address. */
function codeLimits(purpose: "verify" | "reset", identity: string, ip: string): Limit[] {
  return [
    { what: `${purpose}-again`, whom: identity, count: 1, seconds: resendSeconds },
    { what: "code", whom: identity, count: 5, seconds: hour },
    { what: "code-from", whom: addressBlock(ip), count: 30, seconds: hour },
  ];
}

/** Throws Refusal (429), and then none of them is counted once the transaction is rolled back. */
async function take(db: Db, tenant: string, limits: Limit[]): Promise<void> {
  const seconds = await takeAttempts(db, tenant, limits);
  if (seconds > 0) throw tooOften(seconds);
}

/** In a transaction of its own, before anything is looked at. Throws Refusal (429), and then none of them is counted. */
export async function countAttempt({ database }: Service, tenant: string, limits: Limit[]): Promise<void> {
  await database.inTenant(tenant, async (db) => {
    await take(db, tenant, limits);
  });
}

interface WantedCode {
  purpose: "verify" | "reset";
  identity: string;
  ip: string;
}

/** Throws Refusal (429). */
export function countCode(service: Service, tenant: string, { purpose, identity, ip }: WantedCode): Promise<void> {
  return countAttempt(service, tenant, codeLimits(purpose, identity, ip));
}

/** Within the transaction of what the code is for, so that it is not done either over the limit. Throws Refusal (429). */
export function countCodeWith(db: Db, tenant: string, { purpose, identity, ip }: WantedCode): Promise<void> {
  return take(db, tenant, codeLimits(purpose, identity, ip));
}
