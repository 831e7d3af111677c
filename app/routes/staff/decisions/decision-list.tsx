/** The list of items awaiting a staff decision, with its filter and pagination. */
import type { ReactNode } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { ListFilter } from "#app/ui/list-filter.tsx";
import { MoreResults } from "#app/ui/more-results.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { isShortList, ListFilters, RowTable } from "#app/ui/row-table.tsx";
import type { Pagination } from "#contract/pagination.ts";

interface DecisionListProps {
  title: string;
  pages: string;
  /** The path of the unfiltered list. */
  all: string;
  /** The status filter: its query parameter, its current value and the statuses to choose from. */
  filter: { name: string; value: string; options: readonly (readonly [string, string])[] };
  /** Set if a status is always chosen, because the list can't show all of them together. */
  alwaysFiltered?: boolean;
  pagination: Pagination;
  /** The maximum number of results that the list shows, set only if there are more. */
  most?: number | undefined;
  /** The text to show if the list is empty. */
  empty: string;
  head: ReactNode;
  rows: ReactNode[];
}

export function DecisionList({
  title,
  pages,
  all,
  filter,
  alwaysFiltered = false,
  pagination,
  most,
  empty,
  head,
  rows,
}: DecisionListProps) {
  const t = useTranslator();
  const { value } = filter;
  return (
    <>
      <ListFilters short={isShortList(rows, pagination)} active={alwaysFiltered || value !== ""}>
        <ListFilter
          {...filter}
          label={t("Status")}
          options={alwaysFiltered ? filter.options : [["", t("All")], ...filter.options]}
        />
      </ListFilters>
      <MoreResults most={most} />
      {rows.length === 0 ? (
        <EmptyList filtered={(!alwaysFiltered && value !== "") || pagination.current > 1} all={all}>
          {empty}
        </EmptyList>
      ) : (
        <RowTable caption={title} short>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{rows}</tbody>
        </RowTable>
      )}
      <PaginationNav pagination={pagination} label={pages} />
    </>
  );
}
