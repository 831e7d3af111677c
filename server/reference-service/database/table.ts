/** Describes a table: its columns, and the policy for its rows. */
import { type RawBuilder, sql } from "kysely";
import type { RetentionKind } from "#contract/privacy/retention.ts";

/** The files of a person's data export, in order. */
export const personTopics = [
  "profile",
  "accounts",
  "tickets",
  "applications",
  "arrangements",
  "disputes",
  "online-payments",
  "messages",
  "privacy-requests",
  "files",
] as const;
/** The files in the data export for each account that the person can see. */
export const accountTopics = [
  "account",
  "statements",
  "meters",
  "payments",
  "communication",
] as const;

/**
 * Defines how a table is exported. The export contains whole rows, so that new columns are included
 * automatically.
 */
export interface TableExport<Name extends string = string> {
  topic: (typeof personTopics)[number] | (typeof accountTopics)[number];
  /** Selects a person's rows by their ID, or an account's rows by its number. */
  rows(of: string, tenant: string): RawBuilder<unknown>;
  order: Name;
  /** Columns that are left out, with the reason. */
  without?: Partial<Record<Name, string>>;
  /** A column that is left out of some rows, with the reason. */
  hidden?: { column: Name; when: RawBuilder<boolean>; why: string };
}

/** The policy for a table's rows: who receives them in an export, and when they are deleted. */
export interface DataPolicy<Name extends string = string> {
  /** The place of the rows in a person's export, or the reason why they are left out. */
  exported: TableExport<Name> | string;
  /**
   * Specifies how a deleted person is removed from the rows: by foreign keys, by an SQL statement
   * in privacy/store/delete-person.ts, or not at all, because the rows contain no names or must
   * keep them.
   */
  deletion: "foreign key" | "statement" | "none";
  /**
   * True if the rows contain tokens, codes or PINs, or messages that include these. The profiler
   * then hides the text parameters of SQL statements that use the table.
   */
  hasSecrets?: true;
  /** Selects rows that can no longer be used. They are deleted within an hour. */
  expired?: RawBuilder<boolean>;
  /** The municipality's retention period, after which rows are removed. */
  retention?: {
    kind: RetentionKind;
    /** The day on which the period starts. */
    from: RawBuilder<unknown>;
    /** Selects the rows to which the period applies. By default, it applies to all. */
    when?: RawBuilder<boolean>;
  };
  /**
   * Specifies whether the rows of a closed account are deleted or kept after the account's
   * retention period.
   */
  closedAccount?: "deleted" | "kept";
}

type Columns = Record<string, { readonly type: string }>;

/** Describes a table. A table with the column `account` needs a policy for closed accounts. */
export function table<Of extends Columns>(
  columns: Of,
  policy: DataPolicy<keyof Of & string> &
    ("account" extends keyof Of ? Required<Pick<DataPolicy, "closedAccount">> : unknown),
) {
  return { columns, policy };
}

/** Returns the policy for a table that is left out of exports. `exported` is the reason why. */
export const notExported = (exported: string) => ({ exported, deletion: "none" }) as const;

export const byUser = (id: string) => sql`user_id = ${id}`;
export const byAccount = (account: string) => sql`account = ${account}`;

/** Selects the identities that a person has verified. */
export const verifiedIdentities = (id: string, tenant: string) =>
  sql`(select i.identity from identities i where i.tenant = ${tenant} and i.user_id = ${id} and i.verified)`;

/**
 * Selects the invitations to a person: to an address that was theirs, or was no one's and is theirs
 * now.
 */
export const invitationsTo = (id: string, tenant: string) =>
  sql`(invited_id = ${id} or (invited_id is null and identity in ${verifiedIdentities(id, tenant)}))`;

/** Returns the date of an instant in South Africa. */
export const dayOf = (column: string) =>
  sql`(${sql.ref(column)} at time zone 'Africa/Johannesburg')::date`;

/** Reasons for leaving a column out of an export. */
export const secret = "a secret";
export const colleague = "the ID of a member of staff";
export const otherPerson = "the ID of another person";
export const colleaguesName = "the name of a member of staff";
export const inDescription = "what the description says";
export const copyOfText = "a copy of the text";
