/** A list of a ticket's messages, in the order given. */
import type { TicketEvent, TicketMessage } from "#contract/tickets.ts";
import type { TranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Attachments } from "#app/ui/attachments.tsx";
import { formatInstant } from "#app/ui/date.ts";

interface ConversationProps {
  ticket: string;
  /** Names the list for screen readers. */
  label: string;
  /** The user's side of the conversation, either consumer or staff. */
  side: TicketMessage["from"];
  messages: readonly TicketMessage[];
}

export function Conversation({ ticket, label, side, messages }: ConversationProps) {
  const t = useTranslator();
  return (
    <ol className="conversation" aria-label={label}>
      {messages.map(({ id, from, name, date, deed, body, attachments }) => (
        <li key={id} data-own={from === side ? "" : undefined}>
          <p className="message-head">
            <Author from={from} side={side} name={name} />{" "}
            <time dateTime={date} className="secondary one-line">
              {formatInstant(date, t)}
            </time>
          </p>
          <p className="message-text">{deed ? t.parts(ticketEventLabels[deed], { name: <bdi>{name}</bdi> }) : body}</p>
          {attachments.length > 0 && (
            <Attachments attachments={attachments} pathOf={({ id, name }) => paths.attachment(ticket, id, name)} />
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
} as const satisfies Record<TicketEvent, TranslationKey>;

/**
 * Shows who wrote a message. Consumers see "You" on their own messages. Staff always see a name,
 * because several staff members can reply.
 */
function Author({ from, side, name }: Pick<TicketMessage, "from" | "name"> & { side: TicketMessage["from"] }) {
  const t = useTranslator();
  if (from === "system") return <strong>{t("Automatic message")}</strong>;
  if (from === "consumer" && side === "consumer") return <strong>{t("You")}</strong>;
  return (
    <span>
      <strong>
        <bdi>{name}</bdi>
      </strong>{" "}
      <span className="secondary">{from === "staff" ? t("from the municipality") : t("consumer")}</span>
    </span>
  );
}
