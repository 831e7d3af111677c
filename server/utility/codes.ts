/** Codes that prove an identity: six digits, good for ten minutes and five tries. The rules are those of the contract's page. */
import { randomInt } from "node:crypto";

export const codeMinutes = 10;
export const codeTries = 5;
/** A new one may be asked for after this many seconds. */
export const resendSeconds = 60;

export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** When a code that was made then may be followed by another. */
export function resendAt(created: Date): string {
  return new Date(created.getTime() + resendSeconds * 1_000).toISOString();
}

/** What is written beside a code that was wrong. `left`: the tries that this one has left. */
export function wrongCode(left: number): string {
  if (left === 0) return "is not the code that we sent, and it can't be tried again. Ask for a new code";
  return `is not the code that we sent. Check the message; you have ${left} ${left === 1 ? "try" : "tries"} left`;
}

export const noCode = "is no longer good: it has been used, replaced or tried too often, or its 10 minutes are over. Ask for a new code";
