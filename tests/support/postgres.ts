/**
 * PostgreSQL for tests: a temporary cluster from the machine's binaries, or the server that
 * TEST_DATABASE_URL names. `npm run test:citus` starts a Citus cluster instead.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { Client } from "pg";
import { emptyDatabase, findCitus, startCitus } from "./citus.ts";
import { type Cluster, findBinaries, startServer } from "./postgres-server.ts";

export type { Cluster };

export interface ClusterOptions {
  /** Receives each line of the server's log, unless TEST_DATABASE_URL names the server. */
  onLog?: (line: string) => void;
}

/**
 * Starts a cluster, or returns null if the machine has no PostgreSQL. Stopping it removes it,
 * except for a server given by TEST_DATABASE_URL.
 */
export async function startCluster({ onLog }: ClusterOptions = {}): Promise<Cluster | null> {
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

/** Creates a database, as a copy of `template` if given, and returns its URL. */
export async function createDatabase(cluster: string, template?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const nodes = await nodesOf(cluster);
  const source = template ? databaseOf(template) : nodes.length > 1 ? emptyDatabase : undefined;
  for (const node of nodes) {
    if (source && nodes.length > 1) await disconnect(node, source);
    // Copying the files costs half as much as the default, which copies through the log.
    await runAdminStatement(node, `CREATE DATABASE ${name}${source ? ` TEMPLATE ${source} STRATEGY file_copy` : ""}`);
  }
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database that createDatabase created, even if it has open connections. */
export async function dropDatabase(cluster: string, database: string): Promise<void> {
  const statement = `DROP DATABASE IF EXISTS ${databaseOf(database)} WITH (FORCE)`;
  for (const node of await nodesOf(cluster)) {
    // Citus itself connects to its databases from time to time, also while they are dropped.
    for (let left = process.env.TEST_CITUS ? 10 : 0; ; left -= 1) {
      try {
        await runAdminStatement(node, statement);
        break;
      } catch (error) {
        if (left === 0) throw error;
      }
    }
  }
}

/** Makes a role the owner of a database that createDatabase created, on every server. */
export async function giveDatabase(cluster: string, database: string, role: string): Promise<void> {
  for (const node of await nodesOf(cluster)) await runAdminStatement(node, `ALTER DATABASE ${databaseOf(database)} OWNER TO ${role}`);
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** Returns the URLs of the cluster's servers: with Citus, the coordinator's and the workers'. */
async function nodesOf(cluster: string): Promise<string[]> {
  if (!process.env.TEST_CITUS) return [cluster];
  const ports = await runAdminStatement<{ nodeport: number }>(cluster, "select nodeport from pg_dist_node order by groupid");
  return ports.map(({ nodeport }) => {
    const url = new URL(cluster);
    url.port = String(nodeport);
    return url.href;
  });
}

/** Ends the sessions of a database, such as those of Citus, so that it can be copied. */
async function disconnect(node: string, database: string): Promise<void> {
  // PostgreSQL refuses two such changes at the same time. The lock ends with the connection.
  await runAdminStatement(node, `SELECT pg_advisory_lock(1); ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
  await runAdminStatement(node, `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${database}'`);
}

async function runAdminStatement<Row extends object>(cluster: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: cluster });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
