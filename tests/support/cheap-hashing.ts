/**
 * Setup for the service tests: makes password hashing cheap in the test's own process. The built
 * programs always hash at full cost, and so do the tests in tests/product.
 */
import type * as Argon2 from "@node-rs/argon2";
import { vi } from "vitest";

vi.mock("@node-rs/argon2", async (importOriginal) => {
  const original = await importOriginal<typeof Argon2>();
  return {
    ...original,
    hash: (password: string | Uint8Array) =>
      original.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  };
});
