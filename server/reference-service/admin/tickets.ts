/** The commands of `npm run admin -- tickets`. */
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
import {
  type Command,
  type CommandGroup,
  type CommandInput,
  CommandRefused,
  UsageError,
} from "./command.ts";
import { operator } from "./operator.ts";
import { requireEmail, requireMember } from "./staff.ts";

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

function requireReference({ args: [reference] }: CommandInput): string {
  if (reference === undefined) throw new UsageError("REFERENCE is missing.");
  return reference.toUpperCase();
}

function checkCount({ args }: CommandInput, count: number): void {
  if (args.length > count)
    throw new UsageError(`Remove these arguments: ${args.slice(count).join(" ")}`);
}

/** Locks and returns the ticket. Throws CommandRefused. */
async function requireTicket(context: TenantContext, input: CommandInput) {
  const reference = requireReference(input);
  const id = await findTicketId(context, reference);
  if (id === undefined) throw new CommandRefused(`There is no ticket ${reference}.`);
  return requireLockedTicket(asOperator(context), id);
}

const statuses = ["open", "closed"] as const;

function parseStatus({ options: { status = "open" } }: CommandInput): (typeof statuses)[number] {
  const known = statuses.find((one) => one === status);
  if (!known) throw new UsageError('Give "open" or "closed" as --status.');
  return known;
}

const list: Command = {
  args: "[--status open|closed] [--overdue]",
  summary: "Lists the open tickets, those that wait longest first",
  help: "  --status NAME  open (the default) or closed\n  --overdue      only tickets whose answer is late (ticket_target_hours in tenant.json)",
  check(input) {
    checkCount(input, 0);
    parseStatus(input);
  },
  async run(context, input) {
    const status = parseStatus(input);
    const lines: string[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const overdueOnly = input.options.overdue ? "true" : undefined;
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
        overdue,
      } of tickets) {
        const facts = [
          stage,
          assignee ? `assigned to ${assignee.name}` : "unassigned",
          ...(waiting ? [`waiting since ${waiting}`] : []),
          ...(overdue ? ["OVERDUE"] : []),
        ];
        lines.push(`${reference}  ${subject}\n  ${facts.join(", ")}`);
      }
    }
    return lines.length > 0 ? lines.join("\n") : "There are no such tickets.";
  },
};

const assign: Command = {
  args: "REFERENCE EMAIL",
  summary: "Assigns a ticket to the staff member with this email address",
  check(input) {
    requireReference(input);
    requireEmail({ args: input.args.slice(1) });
    checkCount(input, 2);
  },
  async run(context, input) {
    const member = await requireMember(context, { args: input.args.slice(1) });
    if (member.suspended !== null || !member.permissions.includes(staffPermissions.manageTickets)) {
      throw new CommandRefused(
        `${member.email} can't answer tickets. Give them the permission tickets.manage, or lift the suspension.`,
      );
    }
    const { ticket, assigneeId } = await requireTicket(context, input);
    if (assigneeId !== member.id) await assignToColleague(context, operator, ticket, member);
    return `${ticket.reference} is assigned to ${member.name}.`;
  },
};

const close: Command = {
  args: "REFERENCE",
  summary: "Closes a ticket, and notifies its owner",
  check(input) {
    requireReference(input);
    checkCount(input, 1);
  },
  async run(context, input) {
    const found = await requireTicket(context, input);
    const { id, reference, status } = found.ticket;
    if (status === "closed") return `${reference} is closed already.`;
    await setStatus(context, id, "closed");
    await addSystemMessage({ ...context, person: operator }, id, "closed");
    await notifyTicketOwner(context, found, (about) => ticketClosedMessage[about.language](about));
    await addAuditEntry(context, operator, {
      action: "ticket.closed",
      values: { reference },
      subject: { kind: "ticket", id },
    });
    return `${reference} is closed. The service notifies its owner.`;
  },
};

export const ticketCommands: CommandGroup = {
  summary: "Lists, assigns and closes tickets",
  commands: { list, assign, close },
};
