/** Runs `npm run admin` in the test's process, where a command takes milliseconds. */
import { type Environment, readConfig } from "#server/config.ts";
import { runAdmin, type UseDatabase } from "#service/admin/run.ts";
import type { Database } from "#service/database/database.ts";
import type { ProgramResult } from "./programs.ts";

async function runWith(useDatabase: UseDatabase, args: string[]): Promise<ProgramResult> {
  let printed = "";
  const { code, text } = await runAdmin(args, useDatabase, (more) => {
    printed += more;
    return Promise.resolve();
  });
  return code === 0
    ? { code, stdout: printed + (text && `${text}\n`), stderr: "" }
    : { code, stdout: "", stderr: `${text}\n` };
}

/** Runs a command in an open database, and returns the same result as the program would. */
export function runAdminIn(
  database: Database,
  args: string[],
  config: Environment = readConfig({}),
): Promise<ProgramResult> {
  return runWith((work) => work(database, config), args);
}

/** Runs a command, and throws if it opens the database. */
export function runAdminWithoutDatabase(args: string[]): Promise<ProgramResult> {
  return runWith(() => Promise.reject(new Error("The command opened the database.")), args);
}
