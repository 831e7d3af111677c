/** Runs one command line of `npm run admin`. */
import { textOf } from "#contract/messages.ts";
import { TenantName } from "#contract/values/fields.ts";
import { ConfigError, type Environment } from "#server/config.ts";
import { stackTrace } from "#server/program.ts";
import {
  type Database,
  DatabaseNotReadyError,
  DataFolderInUse,
} from "#service/database/database.ts";
import { findTenant } from "#service/database/tenants.ts";
import { Refusal } from "#service/rules/refusal.ts";
import {
  type Command,
  type CommandGroup,
  CommandIncomplete,
  type CommandInput,
  CommandRefused,
  describeCommand,
  describeGroup,
  describeGroups,
  readArguments,
  UsageError,
} from "./command.ts";

export type CommandGroups = Readonly<Record<string, CommandGroup>>;

/** Runs the work in a database, which it opens and closes. */
export type UseDatabase = <Result>(
  work: (database: Database, config: Environment) => Promise<Result>,
) => Promise<Result>;

export interface CommandOutcome {
  /** The exit code: 0 done, 1 refused, 2 wrong command line or environment, 3 database. */
  code: number;
  /** The text for standard output, or for standard error unless the code is 0. */
  text: string;
}

const exitCodes = { refused: 1, usage: 2, database: 3 };

const isOwn = (of: object, name: string | undefined): name is string =>
  name !== undefined && Object.hasOwn(of, name);

/** Error in the command line, with the help that belongs to it. */
class CommandLineError extends UsageError {
  constructor(problem: string, help: string) {
    super(`${problem}\n\n${help}`);
  }
}

interface ChosenCommand {
  tenant: string;
  command: Command;
  input: CommandInput;
}

/** Returns the command and its arguments, or the help to print. Throws CommandLineError. */
function chooseCommand(
  groups: CommandGroups,
  argv: string[],
  print: CommandInput["print"],
): ChosenCommand | string {
  let given;
  try {
    given = readArguments(argv);
  } catch (error) {
    throw error instanceof UsageError
      ? new CommandLineError(error.message, describeGroups(groups))
      : error;
  }
  const { values, positionals } = given;
  const [groupName, commandName, ...args] = positionals;
  const group = isOwn(groups, groupName) ? groups[groupName] : undefined;
  if (groupName === undefined || !group) {
    if (values.help && groupName === undefined) return describeGroups(groups);
    throw new CommandLineError(
      groupName ? `There is no group "${groupName}".` : "GROUP is missing.",
      describeGroups(groups),
    );
  }
  const command = isOwn(group.commands, commandName) ? group.commands[commandName] : undefined;
  if (commandName === undefined || !command) {
    const help = describeGroup(groupName, group);
    if (values.help && commandName === undefined) return help;
    throw new CommandLineError(
      commandName ? `There is no command "${groupName} ${commandName}".` : "COMMAND is missing.",
      help,
    );
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
  return { tenant: values.tenant, command, input };
}

async function runInTenant(
  database: Database,
  config: Environment,
  { tenant, command, input }: ChosenCommand,
): Promise<string> {
  const unknown = new CommandRefused(
    `There is no municipality "${tenant}" in this database. Check --tenant, or add it first.`,
  );
  if (!TenantName.safeParse(tenant).success) throw unknown;
  const text = await database.inTenant(tenant, async (context) => {
    if (command.tenantMustExist !== false && !(await findTenant(context))) throw unknown;
    return command.run?.(context, input, config);
  });
  return text ?? (await command.runAlone?.({ database, tenant }, input, config)) ?? "";
}

const withFullStop = (text: string) => `${text.replace(/\.$/, "")}.`;

/** Returns why a command was refused, by its own checks or the API's rules, or undefined. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof CommandRefused) return error.message;
  if (!(error instanceof Refusal)) return undefined;
  const { fields = {}, description } = error.details;
  const [first, ...others] = Object.entries(fields);
  if (!first) return withFullStop(description.text);
  if (others.length === 0) return first[1].map(textOf).map(withFullStop).join(" ");
  const lines = [first, ...others].flatMap(([field, found]) =>
    found.map((one) => `  ${field}: ${textOf(one)}`),
  );
  return [description.text, ...lines].join("\n");
}

function describeFailure(error: unknown): CommandOutcome {
  const refusal = refusalOf(error);
  if (refusal !== undefined)
    return { code: exitCodes.refused, text: `Nothing was changed. ${refusal}` };
  if (error instanceof CommandIncomplete)
    return { code: exitCodes.database, text: `${error.message}\n${stackTrace(error.cause)}` };
  if (error instanceof UsageError || error instanceof ConfigError)
    return { code: exitCodes.usage, text: error.message };
  if (error instanceof DatabaseNotReadyError)
    return { code: exitCodes.database, text: error.message };
  if (error instanceof DataFolderInUse) {
    const advice = "If that is the running portal, stop it, run the command, and start it again.";
    return { code: exitCodes.database, text: `${error.message}\n${advice}` };
  }
  return {
    code: exitCodes.database,
    text: `The command failed and nothing was changed: ${stackTrace(error)}`,
  };
}

/** Runs a command line with these groups of commands. `print` prints long output at once. */
export async function runAdmin(
  groups: CommandGroups,
  argv: string[],
  useDatabase: UseDatabase,
  print: CommandInput["print"],
): Promise<CommandOutcome> {
  try {
    const chosen = chooseCommand(groups, argv, print);
    if (typeof chosen === "string") return { code: 0, text: chosen };
    return {
      code: 0,
      text: await useDatabase((database, config) => runInTenant(database, config, chosen)),
    };
  } catch (error) {
    return describeFailure(error);
  }
}
