/** A list with one or two lines per row on a phone, and an ordinary table on a desktop. */
import type { ReactNode } from "react";
import type { Pagination } from "#contract/pagination.ts";
import { useTranslator } from "#app/languages/use-translator.ts";

/** The number of rows from which a list needs its filters and sort links at once. */
const longList = 10;

/** Returns whether the list has one page with few rows, so that its filters fold away. */
export function isShortList(rows: readonly unknown[], { last }: Pagination): boolean {
  return last <= 1 && rows.length < longList;
}

/**
 * Renders the table. A row's classes (rows.css) say what a phone shows: `row-link` on the link that
 * fills the row, and `row-end`, `row-note` and `row-file` on cells. Other cells are hidden there.
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
  return (
    <table className={`stacked rows ${short ? "short " : ""}${className}`.trim()}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  );
}

/** Renders a list's filters, folded if the list is short and not filtered (`active`). */
export function ListFilters({ short, active, children }: { short: boolean; active: boolean; children: ReactNode }) {
  const t = useTranslator();
  if (!short) return children;
  return (
    <details className="filters" open={active}>
      <summary>{t("Filter the list")}</summary>
      {children}
    </details>
  );
}
