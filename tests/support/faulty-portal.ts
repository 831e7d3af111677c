/** A portal with a faulty upstream, and many sessions of a person who may open every page. */
import { randomUUID } from "node:crypto";
import { listApplications } from "#contract/applications/calls.ts";
import { decideApplication } from "#contract/applications/staff-calls.ts";
import type { Call } from "#contract/call.ts";
import { listOwnPrivacyRequests } from "#contract/privacy/calls.ts";
import {
  checkToken,
  getPasswordReset,
  listSignInChanges,
  requestPasswordReset,
  signIn,
} from "#contract/sign-in/calls.ts";
import { newPerson } from "./account-test-service.ts";
import { createHttpBrowser, type HttpBrowser } from "./http-browser.ts";
import { type MockUpstream, respondJson, startMockUpstream } from "./mock-upstream.ts";
import { startPaymentTestService } from "./payment-test-service.ts";
import { newPersonWithEverything, type PersonWithEverything } from "./person-with-everything.ts";
import { startPortal } from "./portal.ts";
import { usualDatabase } from "./service.ts";
import { faultyUpstream, isFaulty } from "./upstream-faults.ts";

export interface FaultyPortal {
  everything: PersonWithEverything;
  upstream: MockUpstream;
  /**
   * Returns a browser with a copy of one of the sessions, or one that is not signed in. Only
   * impatient browsers use a portal with a short time limit, because a busy machine may reach the
   * limit even without a fault.
   */
  browserFor(page: string, session: number, isImpatient: boolean): HttpBrowser;
  /** Stops the programs, and returns their exit codes. */
  stop(): Promise<(number | null)[]>;
}

export async function startFaultyPortal(sessionCount: number): Promise<FaultyPortal> {
  const service = await startPaymentTestService(usualDatabase());
  const everything = await newPersonWithEverything(service);
  const { person } = everything;
  // The page of an application has a form only if the municipality has asked something.
  const application = everything.pathOf("/:application").slice(1);
  const question = { decision: "more", revision: 0, message: "Send your latest payslip." };
  const colleague = await newPerson(service, { permissions: ["applications.manage"] });
  await colleague.post(decideApplication.path.replace("{application}", application), question, {
    "Idempotency-Key": randomUUID(),
  });
  const upstream = await startMockUpstream();
  const faulty = faultyUpstream(service.urls[0] ?? "", person.token);
  upstream.stubAll(faulty);
  // Everyone may sign in with any password here, which takes no time.
  const { profile } = checkToken.answer.parse(JSON.parse((await person.get(checkToken.path)).text));
  // Nothing is pending for the person's account, so that the application form can be sent.
  const { applications } = listApplications.answer.parse(
    JSON.parse((await person.get(listApplications.path)).text),
  );
  for (const application of applications) application.account = "0000000000";
  const reset = {
    identity: "m•••@example.com",
    expires: "2030-01-01T00:00:00Z",
    resend_at: "2026-01-01T00:00:00Z",
  };
  const change = { kind: "password_changed", date: "2026-11-20T08:00:00Z" };
  const answers: [Call, (body: string) => unknown][] = [
    [signIn, (body) => ({ profile: { ...profile, key: body, token: person.token } })],
    [requestPasswordReset, () => ({ reset: { ...reset, token: person.token } })],
    [getPasswordReset, () => ({ reset: { ...reset, tries_left: 3 } })],
    [listApplications, () => ({ applications })],
    [listOwnPrivacyRequests, () => ({ requests: [] })],
    [listSignInChanges, () => ({ changes: [change] })],
  ];
  for (const [call, answer] of answers) {
    upstream.stub(call, (response, asked) =>
      (isFaulty(asked) ? faulty : respondJson(200, answer(asked.body)))(response, asked),
    );
  }
  // All pages are asked for at once, by one person.
  const env = {
    TEST_PAGE: "true",
    UPSTREAM_CONNECTIONS: "4000",
    UPSTREAM_FILE_CONNECTIONS: "4000",
  };
  const portal = await startPortal(upstream.url, env);
  const impatientPortal = await startPortal(upstream.url, { ...env, UPSTREAM_TIMEOUT_MS: "4000" });
  const sessions = Array.from({ length: sessionCount }, () => createHttpBrowser(portal.url()));
  await Promise.all(sessions.map((session, index) => session.signIn(`session ${index}`)));
  const signedOut = createHttpBrowser(portal.url());
  await signedOut.post("/auth/reset", { identity: "mary@example.com" });
  await signedOut.get(`/auth/undo?change=${person.token}`);
  return {
    everything,
    upstream,
    browserFor(page, session, isImpatient) {
      const browser = createHttpBrowser((isImpatient ? impatientPortal : portal).url());
      const from = /^\/auth\/(?!logout|token)/.test(page) ? signedOut : sessions[session];
      for (const [name, value] of from?.cookies ?? []) browser.cookies.set(name, value);
      return browser;
    },
    async stop() {
      const codes = [await portal.stop(), await impatientPortal.stop()];
      await upstream.stop();
      await service.stop();
      return codes;
    },
  };
}
