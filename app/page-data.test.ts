import fc from "fast-check";
import { decode } from "turbo-stream";
import { expect, test } from "vitest";
import { dataScript, encodeData } from "./page-data.server.ts";

async function asRead(text: string): Promise<unknown> {
  const { value } = await decode(new Blob([text]).stream());
  return value;
}

test("Remix's reader in the browser gets back what went in", async () => {
  // As it came over the wire, which knows no -0. The reader leaves out the one key that would change what an object is.
  const data = fc
    .jsonValue({ maxDepth: 4 })
    .map((value) => JSON.stringify(value))
    .filter((text) => !text.includes("__proto__"))
    .map((text) => JSON.parse(text) as unknown); // Anything.
  await fc.assert(
    fc.asyncProperty(data, async (value) => {
      expect(await asRead(encodeData({ value, again: value, none: undefined }))).toEqual({ value, again: value, none: undefined });
    }),
    { numRuns: 300 },
  );
});

test("what is not plain is refused by its name", () => {
  for (const data of [new Date(0), new Map(), 1n, Promise.resolve(), NaN, () => 1])
    expect(() => encodeData({ data })).toThrow("can't hold");
});

const page = { actionData: null, errors: null, loaderData: {} };

test("no text ends the script it stands in", () => {
  const script = dataScript({ ...page, loaderData: { root: "</script><!--\u2028" } }, "n");
  expect(script.slice('<script nonce="n">'.length, -"</script>".length)).not.toMatch(/[<>\u2028]/);
});

test("an error's own words are not for the browser", () => {
  const answer = { status: 404, statusText: "", internal: false, data: { text: "Page cannot be found" } };
  const script = dataScript({ ...page, errors: { a: new Error("password=secret"), b: answer } }, "n");
  expect(script).not.toContain("secret");
  expect(script).toContain("Unexpected Server Error");
  expect(script).toContain("Page cannot be found");
});
