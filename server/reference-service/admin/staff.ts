/** The commands of `npm run admin -- staff`. */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { staffPermissionLabels } from "#contract/permissions.ts";
import { PersonName } from "#contract/values/person-name.ts";
import type { StaffContext } from "#service/database/context.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { findPersonByIdentity } from "#service/subjects/people/find-person.ts";
import { parseIdentity } from "#service/subjects/people/identities.ts";
import { dummyHash } from "#service/subjects/people/passwords.ts";
import { inviteMember } from "#service/subjects/staff/invite-member.ts";
import { renameMember } from "#service/subjects/staff/rename-member.ts";
import { setPermissions } from "#service/subjects/staff/set-permissions.ts";
import { setSuspension } from "#service/subjects/staff/set-suspension.ts";
import { listMembers, showMember } from "#service/subjects/staff/show-members.ts";
import {
  checkArguments,
  type CommandGroup,
  createTenantCommand,
  inTransaction,
} from "./command.ts";
import { everyItem } from "./every-item.ts";
import { operator } from "./operator.ts";
import { refused, requireFound } from "./outcome.ts";

const permissionList = Object.entries(staffPermissionLabels)
  .map(([permission, label]) => `  ${permission.padEnd(21)}${label}`)
  .join("\n");
const permissionsHelp = `\nPermissions:\n${permissionList}`;

/** Returns the email address in its stored form. Throws InvalidArgumentError. */
export function parseEmail(given: string): string {
  const identity = parseIdentity(given, "email")?.identity;
  if (identity === undefined) throw new InvalidArgumentError(`"${given}" is not an email address.`);
  return identity;
}

/** Returns the staff member with this email address. Throws Refusal. */
export async function requireMember(context: StaffContext, email: string) {
  const missing = `${email} is not staff of ${context.tenant}. Use "staff add" to invite them.`;
  const person = await findPersonByIdentity(context, email);
  if (!person) throw refused(missing);
  return { ...(await requireFound(showMember(context, person.userId), missing)), email };
}

/**
 * Returns the name in its stored form. Throws an InvalidArgumentError that describes the problem.
 */
export const parseName = (given: string) => checkArguments(PersonName, given);

const joinName = (words: readonly string[]) => parseName(words.join(" "));

const listed = (permissions: readonly string[]) => permissions.join(", ") || "no permissions";

const add = () =>
  inTransaction(
    createTenantCommand(
      "add",
      "Invites a person by email with these permissions, or gives them to a person who is already registered",
    )
      .argument("<EMAIL>", "", parseEmail)
      .argument("<PERMISSION...>")
      .option("--name <NAME>", "the name of a new person (the email address if omitted)", parseName)
      .addHelpText("after", permissionsHelp),
    async (context, [email, permissions], { name }) => {
      const { pending } = await inviteMember(context, operator, {
        email,
        name,
        permissions,
        unusableHash: await dummyHash(),
      });
      return pending
        ? `Invited ${email} with ${listed(permissions)}.\nThe service emails them a link to choose a password.`
        : `Gave ${email} ${listed(permissions)}.\nThe service emails them a notice.`;
    },
  );

type Listed = Awaited<ReturnType<typeof listMembers>>["members"][number];

function describe({ name, email, permissions, suspended, invited, last_sign_in }: Listed): string {
  const signIn = last_sign_in
    ? `last sign-in ${todayInSouthAfrica(new Date(last_sign_in))}`
    : "never signed in";
  const state = [
    ...(suspended ? ["suspended"] : []),
    invited ? "invited, no password yet" : signIn,
  ].join(", ");
  return `${email || "no email address"}  ${name}\n  ${listed(permissions)}\n  ${state}`;
}

const list = () =>
  inTransaction(
    createTenantCommand("list", "Lists the staff with their permissions and last sign-in"),
    async (context) => {
      const members = await everyItem(
        (page) => listMembers(context, { page }),
        (page) => page.members,
      );
      return (
        members.map(describe).join("\n") ||
        `${context.tenant} has no staff yet. Use "staff add" to invite the first person.`
      );
    },
  );

const rename = () =>
  inTransaction(
    createTenantCommand("rename", "Changes the name that consumers and colleagues see")
      .argument("<EMAIL>", "", parseEmail)
      .argument("<NAME...>"),
    async (context, [email, words]) => {
      const { id } = await requireMember(context, email);
      const name = joinName(words);
      await renameMember(context, operator, id, name);
      return `${email} is now called ${name}.`;
    },
    ([, words]) => void joinName(words),
  );

function changePermissions(
  name: string,
  summary: string,
  choose: (before: readonly string[], given: readonly string[]) => readonly string[],
) {
  return inTransaction(
    createTenantCommand(name, summary)
      .argument("<EMAIL>", "", parseEmail)
      .argument("<PERMISSION...>")
      .addHelpText("after", permissionsHelp),
    async (context, [email, given]) => {
      const { id } = await requireMember(context, email);
      const after = await setPermissions(context, operator, id, (before) => choose(before, given));
      return `${email} now has ${listed(after)}.`;
    },
  );
}

const grant = () =>
  changePermissions("grant", "Gives more permissions to a staff member", (before, given) => [
    ...before,
    ...given,
  ]);

const revoke = () =>
  changePermissions("revoke", "Takes permissions from a staff member", (before, given) => {
    const missing = given.find((permission) => !before.includes(permission));
    if (missing !== undefined) throw refused(`They don't have the permission ${missing}.`);
    return before.filter((permission) => !given.includes(permission));
  });

function changeSuspension(name: string, summary: string, suspend: boolean, done: string) {
  return inTransaction(
    createTenantCommand(name, summary).argument("<EMAIL>", "", parseEmail),
    async (context, [email]) => {
      const { id } = await requireMember(context, email);
      await setSuspension(context, operator, id, suspend);
      return `${email} ${done}`;
    },
  );
}

const suspend = () =>
  changeSuspension(
    "suspend",
    "Ends a staff member's sessions and blocks their sign-in",
    true,
    "is suspended and signed out everywhere.",
  );

const restore = () =>
  changeSuspension("restore", "Lifts a suspension", false, "can sign in again.");

export const staffCommands: CommandGroup = {
  summary: "Manages the people who work for a municipality",
  commands: [add, list, rename, grant, revoke, suspend, restore],
};
