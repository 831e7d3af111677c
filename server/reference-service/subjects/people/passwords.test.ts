import type * as Argon2 from "@node-rs/argon2";
import { verify } from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

vi.mock("@node-rs/argon2", async (importOriginal) => {
  const original = await importOriginal<typeof Argon2>();
  return { ...original, verify: vi.fn(original.verify) };
});

test("makes checking a password of an unknown user, or a PIN of an unknown account, as costly as checking a known one", async () => {
  const known = await hashPassword("a Password of their own");
  expect(await verifyPassword("a Password of their own", known)).toBe(true);
  expect(await verifyPassword("a Password of their own", undefined)).toBe(false);
  const cost = (hash: unknown) => String(hash).split("$").slice(0, 4).join("$");
  const [checked, dummy] = vi.mocked(verify).mock.calls.map(([hash]) => cost(hash));
  expect(dummy).toBe(checked);
  expect(dummy).toContain("m=19456,t=2,p=1");
});
