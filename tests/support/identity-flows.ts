/** Calls that must not show whether an identity is registered. */
import { register, requestPasswordReset, signIn } from "#contract/sign-in/calls.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { createPerson } from "#service/subjects/people/store/people.ts";
import { type IdentityTestService, newEmail, password } from "./identity-test-service.ts";

const name = "Nomsa Dlamini";

/** A call that is made both with a registered identity and with an unknown one. */
export type Flow = (identity: string) => [path: string, body: object];
export const flows: Record<string, Flow> = {
  "signing in": (identity: string) => [
    signIn.path,
    { username: identity, password: "not the password" },
  ],
  registering: (identity: string) => [register.path, { type: "email", name, identity, password }],
  "requesting a reset": (identity: string) => [requestPasswordReset.path, { identity }],
};

/** Creates users with verified identities, and returns their email addresses. */
export async function createPeople(service: IdentityTestService, count: number): Promise<string[]> {
  const passwordHash = await hashPassword(password);
  const emails = Array.from({ length: count }, () => newEmail());
  await service.database.inTenant("imvubu", async (context) => {
    for (const email of emails)
      await createPerson(context, {
        name,
        passwordHash,
        identities: [{ type: "email", identity: email }],
      });
  });
  return emails;
}
