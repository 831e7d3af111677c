/** The commands of `npm run admin -- people`. */
import type { Lockout } from "#contract/sign-in/staff-calls.ts";
import { Id } from "#contract/values/fields.ts";
import type { StaffContext } from "#service/database/context.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { findPersonByIdentity } from "#service/subjects/people/find-person.ts";
import { parseIdentity } from "#service/subjects/people/identities.ts";
import { codeLifetimeMinutes } from "#service/subjects/people/one-time-codes.ts";
import { endPersonSessions } from "#service/subjects/sign-in/end-person-sessions.ts";
import { requireHelped } from "#service/subjects/sign-in/helped-person.ts";
import { liftLockouts } from "#service/subjects/sign-in/lift-lockouts.ts";
import { prepareCode } from "#service/subjects/sign-in/send-code.ts";
import { sendPersonReset } from "#service/subjects/sign-in/send-person-reset.ts";
import { turnOffSecondFactor } from "#service/subjects/sign-in/turn-off-second-factor.ts";
import { searchPeople, viewPerson } from "#service/subjects/sign-in/view-people.ts";
import { type CommandGroup, createTenantCommand, inTransaction } from "./command.ts";
import { operator } from "./operator.ts";
import { refused, requireFound } from "./outcome.ts";

const personArgument = [
  "<PERSON>",
  "a verified email address or mobile number, or an ID that `people find` prints",
] as const;

/** Finds the person that the argument identifies, and locks their row. Throws Refusal. */
async function requirePerson(context: StaffContext, given: string) {
  const missing = `No one in ${context.tenant} has signed up as ${given}. Try "people find".`;
  const isId = Id.safeParse(given).success && !/^\d+$/.test(given);
  const id = isId ? given : (await findPersonByIdentity(context, given))?.userId;
  if (id === undefined) throw refused(missing);
  return requireFound(requireHelped(context, id), missing);
}

/** Formats a time as people in South Africa read it, such as "2026-11-21 14:05". */
function moment(iso: string): string {
  const at = new Date(iso);
  return `${todayInSouthAfrica(at)} ${new Date(at.getTime() + 7_200_000).toISOString().slice(11, 16)}`;
}

const seen = (lastSignIn: string | null) =>
  lastSignIn ? `last sign-in ${moment(lastSignIn)}` : "never signed in";

const find = () =>
  inTransaction(
    createTenantCommand(
      "find",
      "Finds people by email address, mobile number, account number or name",
    ).argument("<SEARCH...>"),
    async (context, [words]) => {
      const search = words.join(" ").trim();
      const { people, pagination } = await searchPeople(context, { search });
      if (people.length === 0) return "No one was found.";
      const lines = people.map(({ id, name, email, mobile, suspended, last_sign_in }) => {
        const state = [...(suspended ? ["suspended"] : []), seen(last_sign_in)].join(", ");
        return `${name}\n  ${[email, mobile].filter(Boolean).join(", ") || "no verified identity"}\n  ${state}\n  ${id}`;
      });
      return [
        ...lines,
        ...(pagination.last > 1 ? ["There are more. Search for more of the name."] : []),
      ].join("\n");
    },
  );

function describeLockout({ kind, identity, until }: Lockout): string {
  return `  locked: ${kind.replace("_", " ")}${identity ? ` with ${identity}` : ""} until ${moment(until)}`;
}

