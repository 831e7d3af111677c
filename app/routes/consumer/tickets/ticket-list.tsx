/** A list of tickets: search, category, order, pages; for staff also whose they are and who looks after them. */
import type { ReactNode } from "react";
import type { Pagination } from "#contract/pagination.ts";
import type { TicketListItem } from "#contract/tickets.ts";
import { useText } from "../../../languages/use-text.ts";
import { paths } from "../../../paths.ts";
import { formatInstant } from "../../../ui/date.ts";
import { EmptyList } from "../../../ui/empty-list.tsx";
import { Link } from "../../../ui/link.tsx";
import { PaginationNav } from "../../../ui/pagination.tsx";
import { SearchForm } from "../../../ui/search-form.tsx";
import { SortableHeader } from "../../../ui/sortable-header.tsx";
import { Status } from "../../../ui/status.tsx";
import { TicketCategoryLabel } from "../../../ui/ticket-category.tsx";
import { categoryWords } from "../../../ui/ticket-words.ts";

interface TicketListProps {
  tickets: TicketListItem[];
  pagination: Pagination;
  order: string;
  /** Whether that is another order than the list's own. */
  ordered: boolean;
  search: string;
  category: string;
  /** The address of the whole list. */
  all: string;
  forStaff?: boolean;
  /** Whether something besides search and category is filtered by. */
  filtered?: boolean;
  /** Further filters. */
  filters?: ReactNode;
  /** What stands in the place of an empty list. */
  children: ReactNode;
}

export function TicketList(props: TicketListProps) {
  const { tickets, pagination, order, ordered, search, category, all, forStaff = false, filtered = false, filters, children } = props;
  const t = useText();
  return (
    <>
      <SearchForm label={t("Search in subject, text and reference")} search={search} kept={{ order: ordered ? order : undefined }}>
        <select name="category" aria-label={t("Category")} defaultValue={category} key={category}>
          <option value="">{t("All categories")}</option>
          {Object.entries(categoryWords).map(([name, word]) => (
            <option key={name} value={name}>
              {t(word)}
            </option>
          ))}
        </select>
        {filters}
      </SearchForm>
      {tickets.length === 0 ? (
        <EmptyList filtered={filtered || search !== "" || category !== "" || pagination.current > 1} all={all}>
          {children}
        </EmptyList>
      ) : (
        <table className="stacked">
          <caption className="visually-hidden">{forStaff ? t("Tickets of all consumers") : t("Your tickets")}</caption>
          <thead>
            <tr>
              <SortableHeader column="subject" order={order} label={t("Subject")} />
              <SortableHeader column="reference" order={order} label={t("Reference")} />
              <SortableHeader column="category" order={order} label={t("Category")} />
              {forStaff && <th scope="col">{t("From|whom")}</th>}
              {forStaff && <th scope="col">{t("Looked after by")}</th>}
              <th scope="col">{t("Account")}</th>
              <SortableHeader column="updated" order={order} label={t("Last news")} />
            </tr>
          </thead>
          <tbody>
            {tickets.map((ticket) => (
              <Row key={ticket.id} ticket={ticket} forStaff={forStaff} />
            ))}
          </tbody>
        </table>
      )}
      <PaginationNav pagination={pagination} label={t("Pages of tickets")} />
    </>
  );
}

function Row({ ticket, forStaff }: { ticket: TicketListItem; forStaff: boolean }) {
  const { id, subject, reference, category, account, updated, unread, consumer, assignee } = ticket;
  const t = useText();
  return (
    <tr>
      <th scope="row">
        <Link to={paths.ticket(id)}>
          <bdi>{subject}</bdi>
        </Link>
        {unread && (
          <span className="unread">
            <Status word="Unread" icon="email" tone="open" />
          </span>
        )}
      </th>
      <td data-label={t("Reference")} className="number">
        {reference}
      </td>
      <td data-label={t("Category")}>
        <TicketCategoryLabel category={category} />
      </td>
      {forStaff && <td data-label={t("From|whom")}>{consumer}</td>}
      {forStaff && <td data-label={t("Looked after by")}>{assignee ? (assignee.me ? t("You") : assignee.name) : t("Nobody")}</td>}
      <td data-label={t("Account")}>{account ?? "–"}</td>
      <td data-label={t("Last news")} className="one-line">
        {formatInstant(updated, t)}
      </td>
    </tr>
  );
}
