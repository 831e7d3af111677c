/** Tests codes of authenticator apps against RFC 6238, and just before and after a code changes. */
import { describe, expect, test } from "vitest";
import { findTimeStep, generateSecret, secretUri } from "./totp.ts";

/** The secret of RFC 6238, appendix B: "12345678901234567890" in base32. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("codes from an authenticator app", () => {
  test.each([
    [59_000, "287082"],
    [1_111_111_109_000, "081804"],
    [2_000_000_000_000, "279037"],
  ])("match the test vectors of RFC 6238 at %i", (now, code) => {
    expect(findTimeStep(secret, code, now)).toBe(Math.floor(now / 30_000));
  });

  test("are accepted one step early or late, but no more", () => {
    const at = 1_111_111_109_000;
    const step = Math.floor(at / 30_000);
    const found = [-2, -1, 0, 1, 2].map((steps) =>
      findTimeStep(secret, "081804", at + steps * 30_000),
    );
    expect(found).toEqual([undefined, step, step, step, undefined]);
  });

  test("are valid only for their own secret", () => {
    const other = generateSecret();
    expect(other).toMatch(/^[A-Z2-7]{32}$/);
    expect(findTimeStep(other, "081804", 1_111_111_109_000)).toBeUndefined();
  });

  test("are set up with a URI that names the municipality and the person", () => {
    const uri = new URL(
      secretUri(secret, { issuer: "Imvubu: Water & Light", label: "thandi@example.com" }),
    );
    expect([uri.protocol, uri.host]).toEqual(["otpauth:", "totp"]);
    expect(decodeURIComponent(uri.pathname)).toContain("thandi@example.com");
    expect(uri.searchParams.get("secret")).toBe(secret);
    expect(uri.searchParams.get("issuer")).toBe("Imvubu: Water & Light");
  });
});
