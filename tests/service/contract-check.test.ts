/**
 * Tests of `npm run contract:check` against the service, and against servers that break the
 * contract.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { getAccount, listAccounts } from "#contract/accounts/calls.ts";
import { signIn, signOut } from "#contract/sign-in/calls.ts";
import { checkUpstream } from "#tests/contract/check-upstream.ts";
import { demoPassword } from "#tests/support/http-browser.ts";
import {
  invalidJson,
  type MockUpstream,
  respondJson,
  respondWith,
} from "#tests/support/mock-upstream.ts";
import {
  accountListItem,
  startMockMunicipality,
  validPassword,
} from "#tests/support/mocks/mock-municipality.ts";
import { type Service, startService, usualDatabase } from "#tests/support/service.ts";

let service: Service;
let mock: MockUpstream;
beforeAll(async () => {
  service = await startService(usualDatabase());
  mock = await startMockMunicipality();
  mock.stub(signOut, respondWith(signOut, {}));
});
afterAll(async () => {
  await service.stop();
  await mock.stop();
});

const problemsOf = async (url: string, password: string) => {
  const checked = await checkUpstream({
    url,
    tenant: "imvubu",
    signIn: { username: "johan@example.com", password },
  });
  return {
    count: checked.length,
    problems: Object.fromEntries(
      checked.flatMap(({ name, problems }) =>
        problems.length > 0 ? [[name, problems] as const] : [],
      ),
    ),
  };
};

test("finds no problems in the reference service", async () => {
  expect(await problemsOf(service.url(), demoPassword)).toEqual({ count: 15, problems: {} });
});

test("describes invalid fields, wrong statuses and invalid JSON in plain words", async () => {
  const { balance: _balance, ...item } = accountListItem;
  mock.stub(
    listAccounts,
    respondJson(200, { accounts: [{ ...item, account: 5072 }], pagination: {} }),
  );
  mock.stub(getAccount, invalidJson);
  const { problems } = await problemsOf(mock.url, validPassword);
  expect(problems["GET /api/consumer/accounts"]).toEqual(
    expect.arrayContaining([
      "`accounts.0.account` is number, but it should be string.",
      "`pagination.current` is missing.",
    ]),
  );
  expect(
    problems["GET /api/consumer/accounts/{account} for an account that does not exist"],
  ).toEqual(["The status is 200, but it should be 404."]);
  expect(problems["GET /api/profile with the token of a person who has signed out"]).toEqual([
    "The status is 200, but it should be 401.",
  ]);
});

test("stops if the sign-in fails", async () => {
  mock.stub(signIn, invalidJson);
  const { problems } = await problemsOf(mock.url, validPassword);
  expect(problems["POST /api/auth"]).toEqual(["The body is not JSON."]);
  expect(problems).not.toHaveProperty("DELETE /api/auth");
});

test("reports an upstream that does not respond", async () => {
  const { problems } = await problemsOf("http://127.0.0.1:1", validPassword);
  expect(problems["GET /api/tenant"]?.[0]).toMatch(/^There was no response: /);
});
