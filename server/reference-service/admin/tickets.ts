/** The commands of `npm run admin -- tickets`. */
import { Option } from "@commander-js/extra-typings";
import { staffPermissions } from "#contract/permissions.ts";
import type { StaffContext } from "#service/database/context.ts";
import { assignTicket } from "#service/subjects/tickets/assign-ticket.ts";
import { closeTicket } from "#service/subjects/tickets/close-ticket.ts";
import { listTickets } from "#service/subjects/tickets/list-tickets.ts";
import { requireTicketId } from "#service/subjects/tickets/require-ticket.ts";
import { type CommandGroup, createTenantCommand, inTransaction } from "./command.ts";
import { everyItem } from "./every-item.ts";
import { refused, requireFound } from "./outcome.ts";
import { parseEmail, requireMember } from "./staff.ts";

/** Returns the ticket's ID and reference. Throws Refusal. */
async function requireReference(context: StaffContext, given: string) {
  const reference = given.toUpperCase();
  const id = requireTicketId(context, reference);
  return { id: await requireFound(id, `There is no ticket ${reference}.`), reference };
}

type Listed = Awaited<ReturnType<typeof listTickets>>["tickets"][number];

function describe({ reference, subject, stage, assignee, waiting_since, overdue }: Listed): string {
  const facts = [
    stage,
    assignee ? `assigned to ${assignee.name}` : "unassigned",
    ...(waiting_since ? [`waiting since ${waiting_since}`] : []),
    ...(overdue ? ["OVERDUE"] : []),
  ];
  return `${reference}  ${subject}\n  ${facts.join(", ")}`;
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
      const filters = { status, staff: "all", overdue: overdue ? "true" : undefined } as const;
      const tickets = await everyItem(
        (page) => listTickets(context, { page, ...filters }),
        (page) => page.tickets,
      );
      return tickets.map(describe).join("\n") || "There are no such tickets.";
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
