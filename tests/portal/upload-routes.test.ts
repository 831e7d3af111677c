/**
 * Tests the portal's limits on request bodies: only routes whose forms have file fields accept
 * files.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { maxBodyBytes } from "#server/portal/body-limit.ts";
import { createApp } from "#server/portal/remix.ts";
import { projectFolder } from "#tests/support/folders.ts";

const build = pathToFileURL(join(projectFolder, "build/server/index.js")).href;
// Remix's build generates a module of exactly this type.
const { handleOf } = createApp((await import(/* @vite-ignore */ build)) as ServerBuild);

/** Lists the URL pattern and file of every route. */
function addressesOf(
  entries: readonly RouteConfigEntry[],
  above = "",
): [address: string, file: string][] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const address = path ? `${above}/${path}` : above;
    const own: [string, string] = [address, file];
    return [own, ...addressesOf(children, address)];
  });
}

const sourceOf = (file: string) => readFileSync(join(projectFolder, "app", file), "utf8");
const acceptsFiles = (file: string) =>
  /from ".*\/upload-(?:files?|logo)\.server\.ts"/.test(sourceOf(file));

test("accepts files on routes whose action forwards them, and limits all other routes to a megabyte", () => {
  const all = addressesOf(routes);
  const isLarge = (address: string) =>
    [address, `${address}.data`].every((path) => maxBodyBytes(handleOf(path)) > 5 * 1024 * 1024);
  const wanted = all.filter(([, file]) => acceptsFiles(file)).map(([address]) => address);
  expect(wanted).toContain("/applications/indigent");
  expect(all.map(([address]) => address).filter(isLarge)).toEqual(wanted);
});

test("receives files only in actions that check the session first and remove the files afterwards", () => {
  const files = addressesOf(routes).map(([, file]) => file);
  const wrapped = files.filter((file) =>
    /^export const action = actionWithFiles\(/m.test(sourceOf(file)),
  );
  expect(wrapped).toEqual(files.filter(acceptsFiles));
});
