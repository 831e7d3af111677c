/** A list with one or two lines per row on a phone, and an ordinary table on a desktop. */
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import type { Pagination } from "#contract/pagination.ts";
import { Icon } from "./icon.tsx";

/** The minimum number of rows for which a list has filters and sort links. */
const longList = 10;

/** Checks whether the list has only one page with few rows, so that it needs no filters. */
export function isShortList(rows: readonly unknown[], { last }: Pagination): boolean {
  return last <= 1 && rows.length < longList;
}

/**
 * Renders the table. A row's classes (rows.css) determine what a phone shows: `row-link` on the
 * link that fills the row, and `row-end`, `row-note` and `row-file` on cells. Other cells are
 * hidden on a phone.
 */
export function RowTable({
  caption,
  short,
  className = "",
  children,
}: {
  caption: string;
  short: boolean;
  className?: string;
  children: ReactNode;
}) {
  const sorted = new URLSearchParams(useLocation().search).has("order");
  return (
    <table className={`stacked rows ${short && !sorted ? "short " : ""}${className}`.trim()}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  );
}

/**
 * Renders a list's filters, unless the list is short and no filter is set. `active` is true if one
 * is set.
 */
export function ListFilters({
  short,
  active,
  children,
}: {
  short: boolean;
  active: boolean;
  children: ReactNode;
}) {
  return short && !active ? null : children;
}

/**
 * Renders a search that few people need. It is collapsed until someone opens it, unless a search is
 * already in use (`active`).
 */
export function FoldedSearch({ active, children }: { active: boolean; children: ReactNode }) {
  const t = useTranslator();
  return (
    <details className="filters" open={active}>
      <summary>
        <Icon name="search" />
        {t("Search")}
      </summary>
      {children}
    </details>
  );
}
