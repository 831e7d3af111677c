import type { Pagination } from "#contract/pagination.ts";

/** Yields every page of a list. */
export async function* everyPage<Page extends { pagination: Pick<Pagination, "last"> }>(
  list: (page: number) => Promise<Page>,
): AsyncGenerator<Page> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const found = await list(page);
    last = found.pagination.last;
    yield found;
  }
}
