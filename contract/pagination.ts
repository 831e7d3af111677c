/** The query parameters of lists (page and order) and the pagination in their responses. */
import { z } from "zod";
import { schemaText } from "./messages.ts";

export const Pagination = z.object({
  current: z.number().int().min(1),
  previous: z.number().int().min(1),
  next: z.number().int().min(1),
  last: z.number().int().min(1),
  pages: z.array(z.number().int().min(1)),
});
export type Pagination = z.infer<typeof Pagination>;

/** The pagination in a response. A list without one has a single page. */
export const PaginationOrOnePage = Pagination.default({
  current: 1,
  previous: 1,
  next: 1,
  last: 1,
  pages: [1],
});

/**
 * The maximum number of results of a search. Counting all results for a frequent word would take
 * too long.
 */
export const maxSearchResults = 1_000;

/** A page number in a query string, starting at 1. */
export const PageNumber = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, schemaText("invalid_page"))
  .transform(Number);

/** Returns the schema of a sort order, `column|asc` or `column|desc`, for the given columns. */
export function orderSchema<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
) {
  const [first, ...rest] = columns.flatMap((column) => [`${column}|asc`, `${column}|desc`]);
  const text = schemaText("invalid_order", { columns: columns.join(", ") });
  // `columns` is not empty, so flatMap returns at least two entries, each with this type.
  return z.enum([first, ...rest] as [Order<Columns[number]>, ...Order<Columns[number]>[]], {
    errorMap: () => ({ message: text }),
  });
}
export type Order<Column extends string = string> = `${Column}|${"asc" | "desc"}`;
