/**
 * A list of tickets with search, categories, sorting and pagination. For staff, it also shows the
 * consumer and the assignee.
 */
import type { ReactNode } from "react";
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { AccountLink } from "#app/session/account-link.tsx";
import { formatInstant, formatRecent } from "#app/ui/date.ts";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { MoreResults } from "#app/ui/more-results.tsx";
import { NumberCell } from "#app/ui/number-cells.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { FoldedSearch, isShortList, ListFilters, RowTable } from "#app/ui/row-table.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { updateSearchParams } from "#app/ui/search-params.ts";
import { SortableHeader } from "#app/ui/sortable-header.tsx";
import { Status } from "#app/ui/status-label.tsx";
import { describeDue } from "#app/ui/ticket-wait.ts";
import { Wait } from "#app/ui/wait.tsx";
import type { Pagination } from "#contract/pagination.ts";
import type { TicketListItem } from "#contract/tickets/calls.ts";
import { TicketCategoryLabel } from "./ticket-category.tsx";
import { categoryLabels } from "./ticket-labels.ts";
import { stageLabels } from "./ticket-stage.ts";

interface TicketListProps {
  tickets: TicketListItem[];
  pagination: Pagination;
  /** The maximum number of search results, if the search found more. Undefined otherwise. */
  most: number | undefined;
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
  /** Another list to search if this one has no results. */
  elsewhere?: { path: string; label: string };
  /** The content shown if the unfiltered list is empty. */
  children: ReactNode;
}

export function TicketList(props: TicketListProps) {
  const {
    tickets,
    pagination,
    most,
    order,
    ordered,
    search,
    category,
    all,
    forStaff = false,
    filtered = false,
    filters,
    elsewhere,
    children,
  } = props;
  const t = useTranslator();
  const short = isShortList(tickets, pagination);
  const kept = updateSearchParams("", {
    search: search || undefined,
    category: category || undefined,
  });
  const active = filtered || search !== "" || category !== "";
  const searchForm = (
    <SearchForm
      label={t("Search by subject, text or reference")}
      search={search}
      kept={{ order: ordered ? order : undefined }}
    >
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
  );
  return (
    <>
      {forStaff && short ? (
        <FoldedSearch active={active}>{searchForm}</FoldedSearch>
      ) : (
        <ListFilters short={short} active={active}>
          {searchForm}
        </ListFilters>
      )}
      <MoreResults most={most} />
      {tickets.length === 0 ? (
        <EmptyList
          filtered={active || pagination.current > 1}
          all={all}
          elsewhere={elsewhere && <Link to={elsewhere.path + kept}>{elsewhere.label}</Link>}
        >
          {children}
        </EmptyList>
      ) : (
        <RowTable
          caption={forStaff ? t("All consumers’ tickets") : t("Your tickets")}
          short={short}
          className="tickets"
        >
          <thead>
            <tr>
              <SortableHeader column="subject" order={order} label={t("Subject")} />
              <SortableHeader
                column="reference"
                order={order}
                label={t("Reference")}
                wide={forStaff}
              />
              <SortableHeader column="category" order={order} label={t("Category")} />
              <th scope="col">{t("Account")}</th>
              {forStaff && <th scope="col">{t("From|whom")}</th>}
              <th scope="col">{t("Progress")}</th>
              <SortableHeader column="updated" order={order} label={t("Last update")} />
            </tr>
          </thead>
          <tbody>
            {tickets.map((ticket) => (
              <Row key={ticket.id} ticket={ticket} forStaff={forStaff} />
            ))}
          </tbody>
        </RowTable>
      )}
      <PaginationNav pagination={pagination} label={t("Pages of tickets")} />
    </>
  );
}

/** Renders a ticket. On a phone, shows the subject and one line with the ticket's progress. */
function Row({ ticket, forStaff }: { ticket: TicketListItem; forStaff: boolean }) {
  const {
    id,
    subject,
    reference,
    category,
    account,
    updated,
    unread,
    consumer,
    assignee,
    status,
    stage,
    waiting_since,
    due,
    overdue,
  } = ticket;
  const t = useTranslator();
  const moment = formatInstant(updated, t);
  return (
    <tr>
      <th scope="row">
        <Link to={paths.ticket(id)} className="row-link">
          <bdi>{subject}</bdi>
        </Link>
      </th>
      <NumberCell label={t("Reference")}>{reference}</NumberCell>
      <td data-label={t("Category")}>
        <TicketCategoryLabel category={category} />
      </td>
      <td data-label={t("Account")}>
        {account ? forStaff ? <AccountLink account={account} /> : account : "–"}
      </td>
      {forStaff && <td data-label={t("From|whom")}>{consumer}</td>}
      {forStaff ? (
        <td data-label={t("Progress")} className="row-note desk-note">
          <span className="consumer">{consumer}</span>
          <span>{describeAssignee(assignee, t)}</span>
          {waiting_since ? (
            <>
              {overdue && <strong className="overdue">{t("Overdue")}</strong>}
              <Wait since={waiting_since} />
              {due && !overdue && (
                <strong className="answer-due">
                  {t("Answer due {time}", { time: describeDue(due, t) })}
                </strong>
              )}
            </>
          ) : (
            // A ticket that waits needs an answer, read or not.
            unread && <strong className="unread">{t("Unread")}</strong>
          )}
          {!waiting_since && stage === "answered" && <span>{t("Answered")}</span>}
        </td>
      ) : (
        <td data-label={t("Progress")} className="row-note">
          {unread && <strong className="unread">{t("Unread")} · </strong>}
          <Status
            {...(stage ? stageLabels[stage] : status === "closed" ? stageLabels.closed : openLabel)}
          />
          <span className="row-narrow">
            {" · "}
            {formatRecent(updated, t)}
          </span>
        </td>
      )}
      <td data-label={t("Last update")} className={forStaff ? undefined : "one-line"}>
        {moment}
      </td>
    </tr>
  );
}

function describeAssignee(assignee: TicketListItem["assignee"], t: Translator): string {
  if (!assignee) return t("Unassigned");
  return assignee.me ? t("Assigned to you") : t("Assigned to {name}", { name: assignee.name });
}

/** The label of an open ticket if the upstream doesn't send its stage. */
const openLabel = { word: "Open", icon: "clock", tone: "open" } as const;
