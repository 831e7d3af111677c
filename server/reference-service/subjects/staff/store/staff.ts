/** Staff: people with permissions, and people who are suspended. */
import { sql } from "kysely";
import type { z } from "zod";
import { staffPermissions } from "#contract/permissions.ts";
import type { listStaffMembers, StaffMember } from "#contract/staff/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { count, pageSize, pagination } from "#service/database/list-queries.ts";
import { secondFactorIsOn } from "#service/subjects/people/store/second-factors.ts";

type StaffMemberJson = z.input<typeof StaffMember>;

function staffRows({ db, tenant }: TenantContext) {
  return db
    .selectFrom("users")
    .where("tenant", "=", tenant)
    .where(sql<boolean>`(permissions <> '{}' or suspended is not null)`);
}

const email = ({ tenant }: TenantContext) => sql<string>`coalesce((
    select identity from identities i where i.tenant = ${tenant} and i.user_id = users.id and i.type = 'email'
    order by i.verified desc, i.preferred desc, i.identity limit 1
  ), '')`;

function staffMembers(context: TenantContext) {
  return staffRows(context)
    .select([
      "id",
      "name",
      "permissions",
      "suspended",
      "last_sign_in",
      "invited",
      email(context).as("email"),
    ])
    .select(secondFactorIsOn(context.tenant).as("second_factor"));
}

type Row = Awaited<ReturnType<ReturnType<typeof staffMembers>["execute"]>>[number];

function toMember({ suspended, last_sign_in, invited, ...row }: Row): StaffMemberJson {
  return {
    ...row,
    suspended: suspended && suspended.toISOString(),
    last_sign_in: last_sign_in && last_sign_in.toISOString(),
    invited: invited && invited.toISOString(),
  };
}

/** Returns a page of the staff list, sorted by name. */
export async function findMembers(
  context: TenantContext,
  { page = 1 }: z.output<typeof listStaffMembers.query>,
): Promise<z.input<(typeof listStaffMembers)["answer"]>> {
  const { total } = await staffRows(context).select(count).executeTakeFirstOrThrow();
  const rows = await staffMembers(context)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { members: rows.map(toMember), pagination: pagination(page, total) };
}

/** Returns a staff member, or undefined if the person is not one. */
export async function findMember(
  context: TenantContext,
  id: string,
): Promise<StaffMemberJson | undefined> {
  const row = await staffMembers(context).where("id", "=", id).executeTakeFirst();
  return row && toMember(row);
}

export interface StaffManager {
  id: string;
  /** The time of the invitation. Null once the person has chosen a password. */
  invited: Date | null;
}

/**
 * Locks everyone who can manage staff until the transaction ends, always in the same order. The
 * returned list is current, even if the lock had to wait for another transaction.
 */
export async function lockStaffManagers({ db, tenant }: TenantContext): Promise<StaffManager[]> {
  return (
    db
      .selectFrom("users")
      .select(["id", "invited"])
      .where("tenant", "=", tenant)
      .where(
        sql<boolean>`permissions <> '{}' and ${staffPermissions.manageStaff} = any (permissions)`,
      )
      .where("suspended", "is", null)
      .orderBy("id")
      // Not FOR UPDATE, which would conflict with every insert of a row that refers to the person.
      .forNoKeyUpdate()
      .execute()
  );
}

/** Locks a person's row, staff or not. Lock the staff managers first. */
export async function lockMember({ db, tenant }: TenantContext, id: string) {
  return db
    .selectFrom("users")
    .select(["name", "permissions", "suspended", "invited"])
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface StaffChange {
  name?: string;
  permissions?: string[];
  suspended?: Date | null;
  invited?: Date;
}

export async function changeMember(
  { db, tenant }: TenantContext,
  id: string,
  change: StaffChange,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ ...change, updated: sql<Date>`now()` })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .execute();
}

/** Checks whether the person is suspended. Lock the person first. */
export async function isSuspended({ db, tenant }: TenantContext, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("suspended")
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined && row.suspended !== null;
}
