/** The commands of `npm run admin -- settings`. */
import { readFile } from "node:fs/promises";
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { textOf } from "#contract/messages.ts";
import { tenantSettingNames } from "#contract/settings/calls.ts";
import { errorMessage } from "#server/error-message.ts";
import { Refusal } from "#service/rules/refusal.ts";
import { changeSettings } from "#service/subjects/settings/change-settings.ts";
import { revertSettings } from "#service/subjects/settings/revert-settings.ts";
import { listRevisions, showSettings } from "#service/subjects/settings/show-settings.ts";
import { type CommandGroup, createTenantCommand, inTransaction } from "./command.ts";
import { everyItem } from "./every-item.ts";
import { refused } from "./outcome.ts";

const fieldsHelp = `\nFields, as in tenant.json (docs/import.md):\n  ${tenantSettingNames.join("\n  ")}`;

/**
 * Adds the invalid fields and their errors to the text of a refusal, because several values may
 * need correcting.
 */
async function namingFields<Result>(change: Promise<Result>): Promise<Result> {
  return change.catch((error: unknown) => {
    if (!(error instanceof Refusal && error.details.fields)) throw error;
    const lines = Object.entries(error.details.fields).flatMap(([field, found]) =>
      found.map((one) => `  ${field}: ${textOf(one)}`),
    );
    throw refused([error.message, ...lines].join("\n"));
  });
}

function parseField(given: string): string {
  const known: readonly string[] = tenantSettingNames;
  if (!known.includes(given)) throw new InvalidArgumentError(`There is no field "${given}".`);
  return given;
}

function parseRevision(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given))
    throw new InvalidArgumentError(`"${given}" is not the number of a change.`);
  return Number(given);
}

/** Reads the JSON given as an argument, or the file that it names after an @. */
async function readValue(given: string): Promise<unknown> {
  const file = given.startsWith("@") ? given.slice(1) : undefined;
  const text =
    file === undefined
      ? given
      : await readFile(file, "utf8").catch((error: unknown) => {
          throw refused(`The file ${file} can't be read: ${errorMessage(error)}.`);
        });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refused(
      `${given} is not JSON: ${errorMessage(error)}. Write a text in double quotes, such as '"Town"', or @FILE.`,
    );
  }
}

const show = () =>
  inTransaction(
    createTenantCommand("show", "Prints the settings, or one field, as JSON")
      .argument("[FIELD]", "", parseField)
      .addHelpText("after", fieldsHelp),
    async (context, [field]) => {
      const { settings } = await showSettings(context);
      const shown =
        field === undefined
          ? settings
          : (Object.entries(settings).find(([name]) => name === field)?.[1] ?? null);
      return JSON.stringify(shown, null, 2);
    },
  );

const set = () =>
  inTransaction(
    createTenantCommand("set", "Sets one field")
      .argument("<FIELD>", "", parseField)
      .argument(
        "<JSON|@FILE>",
        "the new value, or the file that contains it; null removes an optional field",
      )
      .addHelpText("after", fieldsHelp),
    async (context, [field, given]) => {
      const value = await readValue(given);
      const before = await showSettings(context);
      const { revision } = await namingFields(
        changeSettings(context, undefined, (current) => {
          const others = Object.entries(current).filter(([name]) => name !== field);
          return Object.fromEntries(value === null ? others : [...others, [field, value]]);
        }),
      );
      return revision === before.revision
        ? `${field} already had this value.`
        : `Saved ${field} as change ${revision}.`;
    },
  );

const history = () =>
  inTransaction(
    createTenantCommand("history", "Lists the changes of the settings, newest first"),
    async (context) => {
      const revisions = await everyItem(
        (page) => listRevisions(context, { page }),
        (page) => page.revisions,
      );
      const lines = revisions.map(({ revision, date, by, reverted_to: to, before, after }) => {
        const fields = Object.keys({ ...before, ...after }).join(", ");
        return `${revision}  ${date}  ${by}\n  ${to === null ? "" : `restored ${to}: `}${fields}`;
      });
      return lines.join("\n") || "The settings have no changes yet.";
    },
  );

const revert = () =>
  inTransaction(
    createTenantCommand(
      "revert",
      "Restores the settings as they were after a change in the history",
    ).argument("<REVISION>", "", parseRevision),
    async (context, [to]) => {
      const before = await showSettings(context);
      const { revision } = await namingFields(revertSettings(context, { to }));
      return revision === before.revision
        ? "The settings are already the same."
        : `Restored change ${to} as change ${revision}.`;
    },
  );

export const settingsCommands: CommandGroup = {
  summary: "Shows and changes a municipality's settings",
  commands: [show, set, history, revert],
};
