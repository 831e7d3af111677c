/** Pages are rendered in another way once their routes are known; nobody can tell which. */
import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { startPortal } from "../support/portal.ts";
import { accountNumber, signedIn, startMunicipality } from "./scripted-municipality.ts";

const own = /'nonce-([^']+)'/;

// The gallery has a component of each kind.
const pages = [paths.home, paths.statements(accountNumber), paths.rename(accountNumber), paths.profileDetails, paths.accounts, "/test"];

test("a page is the same whether its routes were shown before or not", async () => {
  const upstream = await startMunicipality();
  const portal = await startPortal(upstream.url, { TEST_PAGE: "true" });
  const person = await signedIn(portal);
  const read = async (path: string) => {
    const { status, headers, body } = await person.get(path);
    expect([path, status]).toEqual([path, 200]);
    const nonce = own.exec(String(headers["content-security-policy"]))?.[1] ?? "";
    return body.replaceAll(nonce, "nonce").replaceAll(String(headers["x-request-id"]), "id");
  };
  for (const path of pages) expect(await read(path)).toBe(await read(path));
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});
