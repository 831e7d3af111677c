/** Runs pg_dump and pg_restore, PostgreSQL's own tools. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { environmentWith } from "#server/config.ts";
import { ProgramError } from "#server/program.ts";

const run = promisify(execFile);

/**
 * Checks that the tool has the same version as the server. A newer tool writes dumps that the
 * server's own tools can't read, and settings that the server doesn't know.
 */
async function checkTool(tool: string, version: number): Promise<void> {
  const advice =
    `Install PostgreSQL's client programs of version ${version} (on Debian: postgresql-client-${version}), and put them first on the PATH ` +
    `(on Debian: /usr/lib/postgresql/${version}/bin).`;
  const { stdout } = await run(tool, ["--version"]).catch(() => {
    throw new ProgramError(`The program ${tool} was not found. ${advice}`);
  });
  const found = Number(/ (\d+)/.exec(stdout)?.[1]);
  if (found !== version)
    throw new ProgramError(
      `${tool} has version ${found}, but the server has ${version}. ${advice}`,
    );
}

/**
 * Runs a tool. Keeps the password out of its arguments, because other users of the machine can see
 * those.
 */
async function runTool(tool: string, databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  const env = environmentWith({
    // Lets the owner of the tables read and write the rows of all tenants.
    PGOPTIONS: "-c app.all_tenants=on",
    ...(password && { PGPASSWORD: password }),
  });
  await run(tool, ["--dbname", url.href, ...args], { env, maxBuffer: 10_000_000 }).catch(
    (error: unknown) => {
      const said = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
      throw new ProgramError(`${tool} failed. ${said.trim() || String(error)}`);
    },
  );
}

export async function dumpDatabase(
  databaseUrl: string,
  version: number,
  file: string,
): Promise<void> {
  await checkTool("pg_dump", version);
  await runTool("pg_dump", databaseUrl, [
    "--format=custom",
    "--enable-row-security",
    "--no-comments",
    "--file",
    file,
  ]);
}

/** Restores a dump in one transaction. The database's user becomes the owner of everything. */
export async function restoreDump(
  databaseUrl: string,
  version: number,
  file: string,
): Promise<void> {
  await checkTool("pg_restore", version);
  await runTool("pg_restore", databaseUrl, [
    "--single-transaction",
    "--no-owner",
    "--no-comments",
    file,
  ]);
}
