/** The commands of `npm run admin -- staff`. */
import { staffPermissionLabels } from "#contract/permissions.ts";
import { PersonName } from "#contract/values/person-name.ts";
import type { TenantContext } from "#service/database/context.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { parseIdentity } from "#service/subjects/people/identities.ts";
import { dummyHash } from "#service/subjects/people/passwords.ts";
import { findForSignIn } from "#service/subjects/people/store/people.ts";
import { inviteMember } from "#service/subjects/staff/invite-member.ts";
import { renameMember } from "#service/subjects/staff/rename-member.ts";
import { setPermissions } from "#service/subjects/staff/set-permissions.ts";
import { setSuspension } from "#service/subjects/staff/set-suspension.ts";
import { findMember, listMembers } from "#service/subjects/staff/store/staff.ts";
import {
  type Command,
  type CommandGroup,
  type CommandInput,
  CommandRefused,
  UsageError,
} from "./command.ts";
import { operator } from "./operator.ts";

const permissionList = Object.entries(staffPermissionLabels)
  .map(([permission, label]) => `  ${permission.padEnd(21)}${label}`)
  .join("\n");
const permissionsHelp = `Permissions:\n${permissionList}`;

/** Returns the first argument as an email address. Throws UsageError. */
export function requireEmail({ args: [email] }: Pick<CommandInput, "args">): string {
  if (email === undefined) throw new UsageError("EMAIL is missing.");
  const identity = parseIdentity(email, "email")?.identity;
  if (identity === undefined) throw new UsageError(`"${email}" is not an email address.`);
  return identity;
}

function checkEmailOnly(input: CommandInput): void {
  requireEmail(input);
  const [, ...more] = input.args;
  if (more.length > 0)
    throw new UsageError(`Give one email address. Remove these arguments: ${more.join(" ")}`);
}

function checkPermissions(input: CommandInput): void {
  requireEmail(input);
  const [, ...permissions] = input.args;
  if (permissions.length === 0) throw new UsageError("PERMISSION is missing.");
}

/** Returns the staff member with this email address. Throws CommandRefused. */
export async function requireMember(context: TenantContext, input: Pick<CommandInput, "args">) {
  const email = requireEmail(input);
  const person = await findForSignIn(context, email);
  const member = person && (await findMember(context, person.userId));
  if (!member)
    throw new CommandRefused(
      `${email} is not staff of ${context.tenant}. Use "staff add" to invite them.`,
    );
  return { ...member, email };
}

/** Returns the name as it is stored. Throws UsageError with what is wrong with it. */
export function parseName(text: string): string {
  const { success, data, error } = PersonName.safeParse(text);
  if (!success) throw new UsageError(`${error.issues[0]?.message ?? "Give another NAME"}.`);
  return data;
}

/** Returns the name in the arguments after the email address. Throws UsageError. */
function requireName({ args: [, ...words] }: CommandInput): string {
  if (words.length === 0) throw new UsageError("NAME is missing.");
  return parseName(words.join(" "));
}

const listed = (permissions: readonly string[]) => permissions.join(", ") || "no permissions";

const add: Command = {
  args: "EMAIL PERMISSION… [--name NAME]",
  summary:
    "Invites a person by email with these permissions, or gives them to a person who is already registered",
  help: `  --name NAME    the name of a new person (the email address if omitted)\n\n${permissionsHelp}`,
  check(input) {
    checkPermissions(input);
    if (input.name !== undefined) parseName(input.name);
  },
  async run(context, input) {
    const { args, name } = input;
    const email = requireEmail(input);
    const permissions = args.slice(1);
    const { pending } = await inviteMember(context, operator, {
      email,
      name: name && parseName(name),
      permissions,
      unusableHash: await dummyHash(),
    });
    return pending
      ? `Invited ${email} with ${listed(permissions)}.\nThe service emails them a link to choose a password.`
      : `Gave ${email} ${listed(permissions)}.\nThe service emails them a notice.`;
  },
};

const list: Command = {
  args: "",
  summary: "Lists the staff with their permissions and last sign-in",
  check({ args }) {
    if (args.length > 0) throw new UsageError(`Remove these arguments: ${args.join(" ")}`);
  },
  async run(context) {
    const lines: string[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { members, pagination } = await listMembers(context, { page });
      last = pagination.last;
      for (const { name, email, permissions, suspended, invited, last_sign_in: seen } of members) {
        const signIn = seen
          ? `last sign-in ${todayInSouthAfrica(new Date(seen))}`
          : "never signed in";
        const state = [
          ...(suspended ? ["suspended"] : []),
          invited ? "invited, no password yet" : signIn,
        ].join(", ");
        lines.push(`${email || "no email address"}  ${name}\n  ${listed(permissions)}\n  ${state}`);
      }
    }
    return lines.length > 0
      ? lines.join("\n")
      : `${context.tenant} has no staff yet. Use "staff add" to invite the first person.`;
  },
};

const rename: Command = {
  args: "EMAIL NAME",
  summary: "Changes the name that consumers and colleagues see",
  check(input) {
    requireEmail(input);
    requireName(input);
  },
  async run(context, input) {
    const { id, email } = await requireMember(context, input);
    const name = requireName(input);
    await renameMember(context, operator, id, name);
    return `${email} is now called ${name}.`;
  },
};

function changePermissions(
  summary: string,
  choose: (before: readonly string[], given: readonly string[]) => readonly string[],
): Command {
  return {
    args: "EMAIL PERMISSION…",
    summary,
    help: permissionsHelp,
    check: checkPermissions,
    async run(context, input) {
      const { id, email } = await requireMember(context, input);
      const given = input.args.slice(1);
      await setPermissions(context, operator, id, (before) => choose(before, given));
      const after = (await findMember(context, id))?.permissions ?? [];
      return `${email} now has ${listed(after)}.`;
    },
  };
}

function changeSuspension(summary: string, suspend: boolean, done: string): Command {
  return {
    args: "EMAIL",
    summary,
    check: checkEmailOnly,
    async run(context, input) {
      const { id, email } = await requireMember(context, input);
      await setSuspension(context, operator, id, suspend);
      return `${email} ${done}`;
    },
  };
}

export const staffCommands: CommandGroup = {
  summary: "Manages the people who work for a municipality",
  commands: {
    add,
    list,
    rename,
    grant: changePermissions("Gives more permissions to a staff member", (before, given) => [
      ...before,
      ...given,
    ]),
    revoke: changePermissions("Takes permissions from a staff member", (before, given) => {
      const missing = given.find((permission) => !before.includes(permission));
      if (missing !== undefined)
        throw new CommandRefused(`They don't have the permission ${missing}.`);
      return before.filter((permission) => !given.includes(permission));
    }),
    suspend: changeSuspension(
      "Ends a staff member's sessions and blocks their sign-in",
      true,
      "is suspended and signed out everywhere.",
    ),
    restore: changeSuspension("Lifts a suspension", false, "can sign in again."),
  },
};
