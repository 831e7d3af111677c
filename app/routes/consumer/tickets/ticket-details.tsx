/** The details below a conversation: the number, the category and, for staff, the consumer. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { AccountLink } from "#app/session/account-link.tsx";
import { formatInstant } from "#app/ui/date.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { Link } from "#app/ui/link.tsx";
import { describeDue } from "#app/ui/ticket-wait.ts";
import type { Ticket } from "#contract/tickets/calls.ts";
import { TicketCategoryLabel } from "./ticket-category.tsx";

export function TicketDetails({ ticket }: { ticket: Ticket }) {
  const { reference, category, account, consumer, assignee, waiting_since, due, overdue } = ticket;
  const t = useTranslator();
  return (
    <dl className="facts">
      <DetailItem name={t("Reference")}>
        <span className="number">{reference}</span>
      </DetailItem>
      <DetailItem name={t("Category")}>
        <TicketCategoryLabel category={category} />
      </DetailItem>
      {account && (
        <DetailItem name={t("Account")}>
          <AccountLink account={account} />
          {consumer !== undefined && (
            <span className="line">
              <Link to={paths.staffTicketsOf(account)}>{t("All tickets about this account")}</Link>
            </span>
          )}
        </DetailItem>
      )}
      {consumer !== undefined && (
        <DetailItem name={t("From|whom")}>
          <bdi>{consumer}</bdi>
        </DetailItem>
      )}
      {assignee !== undefined && (
        <DetailItem name={t("Assigned to")}>
          {assignee ? (assignee.me ? t("You") : assignee.name) : t("No one")}
        </DetailItem>
      )}
      {waiting_since && (
        <DetailItem name={t("Waiting since")}>{formatInstant(waiting_since, t)}</DetailItem>
      )}
      {due && (
        <DetailItem name={t("Answer due")}>
          {overdue && <strong className="overdue">{t("Overdue")} · </strong>}
          {describeDue(due, t)}
        </DetailItem>
      )}
    </dl>
  );
}
