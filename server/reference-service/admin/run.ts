/** Runs one command line of `npm run admin`. */
import {
  type CommanderError,
  type CommandUnknownOpts,
  InvalidArgumentError,
} from "@commander-js/extra-typings";
import { createCommand, exitCodes } from "#server/command-line.ts";
import type { Environment } from "#server/config.ts";
import type { Database } from "#service/database/database.ts";
import type { AdminCommand, CommandService, Work } from "./command.ts";
import { groups } from "./groups.ts";
import { CommandLineEnd, type CommandOutcome, outcomeOf } from "./outcome.ts";

/** Opens a database, runs the work in it and closes it. */
export type UseDatabase = <Result>(
  work: (database: Database, config: Environment) => Promise<Result>,
) => Promise<Result>;

const footer = `
The database is PostgreSQL if DATABASE_URL is set, otherwise the embedded database in DATA_DIR (./data).
Stop a running portal before you use its embedded database.

Exit codes: 0 done, 1 refused, 2 wrong command line or environment, 3 the database can't be used.`;

/**
 * Returns the program with all its groups and commands. Calls `onCommand` with the command that the
 * command line names.
 */
export function createProgram(onCommand: (command: AdminCommand) => void): CommandUnknownOpts {
  const program = createCommand("npm run admin --", "Manages the reference service")
    .usage("GROUP COMMAND --tenant NAME …")
    .addHelpText("afterAll", footer);
  for (const [name, { summary, commands }] of Object.entries(groups)) {
    const group = createCommand(name, summary).usage("COMMAND --tenant NAME …");
    for (const create of commands) {
      const one = create();
      group.addCommand(one.command.action(() => onCommand(one)));
    }
    program.addCommand(group);
  }
  return program;
}

/** Returns the work that the command line asks for. Throws CommandLineEnd if it asks for none. */
function readCommandLine(argv: readonly string[]): Work {
  const found: { work?: Work } = {};
  let text = "";
  const collect = (more: string) => {
    text += more;
  };
  const end = ({ exitCode }: CommanderError) => {
    throw new CommandLineEnd(text.trimEnd(), exitCode === 0 ? 0 : exitCodes.usage);
  };
  const program = createProgram((one) => {
    try {
      found.work = one.prepare();
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      one.command.error(error.message);
    }
  });
  const all = [program, ...program.commands, ...program.commands.flatMap((one) => one.commands)];
  for (const one of all)
    one.configureOutput({ writeOut: collect, writeErr: collect }).exitOverride(end);
  program.parse(argv, { from: "user" });
  if (!found.work) throw new Error("The command line names no command.");
  return found.work;
}

/** Runs a command line. `print` prints long output immediately. */
export async function runAdmin(
  argv: readonly string[],
  useDatabase: UseDatabase,
  print: CommandService["print"],
): Promise<CommandOutcome> {
  try {
    const work = readCommandLine(argv);
    const text = await useDatabase((database, config) => work({ database, config, print }));
    return { code: 0, text };
  } catch (error) {
    return outcomeOf(error);
  }
}
