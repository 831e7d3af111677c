/** The commands of `npm run admin -- audit`. */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { maxAuditEntries } from "#contract/audit/calls.ts";
import { CalendarDate } from "#contract/values/fields.ts";
import { auditCsv, logExport } from "#service/subjects/audit/export-audit-log.ts";
import { listEntries } from "#service/subjects/audit/store/search-audit-log.ts";
import { logAuditLogView } from "#service/subjects/audit/view-audit-log.ts";
import { type CommandGroup, createTenantCommand, inTransaction } from "./command.ts";
import { operator } from "./operator.ts";

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

const list = () =>
  inTransaction(
    createAuditCommand("list", `Lists the newest ${maxAuditEntries} entries that match`),
    async (context, _args, { tenant: _tenant, ...filters }) => {
      await logAuditLogView(context, operator);
      const lines: string[] = [];
      let shownAll = true;
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { entries, pagination, more } = await listEntries(context, { page, ...filters });
        last = pagination.last;
        shownAll = !more;
        for (const { date, actor, action, subject, description, ip } of entries) {
          const about = [subject.kind, subject.label ?? subject.id].join(" ");
          lines.push(
            `${date}  ${actor.name}${ip && ` (${ip})`}  ${action}  ${about}\n  ${description}`,
          );
        }
      }
      if (!shownAll) lines.push(`There are more entries. Give dates, or use "audit export".`);
      return lines.length > 0 ? lines.join("\n") : "No entries match.";
    },
  );

const exportCsv = () =>
  inTransaction(
    createAuditCommand("export", "Prints every entry that matches as CSV"),
    async (context, _args, { tenant: _tenant, ...filters }, { print }) => {
      await logExport(context, operator, filters);
      for await (const piece of auditCsv((work) => work(context), filters)) await print(piece);
      return "";
    },
  );

export const auditCommands: CommandGroup = {
  summary: "Reads the audit log of a municipality",
  commands: [list, exportCsv],
};
