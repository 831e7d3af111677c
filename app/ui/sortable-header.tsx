/** The header of a sortable column (specification, point 2). */
import { useLocation } from "@remix-run/react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { updateSearchParams } from "./search-params.ts";

/**
 * Returns descending order if the column is currently sorted ascending, and otherwise ascending
 * order.
 */
export function nextOrder(column: string, order: string): string {
  return order === `${column}|asc` ? `${column}|desc` : `${column}|asc`;
}

/**
 * Renders the header. `order` is the list's current order, as `column|asc` or `column|desc`.
 * Changing the order returns to the first page.
 */
export function SortableHeader({
  column,
  order,
  label,
  numeric = false,
  wide = false,
}: {
  column: string;
  order: string;
  label: string;
  numeric?: boolean;
  /** Set for a column that is hidden on a phone. */
  wide?: boolean;
}) {
  const { pathname, search } = useLocation();
  const direction =
    order === `${column}|asc` ? "ascending" : order === `${column}|desc` ? "descending" : "none";
  const icon = { ascending: "sort-up", descending: "sort-down", none: "sort-none" } as const;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={[numeric && "numeric", wide && "sort-wide"].filter(Boolean).join(" ") || undefined}
    >
      <Link
        className="sort"
        to={
          pathname +
          updateSearchParams(search, { order: nextOrder(column, order), page: undefined })
        }
      >
        {label}
        <Icon name={icon[direction]} />
      </Link>
    </th>
  );
}
