/** A list of a ticket's messages and, for staff, its notes, in the order given. */
import type { TranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Attachments } from "#app/ui/attachments.tsx";
import { formatInstant } from "#app/ui/date.ts";
import { Link } from "#app/ui/link.tsx";
import type { Ticket, TicketEvent, TicketMessage } from "#contract/tickets/calls.ts";

/** A message, or a note for colleagues. */
export type ConversationEntry = TicketMessage & { note?: true };

/** Returns the messages and notes, newest first. */
export function getEntries({
  messages,
  notes = [],
}: Pick<Ticket, "messages" | "notes">): ConversationEntry[] {
  const asEntries = notes.map((note): ConversationEntry => ({
    ...note,
    from: "staff",
    attachments: [],
    note: true,
  }));
  return [...messages, ...asEntries]
    .sort((one, other) => Date.parse(one.date) - Date.parse(other.date))
    .reverse();
}

interface ConversationProps {
  ticket: string;
  /** Names the list for screen readers. */
  label: string;
  /** The user's side of the conversation, either consumer or staff. */
  side: TicketMessage["from"];
  messages: readonly ConversationEntry[];
}

export function Conversation({ ticket, label, side, messages }: ConversationProps) {
  const t = useTranslator();
  return (
    <ol className="conversation" aria-label={label}>
      {messages.map(({ id, from, name, date, deed, ticket: other, body, attachments, note }) => (
        <li key={id} data-own={from === side && !note ? "" : undefined} data-note={note && ""}>
          <p className="message-head">
            <Author from={from} side={side} name={name} note={note} />{" "}
            <time dateTime={date} className="secondary one-line">
              {formatInstant(date, t)}
            </time>
          </p>
          <p className="message-text">
            {deed
              ? t.parts(ticketEventLabels[deed], {
                  name: <bdi>{name}</bdi>,
                  reference: other ? (
                    <Link to={paths.ticket(other.id)}>{other.reference}</Link>
                  ) : (
                    ""
                  ),
                })
              : body}
          </p>
          {attachments.length > 0 && (
            <Attachments
              attachments={attachments}
              pathOf={({ id, name }) => paths.attachment(ticket, id, name)}
              previewOf={({ id }, size) => paths.attachmentPreview(ticket, id, size)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

const ticketEventLabels = {
  closed: "{name} closed this ticket.",
  reopened: "{name} reopened this ticket.",
  taken: "This ticket was assigned to {name}.",
  given_back: "{name} is no longer assigned to this ticket.",
  assigned: "This ticket was assigned to {name}.",
  merged_into: "{name} merged this ticket into {reference}. We’ll answer there.",
  merged_from: "{name} merged ticket {reference} into this one.",
} as const satisfies Record<TicketEvent, TranslationKey>;

/**
 * Shows who wrote a message. Consumers see "You" on their own messages. Staff always see a name,
 * because several staff members can reply.
 */
function Author({
  from,
  side,
  name,
  note,
}: Pick<ConversationEntry, "from" | "name" | "note"> & { side: TicketMessage["from"] }) {
  const t = useTranslator();
  if (from === "system") return <strong>{t("Automatic message")}</strong>;
  if (from === "consumer" && side === "consumer") return <strong>{t("You")}</strong>;
  return (
    <span>
      <strong>
        <bdi>{name}</bdi>
      </strong>{" "}
      <span className="secondary">
        {note
          ? t("note for colleagues")
          : from === "staff"
            ? t("from the municipality")
            : t("consumer")}
      </span>
    </span>
  );
}
