/** The commands of `npm run admin -- settings`. */
import { readFile } from "node:fs/promises";
import { tenantSettingNames } from "#contract/settings/calls.ts";
import { changeSettings } from "#service/subjects/settings/change-settings.ts";
import { revertSettings } from "#service/subjects/settings/revert-settings.ts";
import { findSettings, listRevisions } from "#service/subjects/settings/store/settings.ts";
import {
  type Command,
  type CommandGroup,
  type CommandInput,
  CommandRefused,
  UsageError,
} from "./command.ts";
import { operator } from "./operator.ts";

const fieldsHelp = `Fields, as in tenant.json (docs/import.md):\n  ${tenantSettingNames.join("\n  ")}`;

function checkCount({ args }: CommandInput, names: readonly string[], optional = 0): void {
  const missing = names[args.length];
  if (missing !== undefined && args.length < names.length - optional)
    throw new UsageError(`${missing} is missing.`);
  if (args.length > names.length)
    throw new UsageError(`Remove these arguments: ${args.slice(names.length).join(" ")}`);
}

function requireField(field: string | undefined): string | undefined {
  const known: readonly string[] = tenantSettingNames;
  if (field !== undefined && !known.includes(field))
    throw new UsageError(`There is no field "${field}".`);
  return field;
}

/** Reads the JSON given as an argument, or the file that it names after an @. */
async function readValue(given: string): Promise<unknown> {
  const file = given.startsWith("@") ? given.slice(1) : undefined;
  const text =
    file === undefined
      ? given
      : await readFile(file, "utf8").catch((error: unknown) => {
          throw new CommandRefused(
            `The file ${file} can't be read: ${error instanceof Error ? error.message : String(error)}.`,
          );
        });
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandRefused(
      `${given} is not JSON: ${reason}. Write a text in double quotes, such as '"Town"', or @FILE.`,
    );
  }
}

const show: Command = {
  args: "[FIELD]",
  summary: "Prints the settings, or one field, as JSON",
  help: fieldsHelp,
  check(input) {
    checkCount(input, ["FIELD"], 1);
    requireField(input.args[0]);
  },
  async run(context, { args: [field] }) {
    const { settings } = await findSettings(context);
    const shown =
      field === undefined
        ? settings
        : (Object.entries(settings).find(([name]) => name === field)?.[1] ?? null);
    return JSON.stringify(shown, null, 2);
  },
};

const set: Command = {
  args: "FIELD JSON|@FILE",
  summary:
    "Sets one field to a JSON value, or to the one in a file; null removes an optional field",
  help: fieldsHelp,
  check(input) {
    checkCount(input, ["FIELD", "JSON"]);
    requireField(input.args[0]);
  },
  async run(context, { args: [field = "", given = ""] }) {
    const value = await readValue(given);
    const before = await findSettings(context);
    const { revision } = await changeSettings(context, operator, undefined, (current) => {
      const others = Object.entries(current).filter(([name]) => name !== field);
      return Object.fromEntries(value === null ? others : [...others, [field, value]]);
    });
    return revision === before.revision
      ? `${field} already had this value.`
      : `Saved ${field} as change ${revision}.`;
  },
};

const history: Command = {
  args: "",
  summary: "Lists the changes of the settings, newest first",
  check: (input) => checkCount(input, []),
  async run(context) {
    const lines: string[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { revisions, pagination } = await listRevisions(context, { page });
      last = pagination.last;
      for (const { revision, date, by, reverted_to: to, before, after } of revisions) {
        const fields = Object.keys({ ...before, ...after }).join(", ");
        lines.push(
          `${revision}  ${date}  ${by}\n  ${to === null ? "" : `restored ${to}: `}${fields}`,
        );
      }
    }
    return lines.join("\n") || "The settings have no changes yet.";
  },
};

const revert: Command = {
  args: "REVISION",
  summary: "Restores the settings as they were after a change in the history",
  check(input) {
    checkCount(input, ["REVISION"]);
    if (!/^[1-9]\d{0,8}$/.test(input.args[0] ?? ""))
      throw new UsageError(`"${input.args[0]}" is not the number of a change.`);
  },
  async run(context, { args: [to] }) {
    const before = await findSettings(context);
    const { revision } = await revertSettings(context, operator, { to: Number(to) });
    return revision === before.revision
      ? "The settings are already the same."
      : `Restored change ${to} as change ${revision}.`;
  },
};

export const settingsCommands: CommandGroup = {
  summary: "Shows and changes a municipality's settings",
  commands: { show, set, history, revert },
};
