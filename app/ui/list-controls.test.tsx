import { expect, test } from "vitest";
import { PaginationNav } from "./pagination.tsx";
import { renderAtPath } from "./render-for-test.tsx";
import { nextOrder, SortableHeader } from "./sortable-header.tsx";

const links = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href = "", inner = ""]) => [
    inner.replace(/<[^>]*>/g, ""),
    href,
  ]);
const disabled = (html: string) =>
  [...html.matchAll(/<span role="link" aria-disabled="true">(.*?)<\/span><\/span>/g)].map(
    ([, inner = ""]) => inner.replace(/<[^>]*>/g, ""),
  );

const page = (current: number, last: number) => ({
  current,
  last,
  previous: Math.max(1, current - 1),
  next: Math.min(last, current + 1),
  pages: Array.from({ length: last }, (_, index) => index + 1),
});

test("does not show pagination for a single page", async () => {
  expect(await renderAtPath("/list", <PaginationNav label="Pages" pagination={page(1, 1)} />)).toBe(
    "",
  );
});

test("keeps the other query parameters, and omits the page number from links to the first page", async () => {
  const html = await renderAtPath(
    "/list?year=2025&page=2&order=date%7Casc",
    <PaginationNav label="Pages of statements" pagination={page(2, 3)} />,
  );
  expect(html).toContain('aria-label="Pages of statements"');
  expect(links(html)).toEqual([
    ["First", "/list?year=2025&amp;order=date%7Casc"],
    ["Previous", "/list?year=2025&amp;order=date%7Casc"],
    ["1", "/list?year=2025&amp;order=date%7Casc"],
    ["2", "/list?year=2025&amp;page=2&amp;order=date%7Casc"],
    ["3", "/list?year=2025&amp;page=3&amp;order=date%7Casc"],
    ["Next", "/list?year=2025&amp;page=3&amp;order=date%7Casc"],
    ["Last", "/list?year=2025&amp;page=3&amp;order=date%7Casc"],
  ]);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
});

test("disables First and Previous on the first page, and Next and Last on the last page", async () => {
  expect(
    disabled(await renderAtPath("/list", <PaginationNav label="Pages" pagination={page(1, 3)} />)),
  ).toEqual(["First", "Previous"]);
  expect(
    disabled(
      await renderAtPath("/list?page=3", <PaginationNav label="Pages" pagination={page(3, 3)} />),
    ),
  ).toEqual(["Next", "Last"]);
});

test("reverses the order if the list is already sorted ascending by the column, and otherwise sorts ascending", () => {
  expect(nextOrder("name", "name|asc")).toBe("name|desc");
  expect(nextOrder("name", "name|desc")).toBe("name|asc");
  expect(nextOrder("name", "balance|asc")).toBe("name|asc");
});

test("shows the current sort order in the column header, and returns to page one when the order changes", async () => {
  const header = (order: string) =>
    renderAtPath(
      "/list?page=4&search=oak",
      <table>
        <thead>
          <tr>
            <SortableHeader column="name" order={order} label="Name" />
          </tr>
        </thead>
      </table>,
    );
  expect(await header("name|asc")).toContain('aria-sort="ascending"');
  expect(links(await header("name|asc"))).toEqual([
    ["Name", "/list?search=oak&amp;order=name%7Cdesc"],
  ]);
  expect(await header("name|desc")).toContain('aria-sort="descending"');
  expect(await header("balance|asc")).toContain('aria-sort="none"');
  expect(links(await header("balance|asc"))).toEqual([
    ["Name", "/list?search=oak&amp;order=name%7Casc"],
  ]);
});