function describe({ person, permissions }: Awaited<ReturnType<typeof viewPerson>>): string {
  const {
    name,
    id,
    suspended,
    invited,
    last_sign_in,
    created,
    identities,
    accounts,
    account_count: count,
    sessions,
    lockouts,
  } = person;
  return [
    name,
    `  ${id}`,
    ...(suspended ? [`  suspended since ${moment(suspended)}`] : []),
    ...(invited ? [`  invited ${moment(invited)}, no password yet`] : []),
    `  ${seen(last_sign_in)}, registered ${moment(created)}`,
    ...lockouts.map(describeLockout),
    ...(permissions.length > 0 ? [`  staff: ${permissions.join(", ")}`] : []),
    "Identities",
    ...identities.map(
      ({ identity, verified, preferred }) =>
        `  ${identity}  ${verified ? "verified" : "not verified"}${preferred ? ", preferred" : ""}`,
    ),
    `Accounts: ${count}`,
    ...accounts.map(
      (one) =>
        `  ${one.account}  ${one.name}, ${one.role}${one.expires ? ` until ${one.expires}` : ""}`,
    ),
    `Sessions: ${sessions.length}`,
    ...sessions.map(
      (one) =>
        `  ${one.id}  last used ${moment(one.last_used)}, from ${one.ip || "an unknown address"}, ${one.user_agent}`,
    ),
    "Recent history",
    ...person.logs.map((one) => `  ${moment(one.date)}  ${one.actor}: ${one.description}`),
  ].join("\n");
}

const show = () =>
  inTransaction(
    createTenantCommand(
      "show",
      "Shows whether a person can sign in, and their accounts, sessions and latest history",
    ).argument(...personArgument),
    async (context, [given]) => {
      const { id } = await requirePerson(context, given);
      return describe(await viewPerson(context, id));
    },
  );

const reset = () =>
  inTransaction(
    createTenantCommand("reset", "Sends the person a code to reset their password")
      .argument(...personArgument)
      .argument(
        "[IDENTITY]",
        "the verified email address or mobile number to send to, if not the preferred one",
      )
      .addHelpText(
        "after",
        `\nThe running service sends the code, which works for ${codeLifetimeMinutes} minutes. The person enters it under "Forgot your password?".`,
      ),
    async (context, [given, to]) => {
      const person = await requirePerson(context, given);
      const wanted = to === undefined ? undefined : parseIdentity(to)?.identity;
      const { identity } = await sendPersonReset(context, operator, person, {
        choose(identities) {
          const chosen = identities.find((one) =>
            to === undefined ? one.preferred : one.identity === wanted,
          );
          if (!chosen) throw refused(`They don't have the identity ${to ?? "to send a code to"}.`);
          return chosen;
        },
        ...(await prepareCode()),
      });
      return `The service sends a code to ${identity}. They enter it under "Forgot your password?".`;
    },
  );

const endSessions = () =>
  inTransaction(
    createTenantCommand("end-sessions", "Signs a person out everywhere, or ends one session")
      .argument(...personArgument)
      .argument("[SESSION]", "an ID that `people show` prints"),
    async (context, [given, session]) => {
      const person = await requirePerson(context, given);
      const ended = await endPersonSessions(context, operator, person, session);
      if (ended === 0) return "They have no such session.";
      return `Ended ${ended === 1 ? "1 session" : `${ended} sessions`}. The service notifies the person.`;
    },
  );

const unlock = () =>
  inTransaction(
    createTenantCommand(
      "unlock",
      "Lifts a person's lockouts, so that they can try again at once",
    ).argument(...personArgument),
    async (context, [given]) => {
      const lifted = await liftLockouts(context, operator, await requirePerson(context, given));
      return lifted.length > 0
        ? `Lifted: ${lifted.join(", ").replaceAll("_", " ")}.`
        : "They are not locked out. Nothing was changed.";
    },
  );

const secondFactorOff = () =>
  inTransaction(
    createTenantCommand(
      "second-factor-off",
      "Turns off two-step sign-in of a person who has lost their phone and recovery codes",
    )
      .argument(...personArgument)
      .addHelpText(
        "after",
        "\nFirst make sure that they are who they say. The running service notifies the person.",
      ),
    async (context, [given]) => {
      const off = await turnOffSecondFactor(context, operator, await requirePerson(context, given));
      return off
        ? "Two-step sign-in is off. The service notifies the person."
        : "Two-step sign-in is not on. Nothing was changed.";
    },
  );

export const peopleCommands: CommandGroup = {
  summary: "Helps people to sign in",
  commands: [find, show, reset, endSessions, unlock, secondFactorOff],
};
