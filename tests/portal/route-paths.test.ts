/**
 * Tests what paths.ts says about routes, because the browser asks it before it has loaded the
 * route's module.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { isFilePath, requiresSignIn } from "#app/paths.ts";
import type { RouteHandle } from "#app/requests/route-handle.ts";
import { projectFolder } from "#tests/support/folders.ts";

const build = pathToFileURL(join(projectFolder, "build/server/index.js")).href;
// The bundle of the app has no types. It exports what Remix documents.
const { routes } = (await import(/* @vite-ignore */ build)) as ServerBuild;

/** Returns a route's path, with "1" in place of each parameter. */
function pathOf({ parentId, path = "" }: ServerBuild["routes"][string]): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const above = parent ? pathOf(parent).replace(/\/$/, "") : "";
  return `${above}/${path.replace(/:\w+/g, "1")}`;
}

const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
const leaves = Object.values(routes)
  .filter(({ id }) => !parents.has(id))
  .map((route) => ({
    path: pathOf(route),
    isPage: route.module.default !== undefined,
    // Route modules export no other handles.
    handle: route.module.handle as RouteHandle | undefined,
  }));

/** Returns the paths in order. */
const sorted = (found: typeof leaves) => found.map(({ path }) => path).sort();

test("requires a sign-in for the paths of exactly the pages whose handle requires it", () => {
  const pages = leaves.filter(({ isPage }) => isPage);
  expect(pages.length).toBeGreaterThan(80);
  expect(sorted(pages.filter(({ path }) => requiresSignIn(path)))).toEqual(
    sorted(pages.filter(({ handle }) => handle?.requiresAuth)),
  );
});

test("treats exactly the routes that require sign-in and show no page as files", () => {
  // Pages load these, and people don't open them.
  const parts = ["/consumer/accounts/search", "/consumer/tickets/1/attachments/1/preview/1"];
  const files = leaves.filter(
    ({ path, isPage, handle }) => !isPage && handle?.requiresAuth && !parts.includes(path),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(sorted(leaves.filter(({ path }) => isFilePath(path)))).toEqual(sorted(files));
});
