import { describe, expect, it } from "vitest";
import { likePattern, pagination, parseOrder } from "./list-queries.ts";

describe("pagination", () => {
  it("gives an empty list one page", () => {
    expect(pagination(1, 0)).toEqual({ current: 1, previous: 1, next: 1, last: 1, pages: [1] });
  });

  it("links to the previous and the next page", () => {
    expect(pagination(2, 51)).toEqual({
      current: 2,
      previous: 1,
      next: 3,
      last: 3,
      pages: [1, 2, 3],
    });
    expect(pagination(3, 51)).toMatchObject({ previous: 2, next: 3, last: 3 });
  });

  it("offers nine page numbers around the current page", () => {
    expect(pagination(50, 100 * 25).pages).toEqual([46, 47, 48, 49, 50, 51, 52, 53, 54]);
    expect(pagination(1, 100 * 25).pages).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(pagination(100, 100 * 25).pages).toEqual([92, 93, 94, 95, 96, 97, 98, 99, 100]);
  });

  it("links back to the last page from a page beyond it", () => {
    expect(pagination(1_000_000_000, 26)).toEqual({
      current: 1_000_000_000,
      previous: 2,
      next: 1_000_000_000,
      last: 2,
      pages: [1, 2],
    });
  });
});

it("splits an order parameter into a column and a direction", () => {
  expect(parseOrder("name|desc")).toEqual({ column: "name", direction: "desc" });
});

it("treats wildcards in a search as ordinary characters", () => {
  expect(likePattern("100%_\\")).toBe("%100\\%\\_\\\\%");
});
