import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { createPageHandlerLookup } from "./page-handlers.server.ts";

const patterns = [
  { id: "root", path: "" },
  { id: "welcome", parentId: "root", index: true },
  { id: "accounts", parentId: "root", path: "accounts" },
  { id: "account", parentId: "accounts", path: ":account" },
  { id: "overview", parentId: "account", index: true },
  { id: "statements", parentId: "account", path: "statements" },
  { id: "all", parentId: "accounts", path: "all" },
  { id: "nothing", parentId: "root", path: "*" },
];

function render(
  request: Request,
  status: number,
  _headers: Headers,
  { manifest, staticHandlerContext }: EntryContext,
  { startScripts }: AppLoadContext,
) {
  if (request.headers.has("Cache-Scripts") && startScripts) startScripts.parts = [];
  const rendered = {
    routes: Object.keys(manifest.routes),
    shown: staticHandlerContext.matches.map(({ route }) => route.id),
  };
  return Response.json(rendered, { status });
}

const byId = <Route>(build: (pattern: (typeof patterns)[number]) => Route) =>
  Object.fromEntries(patterns.map((each) => [each.id, build(each)]));

// The parts of Remix's build that a page handler reads.
const build = {
  routes: byId((pattern) => ({ ...pattern, module: { default: () => null } })),
  assets: { routes: byId((pattern) => pattern) },
  entry: { module: { default: render } },
  future: {},
  isSpaMode: false,
};

test("includes a page's routes and its parents' index routes in the manifest, for one account and for all accounts", async () => {
  // `build` has only the fields that the lookup reads.
  const find = createPageHandlerLookup(build as never);
  for (const account of ["all", "7"]) {
    const path = `/accounts/${account}/statements`;
    const page = await find(path)?.(new Request(`http://portal.example${path}`), {});
    expect(await page?.json()).toEqual({
      routes: ["root", "welcome", "accounts", "account", "overview", "statements"],
      shown: ["root", "accounts", "account", "statements"],
    });
  }
});

test("omits the parents' index routes from a page's manifest once its scripts are cached", async () => {
  // `build` has only the fields that the lookup reads.
  const find = createPageHandlerLookup(build as never);
  const request = new Request("http://portal.example/accounts/7/statements", {
    headers: { "Cache-Scripts": "yes" },
  });
  await find("/accounts/7/statements")?.(request, {});
  const page = await find("/accounts/all/statements")?.(request, {});
  expect(await page?.json()).toMatchObject({
    routes: ["root", "accounts", "account", "statements"],
  });
});

test("leaves .data and manifest requests to Remix's own handler", () => {
  // `build` has only the fields that the lookup reads.
  const find = createPageHandlerLookup(build as never);
  expect([find("/accounts/7.data"), find("/__manifest")]).toEqual([null, null]);
});
