/** The commands of `npm run admin -- people`. */
import type { Lockout } from "#contract/sign-in/staff-calls.ts";
import { Id } from "#contract/values/fields.ts";
import type { TenantContext } from "#service/database/context.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { parseIdentity } from "#service/subjects/people/identities.ts";
import { codeLifetimeMinutes } from "#service/subjects/people/one-time-codes.ts";
import { findForSignIn } from "#service/subjects/people/store/people.ts";
import { endPersonSessions } from "#service/subjects/sign-in/end-person-sessions.ts";
import { liftLockouts } from "#service/subjects/sign-in/lift-lockouts.ts";
import { prepareCode } from "#service/subjects/sign-in/send-code.ts";
import { sendPersonReset } from "#service/subjects/sign-in/send-person-reset.ts";
import { type FoundPerson, listIdentities } from "#service/subjects/sign-in/store/staff-people.ts";
import { turnOffSecondFactor } from "#service/subjects/sign-in/turn-off-second-factor.ts";
import { searchPeople, viewPerson } from "#service/subjects/sign-in/view-people.ts";
import { lockMember } from "#service/subjects/staff/store/staff.ts";
import {
  type Command,
  type CommandGroup,
  type CommandInput,
  CommandRefused,
  UsageError,
} from "./command.ts";
import { operator } from "./operator.ts";

const personHelp =
  "PERSON is a verified email address or mobile number, or an ID that `people find` prints.";

function requireArgs({ args }: CommandInput, ...names: string[]): void {
  const required = names.filter((name) => !name.startsWith("["));
  const missing = required[args.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  const more = args.slice(names.length);
  if (more.length > 0) throw new UsageError(`Remove these arguments: ${more.join(" ")}`);
}

/** Locks the person that the first argument names. Throws CommandRefused. */
async function requirePerson(context: TenantContext, { args: [given = ""] }: CommandInput) {
  const identity =
    Id.safeParse(given).success && !/^\d+$/.test(given)
      ? undefined
      : parseIdentity(given)?.identity;
  const id = identity === undefined ? given : (await findForSignIn(context, identity))?.userId;
  const found = id === undefined ? undefined : await lockMember(context, id);
  if (id === undefined || !found)
    throw new CommandRefused(
      `No one in ${context.tenant} has signed up as ${given}. Try "people find".`,
    );
  return { ...found, id };
}

/** Formats a time as people in South Africa read it, such as "2026-11-21 14:05". */
function moment(iso: string): string {
  const at = new Date(iso);
  return `${todayInSouthAfrica(at)} ${new Date(at.getTime() + 7_200_000).toISOString().slice(11, 16)}`;
}

const seen = (lastSignIn: string | null) =>
  lastSignIn ? `last sign-in ${moment(lastSignIn)}` : "never signed in";

const find: Command = {
  args: "SEARCH…",
  summary: "Finds people by email address, mobile number, account number or name",
  check({ args }) {
    if (args.length === 0) throw new UsageError("SEARCH is missing.");
  },
  async run(context, { args }) {
    const { people, pagination } = await searchPeople(context, operator, {
      search: args.join(" ").trim(),
    });
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
};

function describeLockout({ kind, identity, until }: Lockout): string {
  return `  locked: ${kind.replace("_", " ")}${identity ? ` with ${identity}` : ""} until ${moment(until)}`;
}

function describe({ person, permissions }: FoundPerson): string {
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
    "Latest history",
    ...person.logs.map((one) => `  ${moment(one.date)}  ${one.actor}: ${one.description}`),
  ].join("\n");
}

const show: Command = {
  args: "PERSON",
  summary: "Shows whether a person can sign in, and their accounts, sessions and latest history",
  help: personHelp,
  check: (input) => {
    requireArgs(input, "PERSON");
  },
  async run(context, input) {
    const { id } = await requirePerson(context, input);
    const found = await viewPerson(context, operator, id, "");
    if (!found) throw new CommandRefused("This person has just been removed.");
    return describe(found);
  },
};

const reset: Command = {
  args: "PERSON [IDENTITY]",
  summary: "Sends the person a code to reset their password",
  help: `${personHelp}
IDENTITY is the verified email address or mobile number to send to, if not the preferred one.
The running service sends the code, which works for ${codeLifetimeMinutes} minutes. The person enters it under "Forgot your password?".`,
  check: (input) => {
    requireArgs(input, "PERSON", "[IDENTITY]");
  },
  async run(context, input) {
    const person = await requirePerson(context, input);
    const given = input.args[1] === undefined ? undefined : parseIdentity(input.args[1])?.identity;
    const identities = await listIdentities(context, person.id);
    const chosen = identities.find(({ identity, preferred }) =>
      input.args[1] === undefined ? preferred : identity === given,
    );
    if (!chosen)
      throw new CommandRefused(
        `They don't have the identity ${input.args[1] ?? "to send a code to"}.`,
      );
    await sendPersonReset(context, operator, person, {
      identityId: chosen.id,
      ...(await prepareCode()),
    });
    return `The service sends a code to ${chosen.identity}. They enter it under "Forgot your password?".`;
  },
};

const endSessions: Command = {
  args: "PERSON [SESSION]",
  summary: "Signs a person out everywhere, or ends one session",
  help: `${personHelp}\nSESSION is an ID that \`people show\` prints.`,
  check: (input) => {
    requireArgs(input, "PERSON", "[SESSION]");
  },
  async run(context, input) {
    const ended = await endPersonSessions(
      context,
      operator,
      await requirePerson(context, input),
      input.args[1],
    );
    if (ended === 0) return "They have no such session.";
    return `Ended ${ended === 1 ? "1 session" : `${ended} sessions`}. The service notifies the person.`;
  },
};

const unlock: Command = {
  args: "PERSON",
  summary: "Lifts a person's lockouts, so that they can try again at once",
  help: personHelp,
  check: (input) => {
    requireArgs(input, "PERSON");
  },
  async run(context, input) {
    const lifted = await liftLockouts(context, operator, await requirePerson(context, input));
    return lifted.length > 0
      ? `Lifted: ${lifted.join(", ").replaceAll("_", " ")}.`
      : "They are not locked out. Nothing was changed.";
  },
};

const secondFactorOff: Command = {
  args: "PERSON",
  summary: "Turns off two-step sign-in of a person who has lost their phone and recovery codes",
  help: `${personHelp}\nFirst make sure that they are who they say. The running service notifies the person.`,
  check: (input) => {
    requireArgs(input, "PERSON");
  },
  async run(context, input) {
    const off = await turnOffSecondFactor(context, operator, await requirePerson(context, input));
    return off
      ? "Two-step sign-in is off. The service notifies the person."
      : "Two-step sign-in is not on. Nothing was changed.";
  },
};

export const peopleCommands: CommandGroup = {
  summary: "Helps people to sign in",
  commands: {
    find,
    show,
    reset,
    "end-sessions": endSessions,
    unlock,
    "second-factor-off": secondFactorOff,
  },
};
