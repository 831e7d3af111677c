/** The commands of `npm run admin -- audit`. */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { maxAuditEntries } from "#contract/audit/calls.ts";
import { CalendarDate } from "#contract/values/fields.ts";
import { auditCsv, logExport } from "#service/subjects/audit/export-audit-log.ts";
import { viewAuditLog } from "#service/subjects/audit/view-audit-log.ts";
import { type CommandGroup, createTenantCommand, inTransaction } from "./command.ts";
import { everyItem } from "./every-item.ts";

function parseDate(given: string): string {
  if (!CalendarDate.safeParse(given).success)
    throw new InvalidArgumentError("Give a date such as 2026-11-21.");
  return given;
}

const createAuditCommand = (name: string, summary: string) =>
  createTenantCommand(name, summary)
    .option(
      "--search <TEXT>",
      "an account number, reference, email address or ID, or words in names and descriptions",
    )
    .option("--from <DATE>", "the first day, such as 2026-11-21, in South African time", parseDate)
    .option("--to <DATE>", "the last day", parseDate);

type Entry = Awaited<ReturnType<typeof viewAuditLog>>["entries"][number];

const describe = ({ date, actor, action, subject, description, ip }: Entry) =>
  `${date}  ${actor.name}${ip && ` (${ip})`}  ${action}  ${subject.kind} ${subject.label ?? subject.id}\n  ${description}`;

const list = () =>
  inTransaction(
    createAuditCommand("list", `Lists the newest ${maxAuditEntries} entries that match`),
    async (context, _args, { tenant: _tenant, ...filters }) => {
      const lines = await everyItem(
        (page) => viewAuditLog(context, { page, ...filters }),
        ({ entries, more, pagination: { current, last } }) => [
          ...entries.map(describe),
          ...(more && current === last
            ? [`There are more entries. Give dates, or use "audit export".`]
            : []),
        ],
      );
      return lines.join("\n") || "No entries match.";
    },
  );

const exportCsv = () =>
  inTransaction(
    createAuditCommand("export", "Prints every entry that matches as CSV"),
    async (context, _args, { tenant: _tenant, ...filters }, { print }) => {
      await logExport(context, filters);
      for await (const piece of auditCsv((work) => work(context), filters)) await print(piece);
      return "";
    },
  );

export const auditCommands: CommandGroup = {
  summary: "Reads the audit log of a municipality",
  commands: [list, exportCsv],
};
