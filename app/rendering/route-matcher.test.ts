import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { createRouteMatcher, patternOf } from "./route-matcher.server.ts";

type Routes = ServerBuild["routes"];

const route = (
  id: string,
  parentId: string | undefined,
  path?: string,
  index?: true,
): Routes[string] => ({
  id,
  ...(parentId && { parentId }),
  ...(path && { path }),
  ...(index && { index }),
  module: { default: () => null },
});

const routes: Routes = Object.fromEntries(
  [
    route("root", undefined, ""),
    route("frame", "root"),
    route("welcome", "frame", undefined, true),
    route("list", "frame", "accounts/all"),
    route("account", "frame", "accounts/:account"),
    route("statements", "account", "statements"),
    route("nothing", "frame", "*"),
  ].map((each) => [each.id, each]),
);

const found = (path: string) => chain(path)?.map(({ id }) => id);
const chain = createRouteMatcher(routes);

test.each([
  ["/", ["root", "frame", "welcome"]],
  ["/accounts/all", ["root", "frame", "list"]],
  ["/Accounts/ALL/", ["root", "frame", "list"]],
  ["/accounts/1/statements", ["root", "frame", "account", "statements"]],
  ["/accounts/statements/statements", ["root", "frame", "account", "statements"]],
  ["/%61ccounts/all", ["root", "frame", "list"]],
  ["/no/such/page", ["root", "frame", "nothing"]],
])("matches %s to the routes %j, on both the first and the second lookup", (path, ids) => {
  expect(found(path)).toEqual(ids);
  expect(found(path)).toEqual(ids);
});

test('shares the route chain between accounts, and does not treat "all" as an account number', () => {
  expect(chain("/accounts/1/statements")).toBe(chain("/accounts/2/statements"));
  expect(found("/accounts/2")).toEqual(["root", "frame", "account"]);
  expect(found("/accounts/all")).toEqual(["root", "frame", "list"]);
});

test("matches an unknown path of any depth to the catch-all route", () => {
  for (let depth = 1; depth < 1000; depth += 1)
    expect(found("/x".repeat(depth))?.at(-1)).toBe("nothing");
});

test("names routes by their pattern, never by the requested path", () => {
  expect(
    ["/", "/accounts/1/statements", "/no/such/page"].map((path) => patternOf(chain(path))),
  ).toEqual(["/", "/accounts/:account/statements", "/*"]);
  expect(patternOf(null)).toBe("none");
});
