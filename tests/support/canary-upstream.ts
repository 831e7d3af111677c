/**
 * An upstream that puts the canary of the person who sends the request into every response and
 * file.
 */
import { getAccount, listAccounts } from "#contract/accounts/calls.ts";
import type { Call } from "#contract/call.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { checkToken, signIn } from "#contract/sign-in/calls.ts";
import { getStatementFile, getStatementsCsv, listStatements } from "#contract/statements/calls.ts";
import {
  type MockUpstream,
  respondError,
  respondJson,
  type ResponseHandler,
  startMockUpstream,
} from "./mock-upstream.ts";
import {
  account,
  accountListItem,
  pagination,
  profile,
  tenant,
} from "./mocks/mock-municipality.ts";
import { faultyUpstream } from "./upstream-faults.ts";

/** Returns the canary of a person, which is also their token. */
export function canaryOf(person: number): string {
  return `canary-${person}-of-the-tests`;
}

/** Returns all canaries in a text. */
export function canariesIn(text: string): string[] {
  return text.match(/canary-\d+-of-the-tests/g) ?? [];
}

/** Starts the upstream with its faults. People sign in with their canary and any password. */
export async function startCanaryUpstream(): Promise<{ url: string; stop(): Promise<void> }> {
  const origin = await startMockUpstream();
  const stub = (call: Call, answer: (canary: string) => ResponseHandler) => {
    origin.stub(call, (response, asked) => {
      const [canary] = canariesIn(asked.headers.authorization ?? "");
      return (canary ? answer(canary) : respondError(401))(response, asked);
    });
  };
  const json = (call: Call, answer: (canary: string) => object) => {
    stub(call, (canary) => respondJson(200, { ...answer(canary), profiler: profilerOf(canary) }));
  };
  const profileOf = (canary: string) => ({
    ...profile,
    id: canary,
    name: canary,
    key: canary.replace("canary", "key"),
    token: canary,
  });
  json(checkToken, (canary) => ({ profile: profileOf(canary) }));
  json(getProfile, (canary) => ({ profile: profileOf(canary) }));
  json(listAccounts, (canary) => ({
    accounts: [{ ...accountListItem, name: canary, label: canary }],
    pagination,
  }));
  json(getAccount, (canary) => ({ account: { ...account, name: canary, address: canary } }));
  json(listStatements, () => ({ statements: [], pagination, years: [2026] }));
  stub(getStatementsCsv, (canary) => file("text/csv", canary));
  stub(getStatementFile, (canary) => file("application/pdf", canary));
  const upstream: MockUpstream = await startMockUpstream();
  upstream.stub(getTenant, respondJson(200, { tenant }));
  upstream.stub(signIn, (response, asked) => {
    const [canary = ""] = canariesIn(asked.body);
    return respondJson(200, { profile: profileOf(canary) })(response, asked);
  });
  upstream.stubAll(faultyUpstream(origin.url));
  return {
    url: upstream.url,
    async stop() {
      await upstream.stop();
      await origin.stop();
    },
  };
}

function file(type: string, text: string): ResponseHandler {
  return (response) =>
    void response
      .writeHead(200, { "Content-Type": type, ETag: '"the same for everyone"' })
      .end(text);
}

function profilerOf(canary: string) {
  const total = { request: 1, size: 1, time: 1, memory: 1 };
  return {
    method: "GET",
    url: "/",
    items: [],
    total,
    queries: [{ name: canary, sql: canary, bindings: [], time: 1 }],
  };
}
