import { expect, test } from "vitest";
import { SignInChangeKind } from "#contract/auth.ts";
import { signInChangeMessage } from "./sign-in-change-messages.ts";

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
