/** A ticket's messages, the oldest first. */
import type { Attachment, TicketDeed, TicketMessage } from "#contract/tickets.ts";
import type { TextKey } from "../../../languages/text.ts";
import { useText } from "../../../languages/use-text.ts";
import { paths } from "../../../paths.ts";
import { formatInstant } from "../../../ui/date.ts";
import { fileSize } from "../../../ui/file-size.ts";
import { fileTypeWord } from "../../../ui/file-words.ts";

interface ConversationProps {
  ticket: string;
  /** What the reader's own messages are from. */
  side: TicketMessage["from"];
  messages: readonly TicketMessage[];
}

export function Conversation({ ticket, side, messages }: ConversationProps) {
  const t = useText();
  return (
    <ol className="conversation">
      {messages.map(({ id, from, name, date, deed, body, attachments }) => (
        <li key={id} data-own={from === side ? "" : undefined}>
          <p className="message-head">
            <Author from={from} side={side} name={name} />{" "}
            <time dateTime={date} className="secondary one-line">
              {formatInstant(date, t)}
            </time>
          </p>
          <p className="message-text">{deed ? t.parts(deedWords[deed], { name: <bdi>{name}</bdi> }) : body}</p>
          {attachments.length > 0 && <Attachments ticket={ticket} attachments={attachments} />}
        </li>
      ))}
    </ol>
  );
}

const deedWords = {
  closed: "{name} closed this ticket.",
  reopened: "{name} opened this ticket again.",
  taken: "{name} is looking after this ticket.",
  given_back: "{name} is no longer looking after this ticket.",
} as const satisfies Record<TicketDeed, TextKey>;

/** Of one's own side as well, for staff are several. */
function Author({ from, side, name }: Pick<TicketMessage, "from" | "name"> & { side: TicketMessage["from"] }) {
  const t = useText();
  if (from === "system") return <strong>{t("The municipality’s system")}</strong>;
  if (from === "consumer" && side === "consumer") return <strong>{t("You")}</strong>;
  return (
    <span>
      <strong>
        <bdi>{name}</bdi>
      </strong>{" "}
      <span className="secondary">{from === "staff" ? t("of the municipality") : t("the consumer")}</span>
    </span>
  );
}

function Attachments({ ticket, attachments }: { ticket: string; attachments: readonly Attachment[] }) {
  const t = useText();
  return (
    <ul className="attachments">
      {attachments.map(({ id, name, type, size }) => {
        const word = fileTypeWord(type);
        return (
          <li key={id} className="file-links">
            <a href={paths.attachment(ticket, id, name)}>
              <span className="visually-hidden">{t("Download")} </span>
              <bdi>{name}</bdi>
            </a>{" "}
            <span className="secondary">
              {word ? t(word) : type}, {fileSize(size)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
