/**
 * Generates and checks one-time codes that verify an identity: six digits, valid for ten minutes,
 * with five attempts. The upstream contract defines the rules.
 */
import { randomInt } from "node:crypto";
import { type CodedMessage, message } from "#contract/messages.ts";

export const codeLifetimeMinutes = 10;
export const maxCodeAttempts = 5;
/** The number of seconds until a new code may be requested. */
export const resendSeconds = 60;

export function generateCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/**
 * Returns the time from which a new code may be requested, based on when the last one was created.
 */
export function resendAt(created: Date): string {
  return new Date(created.getTime() + resendSeconds * 1_000).toISOString();
}

/**
 * Returns the field error for a wrong code. `left` is the number of attempts left for this code.
 */
export function wrongCodeMessage(left: number): CodedMessage {
  return left === 0 ? message("wrong_code_last") : message("wrong_code", { count: left });
}

export const expiredCodeMessage = message("code_expired");
