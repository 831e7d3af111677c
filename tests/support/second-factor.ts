/**
 * Sets up a second factor for a test user, and generates codes as their authenticator app would.
 */
import { TOTP } from "otpauth";
import { expect } from "vitest";
import { listProfileLogs } from "#contract/profile/calls.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import {
  completeSignIn,
  confirmSecondFactor,
  startSecondFactor,
} from "#contract/sign-in/second-factor-calls.ts";
import type { Database } from "#service/database/database.ts";
import { type Client, parseBody } from "./api-client.ts";
import {
  type IdentityTestService,
  newIpAddress,
  password as initialPassword,
  registerVerifiedPerson,
  type SignedInClient,
} from "./identity-test-service.ts";

export interface AuthenticatorApp {
  /** Returns the code that the app currently shows. */
  code(): string;
  recoveryCodes: string[];
}

/** Turns the second factor on. The client must already have confirmed the user's identity. */
export async function turnOnSecondFactor(client: Client): Promise<AuthenticatorApp> {
  const { start } = parseBody(
    startSecondFactor.answer,
    await client.post(startSecondFactor.path, {}),
  );
  const totp = new TOTP({ secret: start.secret });
  const confirmed = await client.post(confirmSecondFactor.path, { otp: totp.generate() });
  return {
    code: () => totp.generate(),
    recoveryCodes: parseBody(confirmSecondFactor.answer, confirmed).recovery_codes,
  };
}

/** Allows used codes to work again, so that a test need not wait for new ones. */
export async function forgetUsedCodes({ database }: { database: Database }): Promise<void> {
  await database.asOwner((db) => db.updateTable("second_factors").set({ last_step: 0 }).execute());
}

/** Registers a person and turns on a second factor, whose current code can be used immediately. */
export async function newPersonWithApp(
  service: IdentityTestService,
): Promise<{ person: SignedInClient; app: AuthenticatorApp }> {
  const person = await registerVerifiedPerson(service);
  const app = await turnOnSecondFactor(person);
  await forgetUsedCodes(service);
  return { person, app };
}

/**
 * Signs in with the password, and returns a client whose token can only be used to send the code.
 */
export async function startSignIn(
  service: IdentityTestService,
  email: string,
  password = initialPassword,
): Promise<Client> {
  const answer = await service
    .clientFrom(newIpAddress())
    .post(signIn.path, { username: email, password });
  const { profile } = parseBody(signIn.answer, answer);
  expect(profile).toMatchObject({
    awaits_code: true,
    name: "",
    identities: [],
    permissions: [],
    key: "",
  });
  return service.clientFrom(newIpAddress(), "imvubu", profile.token);
}

export const send = (client: Client, otp: string) => client.post(completeSignIn.path, { otp });

export const actionsOf = async (client: Client) =>
  parseBody(listProfileLogs.answer, await client.get(listProfileLogs.path)).logs.map(
    ({ action }) => action,
  );
