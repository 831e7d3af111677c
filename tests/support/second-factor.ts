/** Sets up a second factor for a test user, and makes codes as their authenticator app would. */
import { TOTP } from "otpauth";
import { confirmSecondFactor, startSecondFactor } from "#contract/second-factor.ts";
import type { Database } from "#server/reference-service/store/database.ts";
import { type Client, parseBody } from "./api-client.ts";

export interface AuthenticatorApp {
  /** Returns the code that the app shows now. */
  code(): string;
  recoveryCodes: string[];
}

/** Turns the second factor on. The client must have confirmed who they are. */
export async function turnOnSecondFactor(client: Client): Promise<AuthenticatorApp> {
  const { start } = parseBody(startSecondFactor.answer, await client.post(startSecondFactor.path, {}));
  const totp = new TOTP({ secret: start.secret });
  const confirmed = await client.post(confirmSecondFactor.path, { otp: totp.generate() });
  return { code: () => totp.generate(), recoveryCodes: parseBody(confirmSecondFactor.answer, confirmed).recovery_codes };
}

/** Lets codes that were used work again, so that a test need not wait for the next ones. */
export async function forgetUsedCodes({ database }: { database: Database }): Promise<void> {
  await database.asOwner((db) => db.updateTable("second_factors").set({ last_step: 0 }).execute());
}
