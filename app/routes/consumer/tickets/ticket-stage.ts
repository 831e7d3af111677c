/** The stages of a ticket: their labels, and how to determine a ticket's stage. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import type { StatusLabel } from "#app/ui/status-label.tsx";
import type { Ticket, TicketStage } from "#contract/tickets/calls.ts";

export const stageLabels: Record<TicketStage, StatusLabel & { word: PlainTranslationKey }> = {
  received: { word: "Received", icon: "letter", tone: "open" },
  assigned: { word: "Assigned", icon: "clock", tone: "open" },
  answered: { word: "Answered", icon: "email", tone: "good" },
  closed: { word: "Closed", icon: "check", tone: "good" },
};

export const stages = [
  "received",
  "assigned",
  "answered",
  "closed",
] as const satisfies readonly TicketStage[];

/**
 * Returns the ticket's stage. If the upstream doesn't send it, derives it from the status and the
 * messages.
 */
export function getStage({
  stage,
  status,
  messages,
}: Pick<Ticket, "stage" | "status" | "messages">): TicketStage {
  if (stage) return stage;
  if (status === "closed") return "closed";
  if (messages.findLast(({ from }) => from !== "system")?.from === "staff") return "answered";
  return isAssigned(messages) ? "assigned" : "received";
}

function isAssigned(messages: Ticket["messages"]): boolean {
  return (
    messages.findLast(({ deed }) => deed === "taken" || deed === "given_back")?.deed === "taken"
  );
}

/** Returns when the ticket last reached each stage. Leaves out stages that it has not reached. */
export function getStageTimes({
  created,
  closed,
  messages,
}: Pick<Ticket, "created" | "closed" | "messages">) {
  const times = new Map<TicketStage, string>([["received", created]]);
  const answered = messages.findLast(({ from }) => from === "staff")?.date;
  const taken = isAssigned(messages)
    ? messages.findLast(({ deed }) => deed === "taken")?.date
    : undefined;
  if (taken) times.set("assigned", taken);
  if (answered) times.set("answered", answered);
  if (closed) times.set("closed", closed);
  return times;
}
