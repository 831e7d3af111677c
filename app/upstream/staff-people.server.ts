/** The upstream calls that staff use to help people sign in. */
import type { z } from "zod";
import {
  endPersonSessions,
  findPeople,
  getPerson,
  liftLockout,
  sendPersonReset,
  turnOffPersonSecondFactor,
} from "#contract/sign-in/staff-calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function staffPeopleApi(upstream: Upstream) {
  return {
    find: (query: z.input<typeof findPeople.query>) => upstream.read(findPeople, { query }),
    get: async (person: string) => (await upstream.read(getPerson, { params: { person } })).person,
    /** Sends a code to reset the password. 409: the person is suspended. */
    sendReset: (person: string, identity: string) =>
      upstream.submit(
        sendPersonReset,
        { params: { person }, body: { identity } },
        [403, 409, 422, 429],
      ),
    /** Revokes one session, or all of them if `session` is undefined. */
    endSessions: (person: string, session?: string) =>
      upstream.submit(
        endPersonSessions,
        { params: { person }, body: session === undefined ? {} : { session } },
        [403],
      ),
    liftLockout: (person: string) => upstream.submit(liftLockout, { params: { person } }, [403]),
    turnOffSecondFactor: (person: string) =>
      upstream.submit(turnOffPersonSecondFactor, { params: { person } }, [403]),
  };
}
