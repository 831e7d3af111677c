import type { Pagination } from "#contract/pagination.ts";

/** Returns the items on all pages of a list. */
export async function everyItem<Page extends { pagination: Pick<Pagination, "last"> }, Item>(
  list: (page: number) => Promise<Page>,
  itemsOn: (page: Page) => readonly Item[],
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const found = await list(page);
    last = found.pagination.last;
    items.push(...itemsOn(found));
  }
  return items;
}
