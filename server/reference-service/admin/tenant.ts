/** The commands of `npm run admin -- tenant`. */
import { createInterface } from "node:readline/promises";
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { staffPermissions } from "#contract/permissions.ts";
import { deleteTenantRows, listStoredFiles, lockTenant } from "#service/database/tenant-rows.ts";
import { describeUnsettledMoney } from "#service/subjects/payments/describe-unsettled-money.ts";
import { dummyHash } from "#service/subjects/people/passwords.ts";
import { importSettings } from "#service/subjects/settings/import-settings.ts";
import { inviteMember } from "#service/subjects/staff/invite-member.ts";
import { openFileStorage } from "../files/file-storage.ts";
import { FileError } from "../import/file-error.ts";
import { readTenantFile } from "../import/tenant-file.ts";
import { type CommandGroup, createTenantCommand, withNewTenant, withTenant } from "./command.ts";
import { exportTenant } from "./export-tenant.ts";
import { operator } from "./operator.ts";
import { CommandIncomplete, refused } from "./outcome.ts";
import { parseEmail, parseName } from "./staff.ts";

async function readSettings(file: string) {
  try {
    return await readTenantFile(file);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const lines = error.problems.map(
      ({ column, reason }) => `  ${[column, reason].filter(Boolean).join(" ")}`,
    );
    throw refused([`Correct ${file}:`, ...lines].join("\n"));
  }
}

const add = () =>
  withNewTenant(
    createTenantCommand("add", "Adds a municipality, and invites its first administrator by email")
      .argument(
        "<SETTINGS>",
        "a file with the municipality's settings, such as tenant.json (docs/import.md)",
      )
      .argument(
        "<EMAIL>",
        "the person who may manage staff, and so give themselves and others further permissions",
        parseEmail,
      )
      .option("--name <NAME>", "the person's name (the email address if omitted)", parseName),
    async ({ database }, [file, email], { tenant, name }) => {
      const settings = await readSettings(file);
      const unusableHash = await dummyHash();
      await database.inTenant(tenant, async (context) => {
        const outcome = await importSettings(context, settings);
        if (outcome !== "added")
          throw refused(`${tenant} exists already. Use "settings" and "staff" to change it.`);
        await inviteMember(context, operator, {
          email,
          name,
          permissions: [staffPermissions.manageStaff],
          unusableHash,
        });
      });
      return `Added ${tenant}, and invited ${email} with ${staffPermissions.manageStaff}.\nThe service emails them a link to choose a password.`;
    },
  );

const countFiles = (count: number) => (count === 1 ? "1 file" : `${count} files`);

const exportAll = () =>
  withTenant(
    createTenantCommand("export", "Writes everything of a municipality to a new folder")
      .requiredOption("--out <FOLDER>", "the folder, which must not exist")
      .addHelpText(
        "after",
        `
The folder has tenant.json and the CSV files that npm run import reads, each table as JSON lines in tables/, and the
uploaded files in files/. It contains personal data, the hashes of passwords, and the secrets of authenticator apps.`,
      ),
    async ({ database, config }, _args, { tenant, out }) => {
      const { rows, files, missing } = await exportTenant(
        { database, files: openFileStorage(config) },
        tenant,
        out,
      );
      const lost = missing > 0 ? ` Missing in the storage: ${countFiles(missing)}.` : "";
      return `Wrote ${rows} rows and ${countFiles(files)} of ${tenant} to ${out}.${lost}\nIt contains personal data and what people sign in with: keep it as safe as a backup.`;
    },
  );

/** Asks for the municipality's name at the terminal. */
async function askForName(tenant: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  return terminal
    .question(
      `This deletes everything of ${tenant}, and can't be undone. Enter its name to go ahead: `,
    )
    .finally(() => terminal.close());
}

const remove = () =>
  withTenant(
    createTenantCommand("remove", "Deletes everything of a municipality, after asking for its name")
      .option("--confirm <NAME>", "the municipality's name again, instead of entering it")
      .option("--unsettled", "also if money is not settled: the records of it are lost")
      .addHelpText(
        "after",
        "\nExport the municipality first, and remove its hosts from PORTAL_HOSTS. If this is interrupted, run it again.",
      ),
    async ({ database, config }, _args, { tenant, confirm, unsettled = false }) => {
      const files = openFileStorage(config);
      if ((confirm ?? (await askForName(tenant))) !== tenant)
        throw refused(`The name is not ${tenant}.`);
      let stored: string[] = [];
      let removedFiles = 0;
      try {
        const rows = await database.asOwner(async (db) => {
          const context = { db, tenant };
          await lockTenant(context);
          const lines = unsettled ? [] : await describeUnsettledMoney(context);
          if (lines.length > 0)
            throw refused(
              `Money is not settled yet:\n  ${lines.join("\n  ")}\nSettle it, or add --unsettled to remove the records of it`,
            );
          stored = await listStoredFiles(context);
          // Removed before the rows, so that no file stays behind if this is interrupted.
          for (; removedFiles < stored.length; removedFiles += 1)
            await files.remove(tenant, stored[removedFiles] ?? "");
          return deleteTenantRows(context);
        });
        return `Removed ${rows} rows and ${countFiles(stored.length)} of ${tenant}. Backups still contain them.`;
      } catch (error) {
        if (removedFiles === 0) throw error;
        const done = `${removedFiles} of ${stored.length} files of ${tenant} are removed, but no rows. Run the command again.`;
        throw new CommandIncomplete(done, { cause: error });
      }
    },
    (_args, { confirm }) => {
      if (confirm === undefined && !process.stdin.isTTY)
        throw new InvalidArgumentError("--confirm NAME is missing.");
    },
  );

export const tenantCommands: CommandGroup = {
  summary: "Adds, exports and removes municipalities",
  commands: [add, exportAll, remove],
};
