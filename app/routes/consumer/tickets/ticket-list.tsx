/**
 * A list of tickets with search, categories, sorting and pagination. For staff, it also shows the
 * consumer and the assignee.
 */
import type { ReactNode } from "react";
import type { Pagination } from "#contract/pagination.ts";
import type { TicketListItem } from "#contract/tickets.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { formatInstant } from "#app/ui/date.ts";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { NumberCell } from "#app/ui/number-cells.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { SortableHeader } from "#app/ui/sortable-header.tsx";
import { Status } from "#app/ui/status-label.tsx";
import { TicketCategoryLabel } from "./ticket-category.tsx";
import { categoryLabels } from "./ticket-labels.ts";

interface TicketListProps {
  tickets: TicketListItem[];
  pagination: Pagination;
  order: string;
  /** Set if the order differs from the list's default. */
  ordered: boolean;
  search: string;
  category: string;
  /** The path of the unfiltered list. */
  all: string;
  forStaff?: boolean;
  /** Set if there are filters other than the search and the category. */
  filtered?: boolean;
  /** Additional filter controls. */
  filters?: ReactNode;
  /** The content shown if the unfiltered list is empty. */
  children: ReactNode;
}

export function TicketList(props: TicketListProps) {
  const { tickets, pagination, order, ordered, search, category, all, forStaff = false, filtered = false, filters, children } = props;
  const t = useTranslator();
  return (
    <>
      <SearchForm label={t("Search by subject, text or reference")} search={search} kept={{ order: ordered ? order : undefined }}>
        <select name="category" aria-label={t("Category")} defaultValue={category} key={category}>
          <option value="">{t("All categories")}</option>
          {Object.entries(categoryLabels).map(([name, word]) => (
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
          <caption className="visually-hidden">{forStaff ? t("Tickets from all consumers") : t("Your tickets")}</caption>
          <thead>
            <tr>
              <SortableHeader column="subject" order={order} label={t("Subject")} />
              <SortableHeader column="reference" order={order} label={t("Reference")} />
              <SortableHeader column="category" order={order} label={t("Category")} />
              {forStaff && <th scope="col">{t("From|whom")}</th>}
              {forStaff && <th scope="col">{t("Assigned to")}</th>}
              <th scope="col">{t("Account")}</th>
              <SortableHeader column="updated" order={order} label={t("Last update")} />
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
  const t = useTranslator();
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
      <NumberCell label={t("Reference")}>{reference}</NumberCell>
      <td data-label={t("Category")}>
        <TicketCategoryLabel category={category} />
      </td>
      {forStaff && <td data-label={t("From|whom")}>{consumer}</td>}
      {forStaff && <td data-label={t("Assigned to")}>{assignee ? (assignee.me ? t("You") : assignee.name) : t("No one")}</td>}
      <td data-label={t("Account")}>{account ?? "–"}</td>
      <td data-label={t("Last update")} className="one-line">
        {formatInstant(updated, t)}
      </td>
    </tr>
  );
}
