/** The history of an account: here, what members of staff have looked at. */
import { createHash, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";
import type { Person } from "./tokens.ts";

const looks = {
  "account.viewed": "Looked at the account",
  "statements.viewed": "Looked at the list of statements",
  "statement.viewed": "Looked at the statement of",
  "statement.file": "Opened the PDF of the statement of",
  "statement.thumbnail": "Saw pictures of statements",
} as const;
export type Look = keyof typeof looks;

const hour = 3_600_000;

/** One page of statements shows 25 pictures: each with an entry of its own would bury the rest, so that they make one an hour, person and account. */
function entryId(look: Look, account: string, person: Person): string {
  if (look !== "statement.thumbnail") return randomUUID();
  const parts = [look, account, person.id, Math.floor(Date.now() / hour)];
  return createHash("sha256").update(parts.join("|")).digest("base64url");
}

/** Writes down what a member of staff has looked at; `subject` says which, such as the statement's date. */
export async function logLook(
  db: Kysely<Tables>,
  tenant: string,
  person: Person,
  account: string,
  look: Look,
  subject = "",
): Promise<void> {
  await db
    .insertInto("account_logs")
    .values({
      tenant,
      id: entryId(look, account, person),
      account,
      actor: person.name,
      action: look,
      description: `${looks[look]} ${subject}`.trim(),
      ip: person.ip,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
