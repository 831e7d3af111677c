/** Tests that a real page starts its scripts only after the first paint. */
import { beforeAll, expect, test } from "vitest";
import {
  type SignedInPortal,
  signInToMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";

let portal: SignedInPortal;
beforeAll(async () => {
  portal = await signInToMunicipality();
});

/** Returns the page's scripts without the page's data and the nonce, which vary. */
async function scriptsOf(path: string): Promise<string[]> {
  const { body } = await portal.person.get(path);
  expect(body).not.toContain("modulepreload");
  expect(body).not.toMatch(/<script[^>]*type="module"/);
  const scripts = [...body.matchAll(/<script[^>]*>.*?<\/script>/gs)].map(([script]) => script);
  return scripts
    .map((script) => script.replaceAll(/nonce="[^"]*"/g, ""))
    .filter((script) => !script.includes("streamController.enqueue"));
}

test.each(["/terms", "/consumer/profile/details", "/consumer/nowhere"])(
  "starts the scripts of %s after the first paint",
  async (path) => {
    const first = await scriptsOf(path);
    expect(
      first.filter(
        (script) => script.includes('type="text/plain" id="start"') && script.includes("import("),
      ),
    ).toHaveLength(1);
    expect(first.filter((script) => script.includes('getElementById("start")'))).toHaveLength(1);
    // The second page repeats the scripts that the server kept from the first one.
    expect(await scriptsOf(path)).toEqual(first);
  },
);
