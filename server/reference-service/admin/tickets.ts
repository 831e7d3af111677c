/** The commands of `npm run admin -- tickets`. */
import { Option } from "@commander-js/extra-typings";
import { staffPermissions } from "#contract/permissions.ts";
import type { StaffContext } from "#service/database/context.ts";
import { assignTicket } from "#service/subjects/tickets/assign-ticket.ts";
import { closeTicket } from "#service/subjects/tickets/close-ticket.ts";
import { listTickets } from "#service/subjects/tickets/list-tickets.ts";
import { requireTicketId } from "#service/subjects/tickets/require-ticket.ts";
import { type CommandGroup, createTenantCommand, inTransaction } from "./command.ts";
import { everyPage } from "./every-page.ts";
import { refused, requireFound } from "./outcome.ts";
import { parseEmail, requireMember } from "./staff.ts";

/** Returns the ticket's ID and reference. Throws Refusal. */
async function requireReference(context: StaffContext, given: string) {
  const reference = given.toUpperCase();
  const id = requireTicketId(context, reference);
  return { id: await requireFound(id, `There is no ticket ${reference}.`), reference };
}

const list = () =>
  inTransaction(
    createTenantCommand("list", "Lists the open tickets, those that wait longest first")
      .addOption(
        new Option("--status <NAME>", "which tickets")
          .choices(["open", "closed"] as const)
          .default("open" as const),
      )
      .option(
        "--overdue",
        "only tickets whose answer is late (ticket_target_hours in tenant.json)",
      ),
    async (context, _args, { status, overdue }) => {
      const lines: string[] = [];
      const filters = { status, staff: "all", overdue: overdue ? "true" : undefined } as const;
      const pages = everyPage((page) => listTickets(context, { page, ...filters }));
      for await (const { tickets } of pages) {
        for (const {
          reference,
          subject,
          stage,
          assignee,
          waiting_since: waiting,
          overdue: late,
        } of tickets) {
          const facts = [
            stage,
            assignee ? `assigned to ${assignee.name}` : "unassigned",
            ...(waiting ? [`waiting since ${waiting}`] : []),
            ...(late ? ["OVERDUE"] : []),
          ];
          lines.push(`${reference}  ${subject}\n  ${facts.join(", ")}`);
        }
      }
      return lines.length > 0 ? lines.join("\n") : "There are no such tickets.";
    },
  );

const assign = () =>
  inTransaction(
    createTenantCommand("assign", "Assigns a ticket to the staff member with this email address")
      .argument("<REFERENCE>")
      .argument("<EMAIL>", "", parseEmail),
    async (context, [reference, email]) => {
      const member = await requireMember(context, email);
      if (
        member.suspended !== null ||
        !member.permissions.includes(staffPermissions.manageTickets)
      ) {
        throw refused(
          `${member.email} can't answer tickets. Give them the permission tickets.manage, or lift the suspension.`,
        );
      }
      const ticket = await requireReference(context, reference);
      await assignTicket(context, ticket.id, { assigned: true, assignee: member.id });
      return `${ticket.reference} is assigned to ${member.name}.`;
    },
  );

const close = () =>
  inTransaction(
    createTenantCommand("close", "Closes a ticket, and notifies its owner").argument("<REFERENCE>"),
    async (context, [given]) => {
      const { id, reference } = await requireReference(context, given);
      if (!(await closeTicket(context, id))) return `${reference} is closed already.`;
      return `${reference} is closed. The service notifies its owner.`;
    },
  );

export const ticketCommands: CommandGroup = {
  summary: "Lists, assigns and closes tickets",
  commands: [list, assign, close],
};
