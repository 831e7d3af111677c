/** The commands of `npm run admin -- audit`. */
import { maxAuditEntries } from "#contract/audit/calls.ts";
import { CalendarDate } from "#contract/values/fields.ts";
import { auditCsv, logExport } from "#service/subjects/audit/export-audit-log.ts";
import { type AuditFilters, listEntries } from "#service/subjects/audit/store/search-audit-log.ts";
import { logAuditLogView } from "#service/subjects/audit/view-audit-log.ts";
import { type Command, type CommandGroup, type CommandInput, UsageError } from "./command.ts";
import { operator } from "./operator.ts";

const args = "[--search TEXT] [--from DATE] [--to DATE]";
const help = `  --search TEXT  an account number, reference, email address or ID, or words in names and descriptions
  --from DATE    the first day, such as 2026-11-21, in South African time
  --to DATE      the last day`;

function readFilters({ options: { search, from, to } }: CommandInput): AuditFilters {
  return {
    ...(search !== undefined && { search }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

function check({ args: more, options }: CommandInput): void {
  if (more.length > 0) throw new UsageError(`Remove these arguments: ${more.join(" ")}`);
  for (const name of ["from", "to"] as const) {
    const day = options[name];
    if (day !== undefined && !CalendarDate.safeParse(day).success)
      throw new UsageError(`Give --${name} a date such as 2026-11-21.`);
  }
}

const list: Command = {
  args,
  summary: `Lists the newest ${maxAuditEntries} entries that match`,
  help,
  check,
  async run(context, input) {
    await logAuditLogView(context, operator);
    const lines: string[] = [];
    let shownAll = true;
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { entries, pagination, more } = await listEntries(context, {
        page,
        ...readFilters(input),
      });
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
};

const exportCsv: Command = {
  args,
  summary: "Prints every entry that matches as CSV",
  help,
  check,
  async run(context, input) {
    const filters = readFilters(input);
    await logExport(context, operator, filters);
    for await (const piece of auditCsv((work) => work(context), filters)) await input.print(piece);
    return "";
  },
};

export const auditCommands: CommandGroup = {
  summary: "Reads the audit log of a municipality",
  commands: { list, export: exportCsv },
};
