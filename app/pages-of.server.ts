/** Pages of a list that the upstream gives as a whole. */
import type { Pagination } from "#contract/pagination.ts";

/** So many page numbers at most are shown, around the current one. */
const numbers = 7;

/** One page of `size` items, and the pagination as the contract has it. A page past the last is empty. */
export function pageOf<Item>(items: readonly Item[], current: number, size: number): { items: Item[]; pagination: Pagination } {
  const last = Math.max(1, Math.ceil(items.length / size));
  const first = Math.max(1, Math.min(current - (numbers - 1) / 2, last - numbers + 1));
  return {
    items: items.slice((current - 1) * size, current * size),
    pagination: {
      current,
      previous: Math.max(1, Math.min(current - 1, last)),
      next: current < last ? current + 1 : Math.max(current, last),
      last,
      pages: Array.from({ length: Math.min(numbers, last) }, (_, index) => first + index),
    },
  };
}
