/** What stands above a conversation: what it is about, its state, and for staff whose it is. */
import type { Ticket } from "#contract/tickets.ts";
import type { ReactNode } from "react";
import { useText } from "../../../languages/use-text.ts";
import { formatInstant } from "../../../ui/date.ts";
import { Status } from "../../../ui/status.tsx";
import { TicketCategoryLabel } from "../../../ui/ticket-category.tsx";

export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { reference, category, status, account, created, closed, consumer, assignee } = ticket;
  const t = useText();
  return (
    <dl className="facts">
      <Fact name={t("Reference")}>
        <span className="number">{reference}</span>
      </Fact>
      <Fact name={t("State")}>
        {status === "open" ? <Status word="Open" icon="clock" tone="open" /> : <Status word="Closed" icon="check" tone="good" />}
        {closed && <span className="secondary">{formatInstant(closed, t)}</span>}
      </Fact>
      <Fact name={t("Category")}>
        <TicketCategoryLabel category={category} />
      </Fact>
      {account && (
        <Fact name={t("Account")}>
          <span className="number">{account}</span>
        </Fact>
      )}
      <Fact name={t("Raised")}>{formatInstant(created, t)}</Fact>
      {consumer !== undefined && (
        <Fact name={t("From|whom")}>
          <bdi>{consumer}</bdi>
        </Fact>
      )}
      {assignee !== undefined && (
        <Fact name={t("Looked after by")}>{assignee ? (assignee.me ? t("You") : assignee.name) : t("Nobody")}</Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
