/**
 * A list of things that need the user's attention: answered tickets, newly shared accounts, meter
 * readings to send, and notices.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { formatDate } from "#app/ui/date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { describeMeter } from "#app/ui/meter-labels.ts";
import { NoticeDetails } from "#app/ui/notice-details.tsx";
import type { Notice } from "#contract/settings/tenant.ts";
import type { DueReading } from "./load-accounts.server.ts";

interface AttentionProps {
  readings: readonly DueReading[];
  /** The accounts to which someone recently gave the user access. */
  shared: readonly { account: string; name: string; by: string }[];
  /** The user's tickets with an unread answer. */
  tickets: readonly { id: string; subject: string; status: "open" | "closed" }[];
  notices: readonly Notice[];
}

/** Renders the list, or nothing if nothing needs attention. */
export function Attention({ readings, shared, tickets, notices }: AttentionProps) {
  const t = useTranslator();
  if (shared.length + readings.length + tickets.length + notices.length === 0) return null;
  return (
    <section aria-labelledby="attention">
      <h2 id="attention">{t("For you")}</h2>
      <ul className="attention">
        {tickets.map(({ id, subject, status }) => (
          <li key={id}>
            <Link to={paths.ticket(id)}>
              <Icon name="tickets" />
              <span>
                <strong>
                  {status === "closed"
                    ? t("Your ticket was closed")
                    : t("Your ticket has an answer")}
                </strong>
                <span className="secondary">{subject}</span>
              </span>
            </Link>
          </li>
        ))}
        {shared.map(({ account, name, by }) => (
          <li key={account}>
            <Link to={paths.account(account)}>
              <Icon name="accounts" />
              <span>
                <strong>{t("{name} gave you access to an account", { name: by })}</strong>
                <span className="secondary">{name}</span>
              </span>
            </Link>
          </li>
        ))}
        {readings.map(({ account, id, number, service, last }) => (
          <li key={id}>
            <Link to={paths.reading(account, id)}>
              <Icon name="meter" />
              <span>
                <strong>{t("Send a meter reading")}</strong>
                <span className="secondary">
                  {describeMeter(service, t)} {number}
                  {last && ` · ${t("last read on {date}", { date: formatDate(last.date, t) })}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
        {notices.map((notice) => (
          <li key={`${notice.title} ${notice.from}`}>
            <NoticeDetails notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  );
}
