/** Tests that pages look the same before and after their routes and rows are cached. */
import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import {
  accountNumber,
  signedInBrowser,
  startMockMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";
import { startPortal } from "#tests/support/portal.ts";

const own = /'nonce-([^']+)'/;

// The gallery (`/test`) shows every kind of component.
const pages = [
  paths.home,
  paths.statements(accountNumber),
  paths.rename(accountNumber),
  paths.profileDetails,
  paths.accounts,
  "/test",
];

test("renders each page identically on the first and second request", async () => {
  const upstream = await startMockMunicipality();
  const portal = await startPortal(upstream.url, { TEST_PAGE: "true" });
  const person = await signedInBrowser(portal);
  const read = async (path: string) => {
    const { status, headers, body } = await person.get(path);
    expect([path, status]).toEqual([path, 200]);
    const nonce = own.exec(String(headers["content-security-policy"]))?.[1] ?? "";
    const time = /name="server-time" content="([^"]+)"/.exec(body)?.[1] ?? "";
    return body
      .replaceAll(nonce, "nonce")
      .replaceAll(String(headers["x-request-id"]), "id")
      .replaceAll(time, "time");
  };
  for (const path of pages) expect(await read(path)).toBe(await read(path));
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});
