/** The parts that every command of `npm run admin` shares. */
import { parseArgs } from "node:util";
import type { z } from "zod";
import type { Environment } from "#server/config.ts";
import type { TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";

/** Error in the command line. The command's help follows the message. */
export class UsageError extends Error {}

/** Error for a request that can't be carried out. The message says why. */
export class CommandRefused extends Error {}

/** Error for a command that failed after it had made changes. The message says what to do. */
export class CommandIncomplete extends Error {}

/** The options of single commands, besides --name. */
const commandOptions = {
  search: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  status: { type: "string" },
  overdue: { type: "boolean" },
  reason: { type: "string" },
  out: { type: "string" },
  "dry-run": { type: "boolean" },
  confirm: { type: "string" },
  unsettled: { type: "boolean" },
} as const;

type OptionValues = {
  readonly [
    Option in keyof typeof commandOptions
  ]?: (typeof commandOptions)[Option]["type"] extends "boolean" ? boolean : string;
};

export interface CommandInput {
  /** The arguments that are not options, without the command's own name. */
  args: readonly string[];
  /** The name given with --name. */
  name: string | undefined;
  /** The other options that a command takes, such as `search`. */
  options: OptionValues;
  /** Prints text at once, for output that may be long. */
  print(text: string): Promise<void>;
}

/** The database, for a command that needs more than one transaction on the tenant's data. */
export interface CommandService {
  database: Database;
  tenant: string;
}

export interface Command {
  /** The arguments, such as `EMAIL PERMISSION…`. */
  args: string;
  /** The line about the command in the list of commands. */
  summary: string;
  /** More lines for the command's own help. */
  help?: string;
  /** False if the command checks itself whether the municipality exists. */
  tenantMustExist?: false;
  /** Checks the arguments before the database is opened. Throws UsageError. */
  check?: (input: CommandInput) => void;
  /**
   * Runs in one transaction, and returns the text to print, if any is left. Throws CommandRefused
   * or Refusal.
   */
  run?: (context: TenantContext, input: CommandInput, config: Environment) => Promise<string>;
  /** Like `run`, but makes its own transactions. */
  runAlone?: (service: CommandService, input: CommandInput, config: Environment) => Promise<string>;
}

export interface CommandGroup {
  summary: string;
  commands: Readonly<Record<string, Command>>;
}

const start = "npm run admin --";
const footer = `  --tenant NAME  the municipality
  --help         show this help

The database is PostgreSQL if DATABASE_URL is set, otherwise the embedded database in DATA_DIR (./data).
Stop a running portal before you use its embedded database.

Exit codes: 0 done, 1 refused, 2 wrong command line or environment, 3 the database can't be used.`;

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join("\n");
}

export function describeGroups(groups: Readonly<Record<string, CommandGroup>>): string {
  const rows = Object.entries(groups).map(([name, { summary }]): [string, string] => [
    name,
    summary,
  ]);
  return `Usage: ${start} GROUP COMMAND --tenant NAME …\n\n${table(rows)}\n\n${start} GROUP --help lists a group's commands.`;
}

export function describeGroup(name: string, { summary, commands }: CommandGroup): string {
  const rows = Object.entries(commands).map(([command, one]): [string, string] => [
    `${command} ${one.args}`.trim(),
    one.summary,
  ]);
  return `Usage: ${start} ${name} COMMAND --tenant NAME …\n\n${summary}.\n\n${table(rows)}\n\n${footer}`;
}

export function describeCommand(
  group: string,
  name: string,
  { args, summary, help }: Command,
): string {
  return `Usage: ${start} ${`${group} ${name} --tenant NAME ${args}`.trim()}\n\n${summary}.\n\n${help ? `${help}\n\n` : ""}${footer}`;
}

/** Parses the command line. Throws UsageError for an unknown option. */
export function readArguments(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        tenant: { type: "string" },
        name: { type: "string" },
        help: { type: "boolean", short: "h" },
        ...commandOptions,
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Checks the arguments with a call's schema. Throws UsageError with what is wrong. */
export function checkArguments<Schema extends z.ZodTypeAny>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const parsed: z.SafeParseReturnType<unknown, z.output<Schema>> = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new UsageError(
    parsed.error.issues.map(({ message }) => `${message.replace(/\.$/, "")}.`).join(" "),
  );
}

/** Throws UsageError if one of the named arguments is missing. */
export function requireArguments({ args }: CommandInput, ...names: string[]): void {
  const missing = names[args.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
}

/** Checks the number of arguments of a command that takes exactly these. */
export function checkExactly(...names: string[]): (input: CommandInput) => void {
  return (input) => {
    requireArguments(input, ...names);
    const more = input.args.slice(names.length);
    if (more.length > 0) throw new UsageError(`Remove these arguments: ${more.join(" ")}`);
  };
}

/** Returns the only argument, if there is one. Throws UsageError if it is not an option. */
export function optionalOf<Option extends string>(
  { options }: { options: readonly Option[] },
  { args }: CommandInput,
): Option | undefined {
  const [given, ...more] = args;
  if (more.length > 0) throw new UsageError(`Remove these arguments: ${more.join(" ")}`);
  const found = options.find((option) => option === given);
  if (given !== undefined && found === undefined)
    throw new UsageError(`Use one of ${options.join(", ")} instead of "${given}".`);
  return found;
}
