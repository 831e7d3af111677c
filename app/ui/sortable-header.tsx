/** The header of a column that the list can be ordered by (specification, point 2). */
import { useLocation } from "@remix-run/react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { searchWith } from "./search-params.ts";

/** Ascending on this column already: descending; anything else: ascending. */
export function nextOrder(column: string, order: string): string {
  return order === `${column}|asc` ? `${column}|desc` : `${column}|asc`;
}

/** `order` is the list's order now, `column|asc` or `column|desc`. A new order begins on the first page. */
export function SortableHeader({
  column,
  order,
  label,
  numeric = false,
}: {
  column: string;
  order: string;
  label: string;
  numeric?: boolean;
}) {
  const { pathname, search } = useLocation();
  const direction = order === `${column}|asc` ? "ascending" : order === `${column}|desc` ? "descending" : "none";
  const icon = { ascending: "sort-up", descending: "sort-down", none: "sort-none" } as const;
  return (
    <th scope="col" aria-sort={direction} className={numeric ? "numeric" : undefined}>
      <Link className="sort" to={pathname + searchWith(search, { order: nextOrder(column, order), page: undefined })}>
        {label}
        <Icon name={icon[direction]} />
      </Link>
    </th>
  );
}
