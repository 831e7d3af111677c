/** Helpers shared by all commands of `npm run admin`. */
import {
  type Command,
  type CommandUnknownOpts,
  InvalidArgumentError,
} from "@commander-js/extra-typings";
import type { z } from "zod";
import { TenantName } from "#contract/values/fields.ts";
import { createCommand } from "#server/command-line.ts";
import type { Environment } from "#server/config.ts";
import type { StaffContext, TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { findTenant } from "#service/database/tenants.ts";
import { operator } from "./operator.ts";
import { refused } from "./outcome.ts";

/** The service that a command works on. */
export interface CommandService {
  database: Database;
  config: Environment;
  /** Prints text immediately, for output that may be long. */
  print(text: string): Promise<void>;
}

/** A function that carries out a command, and returns any text that remains to be printed. */
export type Work = (service: CommandService) => Promise<string>;

export interface AdminCommand {
  /** The command, with its arguments and options. */
  command: CommandUnknownOpts;
  /**
   * Returns the function that carries out the command that was parsed. Call it only after `command`
   * has parsed a command line. Throws InvalidArgumentError.
   */
  prepare(): Work;
}

export interface CommandGroup {
  summary: string;
  /**
   * Functions that each create a new command, because a command keeps the values that it has
   * parsed.
   */
  commands: readonly (() => AdminCommand)[];
}

/** A command for one municipality, with the arguments and options added so far. */
type TenantCommand<Args extends unknown[], Options extends { tenant: string }> = Command<
  Args,
  Options
>;

export function createTenantCommand(name: string, summary: string) {
  return createCommand(name, summary).requiredOption("--tenant <NAME>", "the municipality");
}

/**
 * A function that checks arguments that can't be checked one by one. Throws InvalidArgumentError.
 */
type Check<Args, Options> = (args: Args, options: Options) => void;

const noTenant = (tenant: string) =>
  refused(
    `There is no municipality "${tenant}" in this database. Check --tenant, or add it first.`,
  );

async function requireTenant(context: TenantContext): Promise<void> {
  if (!(await findTenant(context))) throw noTenant(context.tenant);
}

/**
 * Creates a command that manages its own transactions, for a municipality that need not exist yet.
 */
export function withNewTenant<Args extends unknown[], Options extends { tenant: string }>(
  command: TenantCommand<Args, Options>,
  run: (service: CommandService, args: Args, options: Options) => Promise<string>,
  check?: Check<Args, Options>,
): AdminCommand {
  return {
    command,
    prepare() {
      const args = command.processedArgs;
      const options = command.opts();
      check?.(args, options);
      return async (service) => {
        if (!TenantName.safeParse(options.tenant).success) throw noTenant(options.tenant);
        return run(service, args, options);
      };
    },
  };
}

/** Creates a command that manages its own transactions, for an existing municipality. */
export function withTenant<Args extends unknown[], Options extends { tenant: string }>(
  command: TenantCommand<Args, Options>,
  run: (service: CommandService, args: Args, options: Options) => Promise<string>,
  check?: Check<Args, Options>,
): AdminCommand {
  const runAfterCheck: typeof run = async (service, args, options) => {
    await service.database.inTenant(options.tenant, requireTenant);
    return run(service, args, options);
  };
  return withNewTenant(command, runAfterCheck, check);
}

/**
 * Creates a command for an existing municipality that runs in one transaction, with the operator as
 * its actor.
 */
export function inTransaction<Args extends unknown[], Options extends { tenant: string }>(
  command: TenantCommand<Args, Options>,
  run: (
    context: StaffContext,
    args: Args,
    options: Options,
    service: CommandService,
  ) => Promise<string>,
  check?: Check<Args, Options>,
): AdminCommand {
  const runInTransaction = (service: CommandService, args: Args, options: Options) =>
    service.database.inTenant(options.tenant, async (context) => {
      await requireTenant(context);
      return run({ ...context, person: operator }, args, options, service);
    });
  return withNewTenant(command, runInTransaction, check);
}

/**
 * Validates arguments with a call's schema. Throws an InvalidArgumentError that describes the
 * problem.
 */
export function checkArguments<Schema extends z.ZodTypeAny>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const parsed: z.SafeParseReturnType<unknown, z.output<Schema>> = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError(
    parsed.error.issues.map(({ message }) => `${message.replace(/\.$/, "")}.`).join(" "),
  );
}
