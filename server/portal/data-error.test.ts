import { decode } from "turbo-stream";
import { expect, test } from "vitest";
import { dataError } from "./data-error.ts";

test("Remix's reader in the browser finds an action's error in it", async () => {
  const plugin = (type: unknown, ...parts: unknown[]) => (type === "ErrorResponse" ? { value: { told: parts } } : undefined);
  const { value } = await decode(new Blob([dataError(413, "r-1")]).stream(), { plugins: [plugin] });
  const words = { text: "What you sent is too large", description: "Send less, or a smaller file" };
  expect(value).toEqual({ error: { told: [{ code: 413, ...words, requestId: "r-1" }, 413, ""] } });
});
