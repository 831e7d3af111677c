/** The desk's search, among the items that the person may see: exact numbers first, then words. */
import { sql } from "kysely";
import type { PersonContext } from "#service/database/context.ts";
import { wordsIn } from "#service/database/list-queries.ts";
import { parseIdentity } from "#service/subjects/people/identities.ts";
import { findNamed } from "#service/subjects/people/store/find-named.ts";
import { mayBeTheirs } from "#service/subjects/people/store/identities.ts";
import { maySee } from "../rules/permissions.ts";
import {
  accountRows,
  applicationRows,
  type DeskItemJson,
  disputeRows,
  onlinePaymentRows,
  paymentRows,
  personRows,
  ticketRows,
  toAccountItem,
  toApplicationItem,
  toDisputeItem,
  toPaymentItem,
  toPersonItem,
  toTicketItem,
  toUnallocatedItem,
  unallocatedRows,
} from "./items.ts";

/** The maximum number of hits of each kind. */
const maxHits = 10;

/**
 * The minimum number of digits to find accounts by part of their number, and of letters to find
 * accounts and people by name.
 */
const shortestNumber = 3;
const shortestWord = 2;

/** Returns the digits of a number that may be written with spaces and hyphens, or undefined. */
function digitsIn(sought: string): string | undefined {
  const digits = sought.replace(/[\s-]/g, "");
  return /^\d{1,20}$/.test(digits) ? digits : undefined;
}

/** Returns a reference as it is stored: "t 2026 123" is T-2026-000123. */
function toReference(sought: string): string | undefined {
  const [, series = "", year = "", number = ""] =
    /^([a-z])[\s-]*(\d{4})[\s-]*(\d{1,10})$/i.exec(sought) ?? [];
  return series && `${series.toUpperCase()}-${year}-${number.padStart(6, "0")}`;
}

/**
 * Returns the items with this number, reference or address, of every kind that the person may see.
 * Each lookup uses an index.
 */
export async function findExactly(context: PersonContext, sought: string): Promise<DeskItemJson[]> {
  const { person } = context;
  const digits = digitsIn(sought);
  const reference = toReference(sought) || sought;
  const identity = parseIdentity(sought)?.identity;
  const found: DeskItemJson[] = [];
  if (maySee(person, "account") && digits !== undefined) {
    found.push(
      ...(await accountRows(context).where("a.account", "=", digits).execute()).map(toAccountItem),
    );
    const easypay = accountRows(context)
      .where("a.easypay", "=", digits)
      .where("a.easypay", "<>", "");
    found.push(...(await easypay.execute()).map(toAccountItem));
  }
  if (maySee(person, "person") && identity !== undefined) {
    const people = personRows(context).where("u.id", "in", (query) =>
      query
        .selectFrom("identities as i")
        .select("i.user_id")
        .where("i.tenant", "=", context.tenant)
        .where("i.identity", "=", identity)
        .where(mayBeTheirs(context.tenant)),
    );
    found.push(...(await people.orderBy("u.name").limit(maxHits).execute()).map(toPersonItem));
  }
  if (maySee(person, "ticket")) {
    found.push(
      ...(await ticketRows(context).where("t.reference", "=", reference).execute()).map(
        toTicketItem,
      ),
    );
  }
  if (maySee(person, "application")) {
    found.push(
      ...(await applicationRows(context).where("a.reference", "=", reference).execute()).map(
        toApplicationItem,
      ),
    );
  }
  if (maySee(person, "dispute")) {
    found.push(
      ...(await disputeRows(context).where("d.reference", "=", reference).execute()).map(
        toDisputeItem,
      ),
    );
  }
  if (maySee(person, "payment")) {
    const receipts = paymentRows(context)
      .where("p.receipt", "=", reference)
      .where("p.receipt", "<>", "")
      .limit(maxHits);
    const ofProvider = onlinePaymentRows(context)
      .where("p.provider_reference", "=", sought)
      .where("p.provider_reference", "<>", "");
    for (const rows of [
      await receipts.execute(),
      await onlinePaymentRows(context).where("p.reference", "=", reference).execute(),
      await ofProvider.limit(maxHits).execute(),
    ]) {
      found.push(...rows.map(toPaymentItem));
    }
  }
  if (maySee(person, "unallocated_payment")) {
    const unallocated = unallocatedRows(context)
      .where("u.provider_reference", "=", sought)
      .limit(maxHits);
    found.push(...(await unallocated.execute()).map(toUnallocatedItem));
  }
  return found.filter(
    ({ kind, id }, index) =>
      found.findIndex((other) => other.kind === kind && other.id === id) === index,
  );
}

/**
 * Finds accounts by the start of their number or by words in their name and address, and people by
 * words in their name.
 */
export async function findByStart(context: PersonContext, sought: string): Promise<DeskItemJson[]> {
  const digits = digitsIn(sought);
  const words = wordsIn(sought);
  const found: DeskItemJson[] = [];
  if (
    maySee(context.person, "account") &&
    digits !== undefined &&
    digits.length >= shortestNumber
  ) {
    found.push(...(await accountsFrom(context, digits)));
  }
  if (!words.some(({ length }) => length >= shortestWord)) return found;
  if (maySee(context.person, "account")) {
    const { ids } = await findNamed(context, "account", words, { most: maxHits, limit: maxHits });
    const named = accountRows(context).where(sql<boolean>`a.account = any(${ids}::text[])`);
    found.push(
      ...(await named.orderBy(byName("a")).orderBy("a.account").execute()).map(toAccountItem),
    );
  }
  if (maySee(context.person, "person")) {
    const { ids } = await findNamed(context, "person", words, { most: maxHits, limit: maxHits });
    const named = personRows(context).where(sql<boolean>`u.id = any(${ids}::text[])`);
    found.push(...(await named.orderBy(byName("u")).orderBy("u.id").execute()).map(toPersonItem));
  }
  return found;
}

const byName = (table: string) => sql`${sql.ref(`${table}.name`)} collate "und-x-icu"`;

/**
 * Returns the first accounts whose number starts with the digits. The query reads a range of the
 * primary key.
 */
async function accountsFrom(context: PersonContext, digits: string): Promise<DeskItemJson[]> {
  const next = String(BigInt(digits) + 1n).padStart(digits.length, "0");
  const rows = await accountRows(context)
    .where("a.account", ">=", digits)
    .$if(next.length === digits.length, (query) => query.where("a.account", "<", next))
    .orderBy("a.account")
    .limit(maxHits)
    .execute();
  return rows.map(toAccountItem);
}
