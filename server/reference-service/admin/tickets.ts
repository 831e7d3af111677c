/** The commands of `npm run admin -- tickets`. */
import { Option } from "@commander-js/extra-typings";
import { staffPermissions } from "#contract/permissions.ts";
import type { PersonContext, TenantContext } from "#service/database/context.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { addSystemMessage } from "#service/subjects/tickets/add-system-message.ts";
import { assignToColleague } from "#service/subjects/tickets/assign-ticket.ts";
import { notifyTicketOwner } from "#service/subjects/tickets/notify-owner.ts";
import { requireLockedTicket } from "#service/subjects/tickets/require-ticket.ts";
import { listTickets } from "#service/subjects/tickets/store/lists.ts";
import { findTicketId, setStatus } from "#service/subjects/tickets/store/tickets.ts";
import { ticketClosedMessage } from "#service/subjects/tickets/texts.ts";
import { type CommandGroup, createTenantCommand, inTransaction } from "./command.ts";
import { operator } from "./operator.ts";
import { refused } from "./outcome.ts";
import { parseEmail, requireMember } from "./staff.ts";

/** Returns a context in which the operator may read every ticket. Writes use `operator`. */
function asOperator(context: TenantContext): PersonContext {
  const permissions = [staffPermissions.manageTickets];
  return {
    ...context,
    person: {
      ...operator,
      id: "",
      permissions,
      identityId: "",
      verified: true,
      stale: false,
      confirmed: false,
      needsSecondFactor: false,
    },
  };
}

/** Locks and returns the ticket. Throws Refusal. */
async function requireTicket(context: TenantContext, given: string) {
  const reference = given.toUpperCase();
  const id = await findTicketId(context, reference);
  if (id === undefined) throw refused(`There is no ticket ${reference}.`);
  return requireLockedTicket(asOperator(context), id);
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
      for (let page = 1, last = 1; page <= last; page += 1) {
        const overdueOnly = overdue ? "true" : undefined;
        const { tickets, pagination } = await listTickets(asOperator(context), {
          page,
          status,
          staff: "all",
          overdue: overdueOnly,
        });
        last = pagination.last;
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
      const { ticket, assigneeId } = await requireTicket(context, reference);
      if (assigneeId !== member.id) await assignToColleague(context, operator, ticket, member);
      return `${ticket.reference} is assigned to ${member.name}.`;
    },
  );

const close = () =>
  inTransaction(
    createTenantCommand("close", "Closes a ticket, and notifies its owner").argument("<REFERENCE>"),
    async (context, [given]) => {
      const found = await requireTicket(context, given);
      const { id, reference, status } = found.ticket;
      if (status === "closed") return `${reference} is closed already.`;
      await setStatus(context, id, "closed");
      await addSystemMessage({ ...context, person: operator }, id, "closed");
      await notifyTicketOwner(context, found, (about) =>
        ticketClosedMessage[about.language](about),
      );
      await addAuditEntry(context, operator, {
        action: "ticket.closed",
        values: { reference },
        subject: { kind: "ticket", id },
      });
      return `${reference} is closed. The service notifies its owner.`;
    },
  );

export const ticketCommands: CommandGroup = {
  summary: "Lists, assigns and closes tickets",
  commands: [list, assign, close],
};
