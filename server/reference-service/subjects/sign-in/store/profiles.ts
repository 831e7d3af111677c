/** The profile of a person, as returned by sign-in and by the calls for the profile. */
import { sql } from "kysely";
import type { z } from "zod";
import { forEachAlert } from "#contract/alerts/kinds.ts";
import { staffPermissions } from "#contract/permissions.ts";
import type { Profile } from "#contract/profile/calls.ts";
import { channelsOfAlert } from "#contract/profile/calls.ts";
import { compileOnce } from "#service/database/compile-once.ts";
import type { Person, TenantContext } from "#service/database/context.ts";
import { hasModule } from "#service/database/has-module.ts";
import { identityBounces } from "#service/subjects/people/store/bounced-addresses.ts";
import { toIdentity } from "#service/subjects/people/store/identities.ts";
import { needsSecondFactor } from "#service/subjects/people/store/second-factors.ts";
import { hasUnreadMessages } from "#service/subjects/tickets/store/messages.ts";

/**
 * Counts tickets with updates for the person in `users`: their own, and those assigned to them as
 * staff. Null if the tenant doesn't use tickets.
 */
const unreadTickets = (context: TenantContext) => sql<number | null>`case when exists (
    select from tenants where tenant = ${context.tenant} and tenants.settings -> 'modules' @> '["tickets"]'
  ) then (
    select count(*)::int from tickets t
    left join ticket_reads seen on seen.tenant = ${context.tenant} and seen.ticket_id = t.id and seen.user_id = users.id
    where t.tenant = ${context.tenant}
      and (t.user_id = users.id or (t.assignee_id = users.id and ${sql.lit(staffPermissions.manageTickets)} = any (users.permissions)))
      and ${hasUnreadMessages(context, sql.ref("users.id"))}
  ) end`;

/** Finds a person, with a row for each identity. Every page runs this query. */
const findProfileRows = compileOnce(["tenant", "id"], (db, { tenant, id }) =>
  db
    .selectFrom("users")
    .innerJoin("identities", (join) =>
      join
        .onRef("identities.tenant", "=", "users.tenant")
        .onRef("identities.user_id", "=", "users.id"),
    )
    .select([
      "users.name",
      "users.updated",
      "users.created",
      "users.permissions",
      "users.storage_key",
      "users.language",
      "users.notify",
    ])
    .select(needsSecondFactor(tenant).as("needsSecondFactor"))
    .select(unreadTickets({ db, tenant }).as("unreadTickets"))
    .select(hasModule(tenant, "alerts").as("sendsAlerts"))
    .select([
      "identities.id",
      "identities.identity",
      "identities.type",
      "identities.verified",
      "identities.preferred",
    ])
    .select(identityBounces(tenant).as("bounces"))
    .where("users.tenant", "=", tenant)
    .where("users.id", "=", id)
    .orderBy("identities.preferred", "desc")
    .orderBy("identities.identity"),
);

/**
 * Returns the profile as sent in the response, or undefined if the person has been removed. `token`
 * is the one in the request.
 */
export async function findProfile(
  { db, tenant }: TenantContext,
  { id, identityId }: Pick<Person, "id" | "identityId">,
  token: string,
): Promise<z.input<typeof Profile> | undefined> {
  const rows = await findProfileRows(db, { tenant, id });
  const [user] = rows;
  if (!user) return undefined;
  return {
    id,
    name: user.name,
    ...(user.permissions.length > 0 && { name_fixed: true }),
    updated: user.updated.toISOString(),
    created: user.created.toISOString(),
    permissions: user.needsSecondFactor ? [] : user.permissions,
    identities: rows.map(({ id, identity, type, verified, preferred, bounces }) =>
      toIdentity({ id, identity, type, verified, preferred, bounces }, identityId),
    ),
    key: user.storage_key,
    token,
    ...(user.language !== null && { language: user.language }),
    notify: user.sendsAlerts
      ? { ...user.notify, alerts: forEachAlert((kind) => channelsOfAlert(user.notify, kind)) }
      : user.notify,
    ...(user.unreadTickets !== null && { unread_tickets: user.unreadTickets }),
    ...(user.needsSecondFactor && { needs_second_factor: true }),
  };
}
