/**
 * The role for row-level security, tenant_session, and its grants. Roles belong to the server, so a
 * dump contains the grants but not the role. A restore on a server without the role loses the
 * grants too.
 */
import { sql } from "kysely";
import type { Db } from "./context.ts";
import { DatabaseNotReadyError } from "./migrate.ts";
import { sqlErrorFields } from "./sql-error.ts";

/** The tables whose rows never change. */
const appendOnly = ["audit_log", "logos", "settings_revisions"];

interface RoleState {
  user: string;
  exists: boolean;
  granted: boolean;
}

async function readRoleState(db: Db): Promise<RoleState> {
  const { rows } = await sql<RoleState>`
    select quote_ident(current_user) as "user", max(oid) is not null as exists,
      coalesce(bool_or(pg_has_role(current_user, oid, 'member')), false) as granted
    from pg_roles where rolname = 'tenant_session'`.execute(db);
  const [state] = rows;
  if (!state) throw new Error("The database did not report its roles.");
  return state;
}

/**
 * Returns the SQL statements that are still needed to create the role and to grant it to the
 * database's user.
 */
function roleStatements({ user, exists, granted }: RoleState): string[] {
  return [
    ...(exists ? [] : ["create role tenant_session nologin;"]),
    ...(granted ? [] : [`grant tenant_session to ${user};`]),
  ];
}

/** Returns the SQL statements that grant the privileges that the role lacks. */
async function grantStatements(db: Db): Promise<string[]> {
  const { rows } = await sql<{ privileges: string; names: string }>`
    select privileges, string_agg(quote_ident(relname), ', ' order by relname) as names
    from pg_class
    cross join lateral (select case
      when relkind = 'v' then 'select'
      when relname in (${sql.join(appendOnly)}) then 'select, insert'
      else 'select, insert, update, delete' end as privileges) wanted
    where relnamespace = current_schema()::regnamespace and (relkind = 'v' or relrowsecurity)
      and not coalesce((
        select bool_and(has_table_privilege(r.oid, pg_class.oid, privilege))
        from pg_roles r, unnest(string_to_array(privileges, ', ')) privilege where r.rolname = 'tenant_session'), false)
    group by privileges order by privileges desc`.execute(db);
  const onTables = rows.map(
    ({ privileges, names }) => `grant ${privileges} on ${names} to tenant_session;`,
  );
  const { rows: schemas } = await sql<{ schema: string }>`
    select quote_ident(current_schema()) as schema where not coalesce((
      select has_schema_privilege(oid, current_schema(), 'usage') from pg_roles where rolname = 'tenant_session'), false)`.execute(
    db,
  );
  return [
    ...schemas.map(({ schema }) => `grant usage on schema ${schema} to tenant_session;`),
    ...onTables,
  ];
}

/**
 * Checks that tenant transactions can run. Throws DatabaseNotReadyError with the SQL statements
 * that correct the role and its grants.
 */
export async function checkTenantRole(db: Db): Promise<void> {
  const statements = [...roleStatements(await readRoleState(db)), ...(await grantStatements(db))];
  if (statements.length === 0) return;
  throw new DatabaseNotReadyError(
    "The database's role tenant_session is missing or lacks grants, as after a restore without it, so every call would fail. " +
      `Run these statements in this database with psql, as an administrator, and start again:\n\n${statements.join("\n")}\n`,
  );
}

/**
 * Checks that the owner bypasses row-level security on each server of a Citus cluster. Otherwise,
 * an import would fail there. Throws DatabaseNotReadyError with the SQL statement that fixes this.
 */
export async function checkOwnerOnCitus(db: Db): Promise<void> {
  const { rows } = await sql<{ user: string; bypasses: boolean }>`
    select quote_ident(current_user) as "user", bool_and(result = 't') as bypasses
    from run_command_on_all_nodes('select rolbypassrls or rolsuper from pg_roles where rolname = current_user')`.execute(
    db,
  );
  const [owner] = rows;
  if (!owner || owner.bypasses) return;
  throw new DatabaseNotReadyError(
    "On Citus, the database's user must bypass row-level security. Otherwise imports fail. " +
      `Run this statement on every server, in its database postgres, as an administrator, and start again:\n\nalter role ${owner.user} bypassrls;\n`,
  );
}

/**
 * Creates the role for a restore. Throws DatabaseNotReadyError if the database's user is not
 * allowed to.
 */
export async function createTenantRole(db: Db): Promise<void> {
  const statements = roleStatements(await readRoleState(db));
  try {
    for (const statement of statements) await sql.raw(statement).execute(db);
  } catch (error) {
    if (sqlErrorFields(error).code !== "42501") throw error;
    throw new DatabaseNotReadyError(
      "The database's user can't create the role tenant_session. Run these statements with psql, as an administrator, " +
        `and restore again:\n\n${statements.join("\n")}\n`,
    );
  }
}
