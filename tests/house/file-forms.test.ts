/** The portal's door lets a form with files in wherever there is one, and nowhere else. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { largestForm } from "../../server/portal/form-limit.ts";
import { projectFolder } from "../support/folders.ts";

/** Every route's address and file. */
function addressesOf(entries: readonly RouteConfigEntry[], above = ""): [address: string, file: string][] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const address = path ? `${above}/${path}` : above;
    const own: [string, string] = [address, file];
    return [own, ...addressesOf(children, address)];
  });
}

const takesFiles = (file: string) => /from ".*\/handed-files?\.server\.ts"/.test(readFileSync(join(projectFolder, "app", file), "utf8"));

test("a route whose action hands files on may be sent them, all others a megabyte", () => {
  const all = addressesOf(routes);
  const isLarge = (address: string) => largestForm(address) > 5 * 1024 * 1024 && largestForm(`${address}.data`) > 5 * 1024 * 1024;
  const wanted = all.filter(([, file]) => takesFiles(file)).map(([address]) => address);
  expect(wanted).toContain("/applications/indigent");
  expect(all.map(([address]) => address).filter(isLarge)).toEqual(wanted);
});
