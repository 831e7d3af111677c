/** Lists: a page of rows at a time, in an order that always comes out the same. */
import { sql } from "kysely";
import type { Order, Pagination } from "#contract/pagination.ts";

export const pageSize = 25;

/** So many page numbers are offered around the current one. */
const window = 9;

/** Of a list with `total` rows. A page past the last has nothing after it and, before it, the last one that has rows. */
export function pagination(current: number, total: number, size = pageSize): Pagination {
  const last = Math.max(1, Math.ceil(total / size));
  const from = Math.max(1, Math.min(current - (window - 1) / 2, last - window + 1));
  const pages = Array.from({ length: Math.min(window, last) }, (_, index) => from + index);
  return {
    current,
    previous: Math.max(1, Math.min(current - 1, last)),
    next: current < last ? current + 1 : Math.max(current, last),
    last,
    pages,
  };
}

export function splitOrder<Column extends string>(order: Order<Column>): { column: Column; direction: "asc" | "desc" } {
  // An Order is exactly these two, joined by the bar.
  const [column, direction] = order.split("|") as [Column, "asc" | "desc"];
  return { column, direction };
}

/**
 * What a list by days is ordered by. Within what is alike in anything but days the newest come first; `desc` is the very same list from
 * its end, so that one index serves both and a far page costs what the first does.
 */
export function orderWithin<Column extends string>(order: Order<Column | "date">) {
  const { column, direction } = splitOrder(order);
  const turned = direction === "asc" ? "desc" : "asc";
  return { column, direction, days: column === "date" ? direction : turned } as const;
}

/** A pattern for LIKE that finds the text anywhere, its `%` and `_` as they stand. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** The count of the whole list, in the query of its page; a page past the last has no row to carry it. */
export const countOver = sql<number>`count(*) over ()`.as("total");
export const count = sql<number>`count(*)`.as("total");
