/** Tests of disputing a charge again, and of charges that have changed or moved to another line. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { getAccount } from "#contract/accounts/calls.ts";
import { type DisputeListItem, listDisputes, openDispute } from "#contract/disputes/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { getStatement } from "#contract/statements/calls.ts";
import { respondWith } from "#tests/support/mock-upstream.ts";
import { dispute, line, rebate, statement } from "#tests/support/mocks/mock-disputes.ts";
import {
  account,
  accountNumber,
  pagination,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

type Item = z.input<typeof DisputeListItem>;

let portal: SignedInPortal;
const statementPage = `/consumer/accounts/${accountNumber}/statements/S2`;
const disputePage = (id = "D1") => `/consumer/accounts/${accountNumber}/disputes/${id}`;
const chargePage = (line: number) => `${statementPage}/dispute/${line}`;
const basic = { ...line, description: "Basic charge" };

beforeAll(async () => {
  portal = await signInToMunicipality((mock) => {
    mock.stub(
      getTenant,
      respondWith(getTenant, { tenant: { ...tenant, modules: [...tenant.modules, "disputes"] } }),
    );
  });
});
beforeEach(() => {
  portal.upstream.stub(getAccount, respondWith(getAccount, { account }));
  portal.upstream.stub(openDispute, respondWith(openDispute, { dispute }));
  stubLines(line, rebate);
  stubDisputes();
});

function stubLines(...lines: typeof statement.lines): void {
  portal.upstream.stub(
    getStatement,
    respondWith(getStatement, { statement: { ...statement, lines } }),
  );
}

function stubDisputes(...disputes: Item[]): void {
  portal.upstream.stub(listDisputes, respondWith(listDisputes, { disputes, pagination }));
}

/**
 * Returns the link of each statement line, either to its dispute or to the form for disputing it.
 */
async function lineLinks(): Promise<(string | undefined)[]> {
  const { body } = await portal.person.get(statementPage);
  return [...body.matchAll(/href="([^"]*\/disputes?\/[^"]*)"/g)].map(([, path]) => path);
}

const withdrawn = (id: string): Item => ({
  ...dispute,
  id,
  state: "withdrawn",
  disputed: "0.00",
  answer_by: null,
});

/** Sends a dispute with the same fields on every call, and returns its idempotency key. */
async function keyOf(): Promise<unknown> {
  const { status, location } = await portal.person.post(chargePage(1), {
    amount: "300",
    problem: "property",
    reason: "The meter is my neighbour’s.",
  });
  expect([status, location]).toEqual([303, disputePage()]);
  return portal.upstream.requests.findLast(
    ({ method, path }) => method === "POST" && path.endsWith("/disputes"),
  )?.headers["idempotency-key"];
}

test("uses a new idempotency key for the same text after the dispute is withdrawn, but the same key for a retry", async () => {
  const first = await keyOf();
  expect(await keyOf()).toBe(first);
  stubDisputes(withdrawn("D1"));
  const again = await keyOf();
  expect(again).not.toBe(first);
  expect(await keyOf()).toBe(again);
  stubDisputes({ ...withdrawn("D9"), line: 2 }, withdrawn("D2"), withdrawn("D1"));
  expect([first, again]).not.toContain(await keyOf());
  stubDisputes({ ...withdrawn("D9"), line: 2 });
  expect(await keyOf()).toBe(first);
});

test("marks a disputed charge that moved to another line, and offers to dispute the charge that is now on the old line", async () => {
  stubLines(basic, line, rebate);
  stubDisputes(dispute);
  expect(await lineLinks()).toEqual([chargePage(1), disputePage()]);
  expect((await portal.person.get(chargePage(1))).status).toBe(200);
  expect(await portal.person.get(chargePage(2))).toMatchObject({
    status: 302,
    location: disputePage(),
  });
});

test("does not mark another line with the same description but a different amount", async () => {
  stubLines(line, { ...line, amount: "400.00" }, rebate);
  stubDisputes(dispute);
  expect(await lineLinks()).toEqual([disputePage(), chargePage(2)]);
});

test("marks a disputed line whose charge has since changed, and offers to dispute it again only if the dispute was withdrawn", async () => {
  stubLines({ ...line, amount: "200.00", vat: "30.00" }, basic, rebate);
  stubDisputes(dispute);
  expect(await lineLinks()).toEqual([disputePage(), chargePage(2)]);
  expect(await portal.person.get(chargePage(1))).toMatchObject({
    status: 302,
    location: disputePage(),
  });
  stubDisputes(withdrawn("D1"));
  expect(await lineLinks()).toEqual([chargePage(1), chargePage(2)]);
});

test("offers to dispute the second of two identical charges that changed position, unless both are already disputed", async () => {
  stubLines(basic, line, line, rebate);
  stubDisputes(dispute);
  expect(await lineLinks()).toEqual([chargePage(1), disputePage(), chargePage(3)]);
  expect(await portal.person.get(chargePage(2))).toMatchObject({
    status: 302,
    location: disputePage(),
  });
  expect((await portal.person.get(chargePage(3))).status).toBe(200);
  stubDisputes({ ...dispute, id: "D2", line: 3 }, dispute);
  expect(await lineLinks()).toEqual([chargePage(1), disputePage(), disputePage("D2")]);
});

test("shows the oldest dispute on the first of two identical charges that changed position", async () => {
  stubLines(basic, rebate, line, line);
  stubDisputes({ ...dispute, id: "D2", line: 2 }, dispute);
  expect(await lineLinks()).toEqual([chargePage(1), disputePage(), disputePage("D2")]);
});

test("shows an open dispute rather than a later one that was withdrawn", async () => {
  stubLines(basic, line, line, rebate);
  stubDisputes({ ...withdrawn("D3"), line: 4 }, dispute);
  expect(await lineLinks()).toEqual([
    chargePage(1),
    disputePage(),
    disputePage("D3"),
    chargePage(3),
  ]);
});
