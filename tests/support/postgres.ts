/**
 * PostgreSQL for tests: a temporary cluster that runs the machine's binaries, or the server that
 * TEST_DATABASE_URL names. `npm run test:citus` starts a Citus cluster instead.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { Client } from "pg";
import { emptyDatabase, findCitus, startCitus } from "./citus.ts";
import { type Cluster, findBinaries, startServer } from "./postgres-server.ts";

export type { Cluster };

/**
 * The role that owns the test databases. Like an operator's role (docs/operating.md), it is not a
 * superuser.
 */
const owner = { name: "portal_tests", password: "of-the-tests" };

export interface ClusterOptions {
  /** Receives each line of the server's log, unless TEST_DATABASE_URL names the server. */
  onLog?: (line: string) => void;
}

/**
 * Starts a cluster, or returns null if the machine has no PostgreSQL. Stopping the cluster removes
 * it, unless TEST_DATABASE_URL names the server.
 */
export async function startCluster({ onLog }: ClusterOptions = {}): Promise<Cluster | null> {
  const cluster = await startServers(onLog);
  if (cluster) await createRoles(cluster.url);
  return cluster;
}

async function startServers(onLog: ClusterOptions["onLog"]): Promise<Cluster | null> {
  const citus = process.env.TEST_CITUS && findCitus();
  if (citus) return startCitus(citus);
  const existing = process.env.TEST_DATABASE_URL;
  if (existing) return { url: existing, stop: () => Promise.resolve() };
  const binaries = findBinaries();
  if (!binaries) return null;
  const password = randomBytes(16).toString("hex");
  const { port, ...server } = await startServer(binaries, { password, onLog });
  return { ...server, url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` };
}

/**
 * Creates the roles of docs/operating.md, unless the server already has them. Citus propagates them
 * to its workers.
 */
async function createRoles(url: string): Promise<void> {
  const attributes = `login nosuperuser ${process.env.TEST_CITUS ? "bypassrls" : "nobypassrls"} password '${owner.password}'`;
  await runStatement(
    url,
    `do $$ begin
      perform pg_advisory_xact_lock(1);
      if to_regrole('tenant_session') is null then create role tenant_session nologin; end if;
      if to_regrole('${owner.name}') is null then create role ${owner.name}; end if;
      alter role ${owner.name} ${attributes};
      grant tenant_session to ${owner.name};
    end $$`,
  );
}

/**
 * Creates a database, as a copy of `template` if given, and returns the URL with which its owner
 * connects.
 */
export async function createDatabase(cluster: string, template?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const nodes = await nodesOf(cluster);
  const source = template ? databaseOf(template) : nodes.length > 1 ? emptyDatabase : undefined;
  for (const node of nodes) {
    if (source && nodes.length > 1) await disconnect(node, source);
    // Copying the files costs half as much as the default, which copies through the log.
    const copied = source ? `TEMPLATE ${source} STRATEGY file_copy` : "";
    await runStatement(node, `CREATE DATABASE ${name} OWNER ${owner.name} ${copied}`);
  }
  const url = new URL(cluster);
  url.username = owner.name;
  url.password = owner.password;
  url.pathname = `/${name}`;
  return url.href;
}

/** Returns the URL with which the superuser connects to a database that createDatabase created. */
export function adminUrl(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${databaseOf(database)}`;
  return url.href;
}

/** Drops a database that createDatabase created, even if it has open connections. */
export async function dropDatabase(cluster: string, database: string): Promise<void> {
  const name = databaseOf(database);
  const statement = `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`;
  for (const node of await nodesOf(cluster)) {
    // Citus itself connects to its databases from time to time, also while they are dropped.
    for (let left = process.env.TEST_CITUS ? 10 : 0; ; left -= 1) {
      try {
        await runStatement(node, statement);
        break;
      } catch (error) {
        if (left > 0) continue;
        const holders = await holdersOf(node, name).catch(String);
        throw new Error(`Could not drop ${name}, which is held by ${JSON.stringify(holders)}`, {
          cause: error,
        });
      }
    }
  }
}

/** Returns the sessions and the prepared transactions that keep a database from being dropped. */
function holdersOf(node: string, database: string): Promise<object[]> {
  return runStatement(
    node,
    `select pid::text, backend_type, application_name, state, wait_event, backend_start, left(query, 300) as query
      from pg_stat_activity where datname = '${database}'
    union all
    select gid, 'prepared transaction', owner, null, null, prepared, null from pg_prepared_xacts where database = '${database}'`,
  );
}

/** Returns the database name in the URL. Names of test databases need no quoting. */
export function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** Returns the URLs of the cluster's servers: with Citus, the coordinator's and the workers'. */
async function nodesOf(cluster: string): Promise<string[]> {
  if (!process.env.TEST_CITUS) return [cluster];
  const ports = await runStatement<{ nodeport: number }>(
    cluster,
    "select nodeport from pg_dist_node order by groupid",
  );
  return ports.map(({ nodeport }) => {
    const url = new URL(cluster);
    url.port = String(nodeport);
    return url.href;
  });
}

/** Terminates the sessions of a database, such as those of Citus, so that it can be copied. */
async function disconnect(node: string, database: string): Promise<void> {
  // PostgreSQL refuses two such changes at the same time. The lock ends with the connection.
  await runStatement(
    node,
    `SELECT pg_advisory_lock(1); ALTER DATABASE ${database} ALLOW_CONNECTIONS false`,
  );
  await runStatement(
    node,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${database}'`,
  );
}

/** Updates statistics and indexes, as autovacuum would within a minute or two. */
export async function vacuum(database: string): Promise<void> {
  await runStatement(database, "vacuum analyze");
}

/** Runs an SQL statement in the database that the URL names. */
export async function runStatement<Row extends object>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
