/** The details below a conversation: the number, the category and, for staff, the consumer. */
import type { Ticket } from "#contract/tickets.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatInstant } from "#app/ui/date.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { TicketCategoryLabel } from "./ticket-category.tsx";

export function TicketDetails({ ticket }: { ticket: Ticket }) {
  const { reference, category, account, consumer, assignee, waiting_since } = ticket;
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
          <span className="number">{account}</span>
        </DetailItem>
      )}
      {consumer !== undefined && (
        <DetailItem name={t("From|whom")}>
          <bdi>{consumer}</bdi>
        </DetailItem>
      )}
      {assignee !== undefined && (
        <DetailItem name={t("Assigned to")}>{assignee ? (assignee.me ? t("You") : assignee.name) : t("No one")}</DetailItem>
      )}
      {waiting_since && <DetailItem name={t("Waiting since")}>{formatInstant(waiting_since, t)}</DetailItem>}
    </dl>
  );
}
