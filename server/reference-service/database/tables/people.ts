/** The tables of people and how they sign in. */
import { sql } from "kysely";
import type { NotificationPreferences } from "#contract/profile/calls.ts";
import { SignInChangeKind } from "#contract/sign-in/calls.ts";
import {
  boolean,
  instant,
  integer,
  json,
  key,
  oneOf,
  text,
  texts,
  timestamps,
  userRow,
} from "../columns.ts";
import { byUser, secret, table } from "../table.ts";

const expired = sql<boolean>`expires < now()`;
const profile = { topic: "profile", rows: byUser } as const;

export const peopleTables = {
  // delete-expired.ts deletes people who have not verified an identity within a day.
  users: table(
    {
      ...key,
      name: text(),
      password_hash: text(),
      permissions: texts().withDefault,
      storage_key: text(),
      language: text().orNull,
      notify: json<NotificationPreferences>().withDefault,
      ...timestamps,
      suspended: instant().orNull,
      invited: instant().orNull,
      last_sign_in: instant().orNull,
    },
    {
      exported: {
        topic: "profile",
        rows: (id) => sql`id = ${id}`,
        order: "id",
        without: { password_hash: secret },
      },
      deletion: "statement",
    },
  ),
  identities: table(
    {
      ...userRow,
      type: oneOf("email", "mobile"),
      identity: text(),
      verified: boolean().withDefault,
      preferred: boolean().withDefault,
    },
    { exported: { ...profile, order: "identity" }, deletion: "foreign key" },
  ),
  sessions: table(
    {
      tenant: text(),
      id: text().withDefault,
      token_hash: text(),
      user_id: text(),
      identity_id: text(),
      created: instant().withDefault,
      last_used: instant().withDefault,
      expires: instant(),
      user_agent: text().withDefault,
      ip: text().withDefault,
      remember: boolean().withDefault,
      confirmed_until: instant().orNull,
      awaits_code: boolean().withDefault,
      new_password_hash: text().orNull,
    },
    {
      exported: {
        ...profile,
        order: "created",
        without: { token_hash: secret, new_password_hash: secret },
      },
      deletion: "foreign key",
      hasSecrets: true,
      expired,
    },
  ),
  one_time_codes: table(
    {
      ...key,
      purpose: oneOf("verify", "reset", "confirm"),
      identity: text(),
      user_id: text().orNull,
      identity_id: text().orNull,
      token_hash: text().orNull,
      code_hash: text(),
      attempts_left: integer(),
      created: instant().withDefault,
      expires: instant(),
    },
    { exported: "secrets that last ten minutes", deletion: "statement", hasSecrets: true, expired },
  ),
  sign_in_changes: table(
    {
      ...key,
      user_id: text(),
      kind: oneOf(...SignInChangeKind.options),
      before: json<Record<string, unknown>>(),
      token_hash: text(),
      created: instant().withDefault,
      expires: instant(),
      undone: instant().orNull,
    },
    {
      exported: {
        ...profile,
        order: "created",
        without: { token_hash: secret, before: "may have the hash of an old password" },
      },
      deletion: "foreign key",
      hasSecrets: true,
      expired,
    },
  ),
  second_factors: table(
    {
      tenant: text(),
      user_id: text(),
      secret: text(),
      confirmed: instant().orNull,
      last_step: integer().withDefault,
      recovery_codes: texts().withDefault,
    },
    {
      exported: {
        ...profile,
        order: "confirmed",
        without: { secret, recovery_codes: "hashes of secrets" },
      },
      deletion: "foreign key",
      hasSecrets: true,
    },
  ),
  failed_sign_ins: table(
    {
      tenant: text(),
      id: text().withDefault,
      user_id: text().orNull,
      created: instant().withDefault,
      ip: text(),
      user_agent: text(),
    },
    { exported: "moved to the history within seconds", deletion: "statement" },
  ),
  calendar_feeds: table(
    {
      tenant: text(),
      user_id: text(),
      token_hash: text(),
      amounts: boolean(),
      created: instant().withDefault,
      last_read: instant().orNull,
    },
    {
      exported: { ...profile, order: "created", without: { token_hash: secret } },
      deletion: "foreign key",
      hasSecrets: true,
    },
  ),
  known_browsers: table(
    { tenant: text(), user_id: text(), hash: text(), expires: instant() },
    {
      exported: { ...profile, order: "expires", without: { hash: secret } },
      deletion: "foreign key",
      hasSecrets: true,
      expired,
    },
  ),
};
