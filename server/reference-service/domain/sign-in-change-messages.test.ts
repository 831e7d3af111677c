import { expect, test } from "vitest";
import { SignInChangeKind } from "#contract/auth.ts";
import { secondFactorOffByStaffMessage, signInChangeMessage } from "./sign-in-change-messages.ts";

const link = `https://portal.example.gov.za/auth/undo?change=${"x".repeat(43)}`;
const write = (kind: SignInChangeKind, undo?: string) =>
  signInChangeMessage({ municipality: "Imvubu", kind, identity: "t•••i@example.com", link: undo });

test.each(SignInChangeKind.options)("the notice about %s names the municipality, and links to the page that undoes it", (kind) => {
  const { email, sms } = write(kind, link);
  for (const text of [email, sms]) {
    expect(text).toContain("Imvubu");
    expect(text).toContain(link);
  }
  expect(email).toContain("within 7 days");
  expect(sms.length).toBeLessThanOrEqual(306);
});

test.each(SignInChangeKind.options)("without a link, the notice about %s fits in a single SMS and says what to do", (kind) => {
  const { email, sms } = write(kind);
  for (const text of [email, sms]) expect(text).toContain("Forgot your password?");
  expect(sms.length).toBeLessThanOrEqual(160);
  expect(sms).not.toContain("•");
});

test("the notice about a second factor that staff turned off says who did, and what undoing it needs", () => {
  const municipality = "Dr Nkosazana Dlamini Zuma Municipality 4";
  const { email, sms } = secondFactorOffByStaffMessage({ municipality, by: "Asha Naidoo", link });
  expect(email).toMatch(/^Asha Naidoo turned off two-step sign-in at your request\./);
  expect(email).not.toContain("If this was you");
  for (const text of ["If you didn't ask for this", "a code from your app, or a recovery code", link]) expect(email).toContain(text);
  expect(sms.length).toBeLessThanOrEqual(306);
  const unlinked = secondFactorOffByStaffMessage({ municipality, by: "Asha Naidoo" });
  expect(unlinked.email).toContain("set up two-step sign-in again");
  expect(unlinked.sms.length).toBeLessThanOrEqual(160);
});
