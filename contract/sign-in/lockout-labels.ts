/** The labels of lockouts. Browsers load this file, so it doesn't import zod. */
import type { LockoutKind } from "./staff-calls.ts";

/** The activity that each lockout prevents. The portal translates it. */
export const lockoutLabels = {
  sign_in: "Signing in",
  code: "Requesting codes",
  password_change: "Changing the password",
  account_link: "Adding accounts",
  invitation: "Inviting people",
  upload: "Uploading files",
  payment: "Starting payments",
  dispute: "Disputing charges",
  arrangement: "Asking to pay in instalments",
} as const satisfies Record<LockoutKind, string>;
