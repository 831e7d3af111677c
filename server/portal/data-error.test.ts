import { decode } from "turbo-stream";
import { expect, test } from "vitest";
import { dataError } from "./data-error.ts";

test("encodes an error so that Remix's browser code decodes it as an action's error", async () => {
  const plugin = (type: unknown, ...parts: unknown[]) =>
    type === "ErrorResponse" ? { value: { encoded: parts } } : undefined;
  const { value } = await decode(new Blob([dataError(413, "r-1")]).stream(), { plugins: [plugin] });
  const words = {
    text: "That is too large to send",
    description: "Send less text or a smaller file",
  };
  expect(value).toEqual({
    error: { encoded: [{ code: 413, ...words, requestId: "r-1" }, 413, ""] },
  });
});
