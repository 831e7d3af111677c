/** Implements `npm run admin`, which manages the reference service from the command line. */
import { TenantName } from "#contract/fields.ts";
import { ConfigError, readConfig } from "#server/config.ts";
import { stackTrace } from "#server/program.ts";
import { DatabaseNotReadyError, DataFolderInUse, openDatabase } from "../store/database.ts";
import { findTenant } from "../store/tenants.ts";
import { auditCommands } from "./audit.ts";
import {
  type Command,
  type CommandGroup,
  type CommandInput,
  CommandRefused,
  describeCommand,
  describeGroup,
  describeGroups,
  readArguments,
  UsageError,
} from "./command.ts";
import { settingsCommands } from "./settings.ts";
import { peopleCommands } from "./people.ts";
import { messageCommands } from "./messages.ts";
import { privacyCommands } from "./privacy.ts";
import { staffCommands } from "./staff.ts";
import { ticketCommands } from "./tickets.ts";

const groups: Readonly<Record<string, CommandGroup>> = {
  staff: staffCommands,
  people: peopleCommands,
  tickets: ticketCommands,
  messages: messageCommands,
  settings: settingsCommands,
  privacy: privacyCommands,
  audit: auditCommands,
};
const exitCodes = { refused: 1, usage: 2, database: 3 };

const isOwn = (of: object, name: string | undefined): name is string => name !== undefined && Object.hasOwn(of, name);

/** Error in the command line, with the help that belongs to it. */
class CommandLineError extends UsageError {
  constructor(problem: string, help: string) {
    super(`${problem}\n\n${help}`);
  }
}

function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Runs the command, and returns the text to print. */
async function run(argv: string[]): Promise<string> {
  let given;
  try {
    given = readArguments(argv);
  } catch (error) {
    throw error instanceof UsageError ? new CommandLineError(error.message, describeGroups(groups)) : error;
  }
  const { values, positionals } = given;
  const [groupName, commandName, ...args] = positionals;
  const group = isOwn(groups, groupName) ? groups[groupName] : undefined;
  if (groupName === undefined || !group) {
    if (values.help && groupName === undefined) return describeGroups(groups);
    throw new CommandLineError(groupName ? `There is no group "${groupName}".` : "GROUP is missing.", describeGroups(groups));
  }
  const command = isOwn(group.commands, commandName) ? group.commands[commandName] : undefined;
  if (commandName === undefined || !command) {
    const help = describeGroup(groupName, group);
    if (values.help && commandName === undefined) return help;
    throw new CommandLineError(commandName ? `There is no command "${groupName} ${commandName}".` : "COMMAND is missing.", help);
  }
  const help = describeCommand(groupName, commandName, command);
  if (values.help) return help;
  const { tenant: _tenant, help: _help, name, ...options } = values;
  const input = { args, name, options, print };
  try {
    if (!values.tenant) throw new UsageError("--tenant NAME is missing.");
    command.check?.(input);
  } catch (error) {
    throw error instanceof UsageError ? new CommandLineError(error.message, help) : error;
  }
  return inDatabase(values.tenant, command, input);
}

async function inDatabase(tenant: string, command: Command, input: CommandInput): Promise<string> {
  const unknown = new CommandRefused(`There is no municipality "${tenant}" in this database. Check --tenant, or import it first.`);
  if (!TenantName.safeParse(tenant).success) throw unknown;
  const { DATABASE_URL, DATA_DIR } = readConfig();
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, skipMigrations: true });
  try {
    const text = await database.inTenant(tenant, async (context) => {
      if (!(await findTenant(context))) throw unknown;
      return command.run?.(context, input);
    });
    return text ?? (await command.runAlone?.({ database, tenant }, input)) ?? "";
  } finally {
    await database.close();
  }
}

/** Returns the error message to print and the exit code. */
function describeFailure(error: unknown): { message: string; exitCode: number } {
  if (error instanceof CommandRefused) return { message: `Nothing was changed. ${error.message}`, exitCode: exitCodes.refused };
  if (error instanceof UsageError || error instanceof ConfigError) return { message: error.message, exitCode: exitCodes.usage };
  if (error instanceof DatabaseNotReadyError) return { message: error.message, exitCode: exitCodes.database };
  if (error instanceof DataFolderInUse) {
    const advice = "If that is the running portal, stop it, run the command, and start it again.";
    return { message: `${error.message}\n${advice}`, exitCode: exitCodes.database };
  }
  return { message: `The command failed and nothing was changed: ${stackTrace(error)}`, exitCode: exitCodes.database };
}

try {
  const rest = await run(process.argv.slice(2));
  if (rest !== "") console.log(rest);
} catch (error) {
  const { message, exitCode } = describeFailure(error);
  console.error(message);
  process.exitCode = exitCode;
}
