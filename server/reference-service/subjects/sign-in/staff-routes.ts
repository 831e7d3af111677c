/** API routes for staff who help people to sign in. All need the permission people.manage. */
import * as calls from "#contract/sign-in/staff-calls.ts";
import type { App, Service } from "#service/http/serve.ts";
import {
  serve,
  serveNotifyingTransaction,
  serveTransaction,
} from "#service/subjects/people/serve.ts";
import { serveSearch } from "#service/subjects/people/serve-search.ts";
import { endPersonSessions } from "./end-person-sessions.ts";
import { requireHelped } from "./helped-person.ts";
import { liftLockouts } from "./lift-lockouts.ts";
import { prepareCode } from "./send-code.ts";
import { sendPersonReset } from "./send-person-reset.ts";
import { turnOffSecondFactor } from "./turn-off-second-factor.ts";
import { searchPeople, viewPerson } from "./view-people.ts";

export function staffPeopleRoutes(app: App, service: Service): void {
  serveSearch(app, service, calls.findPeople, (context, { query }) => searchPeople(context, query));

  serveTransaction(app, service, calls.getPerson, async (context, { params, token }) => {
    const { person } = await viewPerson(context, params.person, token);
    return { person };
  });

  serve(app, service, calls.sendPersonReset, async ({ params, body, asPerson }) => {
    // Check before hashing, which is slow.
    await asPerson((context) => requireHelped(context, params.person));
    const code = await prepareCode();
    const { expires } = await asPerson(async (context) => {
      const helped = await requireHelped(context, params.person);
      return sendPersonReset(context, context.person, helped, {
        choose: (identities) => identities.find(({ id }) => id === body.identity),
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
      return { turned_off: await turnOffSecondFactor(context, person, helped) };
    },
  );
}
