/** API routes for staff who help people to sign in. All need the permission people.manage. */
import { staffPermissions } from "#contract/permissions.ts";
import * as calls from "#contract/sign-in/staff-calls.ts";
import type { Person, PersonContext } from "#service/database/context.ts";
import type { App, Service } from "#service/http/serve.ts";
import { forbidden, notFound } from "#service/rules/refusal.ts";
import {
  serve,
  serveNotifyingTransaction,
  serveTransaction,
} from "#service/subjects/people/serve.ts";
import { serveSearch } from "#service/subjects/people/serve-search.ts";
import { lockMember } from "#service/subjects/staff/store/staff.ts";
import { endPersonSessions } from "./end-person-sessions.ts";
import type { HelpedPerson } from "./helped-person.ts";
import { liftLockouts } from "./lift-lockouts.ts";
import { prepareCode } from "./send-code.ts";
import { sendPersonReset } from "./send-person-reset.ts";
import { turnOffSecondFactor } from "./turn-off-second-factor.ts";
import { searchPeople, viewPerson } from "./view-people.ts";

const managesPeople = ({ permissions }: Person) =>
  permissions.includes(staffPermissions.managePeople);

/** Throws Refusal (not_found), so that other people learn nothing about who is registered. */
function requireHidden(person: Person): void {
  if (!managesPeople(person)) throw notFound();
}

/**
 * Checks whether this person may act on someone with these permissions. One rule covers all
 * actions: only people who manage staff act on staff with a permission that they lack themselves.
 */
function mayActOn(person: Person, permissions: readonly string[]): boolean {
  const { permissions: own } = person;
  return (
    own.includes(staffPermissions.manageStaff) ||
    permissions.every((permission) => own.includes(permission))
  );
}

/**
 * Locks the person to help until the transaction ends, and returns their row. Throws Refusal
 * (forbidden or not_found).
 */
async function requireHelped(context: PersonContext, id: string): Promise<HelpedPerson> {
  requireHidden(context.person);
  const found = await lockMember(context, id);
  if (!found) throw notFound();
  if (!mayActOn(context.person, found.permissions)) throw forbidden("person_has_more_permissions");
  return { id, suspended: found.suspended };
}

export function staffPeopleRoutes(app: App, service: Service): void {
  serveSearch(app, service, calls.findPeople, async (context, { person, query }) => {
    if (!managesPeople(person)) throw forbidden("permission_required");
    return searchPeople(context, person, query);
  });

  serveTransaction(app, service, calls.getPerson, async (context, { person, params, token }) => {
    requireHidden(person);
    const found = await viewPerson(context, person, params.person, token);
    if (!found) throw notFound();
    const ownSecondFactor = params.person === person.id ? { second_factor: undefined } : {};
    return {
      person: { ...found.person, ...ownSecondFactor, may_act: mayActOn(person, found.permissions) },
    };
  });

  serve(app, service, calls.sendPersonReset, async ({ params, body, asPerson }) => {
    // Check before hashing, which is slow.
    await asPerson((context) => requireHelped(context, params.person));
    const code = await prepareCode();
    const expires = await asPerson(async (context) => {
      const helped = await requireHelped(context, params.person);
      return sendPersonReset(context, context.person, helped, {
        identityId: body.identity,
        ...code,
      });
    });
    service.messages.wake();
    return { reset: { expires: expires.toISOString() } };
  });

  serveNotifyingTransaction(
    app,
    service,
    calls.endPersonSessions,
    async (context, { person, params, body }) => {
      const helped = await requireHelped(context, params.person);
      return { ended: await endPersonSessions(context, person, helped, body.session) };
    },
  );

  serveTransaction(app, service, calls.liftLockout, async (context, { person, params }) => {
    const helped = await requireHelped(context, params.person);
    return { lifted: await liftLockouts(context, person, helped) };
  });

  serveNotifyingTransaction(
    app,
    service,
    calls.turnOffPersonSecondFactor,
    async (context, { person, params }) => {
      const helped = await requireHelped(context, params.person);
      // In the profile it needs a fresh proof, which an open session must not get around.
      if (helped.id === person.id) throw forbidden("own_second_factor");
      return { turned_off: await turnOffSecondFactor(context, person, helped) };
    },
  );
}
