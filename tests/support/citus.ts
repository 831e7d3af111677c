/** A Citus cluster for tests: a coordinator and two workers, which run the machine's binaries. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { type Cluster, listBinaries, startServer } from "./postgres-server.ts";

/** The template for new databases, on each node. */
export const emptyDatabase = "citus_empty";

const settings = {
  shared_preload_libraries: "citus",
  // Few shards, because every test has a database of its own.
  "citus.shard_count": 4,
  // The nodes are on one machine.
  "citus.node_conninfo": "sslmode=disable",
  wal_level: "logical",
  // Citus decodes the log to move a municipality. Other releases may not know this setting.
  output_plugin_libraries: "pgoutput,citus",
  max_prepared_transactions: 200,
  // Each database has a maintenance process of its own.
  max_worker_processes: 100,
};

/**
 * The pg_hba.conf line that lets the coordinator connect to the workers as the session's user,
 * without a password.
 */
const access = "host all all 127.0.0.1/32 trust\n";

/** Returns the folder with the binaries of a PostgreSQL installation that has Citus, or null. */
export function findCitus(): string | null {
  const hasCitus = (folder: string) => {
    const config = join(folder, "pg_config");
    return (
      existsSync(config) &&
      existsSync(
        join(execFileSync(config, ["--pkglibdir"], { encoding: "utf8" }).trim(), "citus.so"),
      )
    );
  };
  return listBinaries().find(hasCitus) ?? null;
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function startCitus(binaries: string): Promise<Cluster> {
  const nodes = ["coordinator", "worker", "worker"];
  const servers = await Promise.all(
    nodes.map(() => startServer(binaries, { password: "trusted", settings, access })),
  );
  const urlOf = ({ port }: { port: number }, database: string) =>
    `postgres://postgres@127.0.0.1:${port}/${database}`;
  for (const server of servers) {
    await run(urlOf(server, "postgres"), [
      `create database ${emptyDatabase}`,
      "create role tenant_session login",
    ]);
    for (const database of ["postgres", emptyDatabase])
      await run(urlOf(server, database), ["create extension citus"]);
  }
  const [coordinator, ...workers] = servers;
  if (!coordinator) throw new Error("No server was started.");
  for (const database of ["postgres", emptyDatabase])
    await run(urlOf(coordinator, database), [
      `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
      ...workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`),
    ]);
  return {
    url: urlOf(coordinator, "postgres"),
    async crash() {
      await Promise.all(servers.map((server) => server.crash()));
    },
    async stop() {
      for (const server of servers) await server.stop();
    },
  };
}
