import { expect, test } from "vitest";
import { parsePaymentReturnStatus } from "./payment-return-status.server.ts";

test.each([
  ["?status=success", "success"],
  ["?status=failed", "failed"],
  ["?status=cancelled&other=1", "cancelled"],
  ["", undefined],
  ["?status=", undefined],
  ["?status=paid", undefined],
  ["?status=success&status=success", undefined],
  ["?STATUS=success", undefined],
])("reads the status that the provider's page returned with: %s", (query, expected) => {
  expect(parsePaymentReturnStatus(new Request(`http://localhost/payment-status${query}`))).toBe(
    expected,
  );
});
