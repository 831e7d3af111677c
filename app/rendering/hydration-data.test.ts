import fc from "fast-check";
import { decode } from "turbo-stream";
import { expect, test } from "vitest";
import { encodeTurboStream, hydrationDataScript } from "./hydration-data.server.ts";

async function asRead(text: string): Promise<unknown> {
  const { value } = await decode(new Blob([text]).stream());
  return value;
}

test("encodes data so that Remix's decoder in the browser reads it back unchanged", async () => {
  // Generates JSON values. Converting them to text removes -0, which JSON can't express.
  // `__proto__` is excluded, because Remix's decoder skips that key.
  const data = fc
    .jsonValue({ maxDepth: 4 })
    .map((value) => JSON.stringify(value))
    .filter((text) => !text.includes("__proto__"))
    .map((text) => JSON.parse(text) as unknown); // The result can be any JSON value.
  await fc.assert(
    fc.asyncProperty(data, async (value) => {
      expect(await asRead(encodeTurboStream({ value, again: value, none: undefined }))).toEqual({
        value,
        again: value,
        none: undefined,
      });
    }),
    { numRuns: 300 },
  );
});

test("throws an error that names the unsupported value if the data is not plain", () => {
  for (const data of [new Date(0), new Map(), 1n, Promise.resolve(), NaN, () => 1])
    expect(() => encodeTurboStream({ data })).toThrow("can't contain");
});

const page = { actionData: null, errors: null, loaderData: {} };

test("escapes text so that it cannot close the surrounding script element", () => {
  const script = hydrationDataScript({ ...page, loaderData: { root: "</script><!--\u2028" } }, "n");
  expect(script.slice('<script nonce="n">'.length, -"</script>".length)).not.toMatch(/[<>\u2028]/);
});

test("does not send an error's own message to the browser", () => {
  const answer = {
    status: 404,
    statusText: "",
    internal: false,
    data: { text: "Page cannot be found" },
  };
  const script = hydrationDataScript(
    { ...page, errors: { a: new Error("password=secret"), b: answer } },
    "n",
  );
  expect(script).not.toContain("secret");
  expect(script).toContain("Unexpected Server Error");
  expect(script).toContain("Page cannot be found");
});
