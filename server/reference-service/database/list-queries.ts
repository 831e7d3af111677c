/** Pagination and stable ordering of lists. */
import { type RawBuilder, sql } from "kysely";
import { maxSearchResults, type Order, type Pagination } from "#contract/pagination.ts";

export const pageSize = 25;

/** The page size of lists that most people read on a phone. */
export const shortPageSize = 12;

/** Number of page links shown around the current page. */
const pageWindow = 9;

/**
 * Describes a page of a list with `total` rows. A page beyond the last has no next page, and its
 * previous page is the last one with rows.
 */
export function pagination(current: number, total: number, size = pageSize): Pagination {
  const last = Math.max(1, Math.ceil(total / size));
  const from = Math.max(1, Math.min(current - (pageWindow - 1) / 2, last - pageWindow + 1));
  const pages = Array.from({ length: Math.min(pageWindow, last) }, (_, index) => from + index);
  return {
    current,
    previous: Math.max(1, Math.min(current - 1, last)),
    next: current < last ? current + 1 : Math.max(current, last),
    last,
    pages,
  };
}

export function parseOrder<Column extends string>(
  order: Order<Column>,
): { column: Column; direction: "asc" | "desc" } {
  // An Order is a column and a direction, separated by a bar.
  const [column, direction] = order.split("|") as [Column, "asc" | "desc"];
  return { column, direction };
}

/**
 * Parses the sort order of a list that has dates. Ties are sorted by date, newest first, and `desc`
 * reverses both, so that one index serves both directions and late pages stay fast.
 */
export function parseOrderByDate<Column extends string>(order: Order<Column | "date">) {
  const { column, direction } = parseOrder(order);
  const turned = direction === "asc" ? "desc" : "asc";
  return { column, direction, days: column === "date" ? direction : turned } as const;
}

/** Returns the words of a search text, in lower case. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/**
 * SQL condition that checks whether a text contains, in any order, words that start with each of
 * the given words.
 */
export function hasWords(text: RawBuilder<unknown>, words: readonly string[]) {
  return sql<boolean>`to_tsvector('simple', lower(${text} collate "und-x-icu")) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`;
}

/** Returns the limit and offset for a page of a list that shows at most `most` rows in total. */
export function pageOfMost(
  page: number,
  { size = pageSize, most = maxSearchResults } = {},
): { limit: number; offset: number } {
  const offset = (page - 1) * size;
  return { limit: Math.max(0, Math.min(size, most - offset)), offset };
}

/** Returns a LIKE pattern that finds the text anywhere, with `%` and `_` taken literally. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/**
 * SQL condition that checks whether a column contains the text, ignoring case. Uses the collation
 * "C" for ASCII text, because ICU takes three times as long.
 */
export function hasText(column: string, text: string) {
  const collation = sql.id(/^[\x00-\x7f]*$/.test(text) ? "C" : "und-x-icu");
  return sql<boolean>`${sql.ref(column)} collate ${collation} ilike ${likePattern(text)}`;
}

/**
 * Counts the whole list within the query for one page. Beyond the last page, the query returns no
 * rows and therefore no count.
 */
export const countOver = sql<number>`count(*) over ()`.as("total");
export const count = sql<number>`count(*)`.as("total");
