/** Tests of the dispute pages, both for an account's people and for staff, with a stub upstream. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { getAccount, listAccounts } from "#contract/accounts/calls.ts";
import * as calls from "#contract/disputes/calls.ts";
import * as staffCalls from "#contract/disputes/staff-calls.ts";
import { getPaymentOptions } from "#contract/payments/online-calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { checkToken } from "#contract/sign-in/calls.ts";
import { getStatement } from "#contract/statements/calls.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import { dispute, forStaff, inDays, statement } from "#tests/support/mocks/mock-disputes.ts";
import {
  account,
  accountListItem,
  accountNumber,
  pagination,
  profile,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

let portal: SignedInPortal;
const ofAccount = `/consumer/accounts/${accountNumber}`;
const statementPage = `${ofAccount}/statements/S2`;
const chargePage = `${statementPage}/dispute/1`;
const disputePage = `${ofAccount}/disputes/D1`;
const staffPage = "/staff/disputes/D1";

beforeAll(async () => {
  portal = await signInToMunicipality((mock) => {
    mock.stub(
      getTenant,
      respondWith(getTenant, {
        tenant: { ...tenant, modules: [...tenant.modules, "disputes", "tickets"] },
      }),
    );
  });
});
beforeEach(() => {
  const { upstream } = portal;
  stubPermissions("disputes.manage");
  stubAccount({});
  stubDisputes(dispute);
  upstream.stub(getStatement, respondWith(getStatement, { statement }));
  for (const call of [calls.openDispute, calls.objectToAnswer, calls.withdrawDispute])
    upstream.stub(call, respondWith(call, { dispute }));
  upstream.stub(
    staffCalls.listStaffDisputes,
    respondWith(staffCalls.listStaffDisputes, { disputes: [forStaff], pagination, waiting: 1 }),
  );
  upstream.stub(
    staffCalls.getStaffDispute,
    respondWith(staffCalls.getStaffDispute, { dispute: forStaff }),
  );
  upstream.stub(
    staffCalls.answerDispute,
    respondWith(staffCalls.answerDispute, { dispute: forStaff }),
  );
  for (const call of [calls.getDisputeFile, staffCalls.getStaffDisputeFile])
    upstream.stub(
      call,
      (response) => void response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF"),
    );
});

function stubPermissions(...permissions: string[]): void {
  for (const call of [checkToken, getProfile])
    portal.upstream.stub(call, respondWith(call, { profile: { ...profile, permissions } }));
}

function stubAccount(of: Partial<z.input<typeof getAccount.answer>["account"]>): void {
  portal.upstream.stub(getAccount, respondWith(getAccount, { account: { ...account, ...of } }));
}

function stubDisputes(shown: z.input<typeof calls.Dispute> | undefined): void {
  const { upstream } = portal;
  upstream.stub(
    calls.listDisputes,
    respondWith(calls.listDisputes, { disputes: shown ? [shown] : [], pagination }),
  );
  upstream.stub(
    calls.getDispute,
    shown ? respondWith(calls.getDispute, { dispute: shown }) : respondError(404),
  );
}

const open = async (path: string) => {
  const { status, body } = await portal.person.get(path);
  return {
    status,
    body,
    text: body
      .slice(body.indexOf("<h1"))
      .replace(/<[^>]*>/g, "")
      .replaceAll("\u00a0", " "),
  };
};
const sent = (path: string): unknown => {
  const found = portal.upstream.requests.findLast(
    (request) => request.method === "POST" && request.path.endsWith(path),
  );
  return found && JSON.parse(found.body);
};

describe("on the statement", () => {
  test("offers to dispute a charge until the municipality’s deadline", async () => {
    stubDisputes(undefined);
    const { body, text } = await open(statementPage);
    expect(body).toContain(`href="${chargePage}"`);
    expect(body).not.toContain(`href="${statementPage}/dispute/2"`);
    expect(text).toContain("dispute it by");
    const late = { ...statement, date: inDays(-61) };
    portal.upstream.stub(getStatement, respondWith(getStatement, { statement: late }));
    expect((await open(statementPage)).body).not.toContain("Dispute this charge");
  });

  test("marks a disputed charge, and offers to dispute it again once the dispute is withdrawn", async () => {
    const { body, text } = await open(statementPage);
    expect(body).toContain(`href="${disputePage}"`);
    expect(text).toContain("R 300,00 in dispute");
    expect(body).not.toContain(`href="${chargePage}"`);
    stubDisputes({ ...dispute, state: "withdrawn", disputed: "0.00", answer_by: null });
    const again = await open(statementPage);
    expect(again.body).toContain(`href="${chargePage}"`);
    expect(again.text).toContain("Withdrawn D-2026-000001");
  });

  test("offers disputes neither to viewers nor when the upstream does not support them", async () => {
    stubDisputes(undefined);
    stubAccount({ role: "viewer" });
    expect((await open(statementPage)).body).not.toContain("Dispute this charge");
    stubAccount({});
    portal.upstream.stub(calls.listDisputes, respondError(404));
    const { status, body } = await open(statementPage);
    expect([status, body.includes("Dispute this charge")]).toEqual([200, false]);
  });
});

describe("the amount to pay", () => {
  test("is the balance minus disputed amounts, on the account, Home and Pay pages", async () => {
    const owed = { balance: "1210.25", disputed: "300.00", due_date: inDays(-3) };
    stubAccount(owed);
    const listed = { ...accountListItem, ...owed };
    portal.upstream.stub(
      listAccounts,
      respondWith(listAccounts, { accounts: [listed], pagination }),
    );
    const limits = { least: "10.00", most: "100000.00" };
    const pay = {
      allowed: true,
      due: "910.25",
      ...limits,
      under_way: null,
      recent: null,
      expired: null,
    };
    portal.upstream.stub(getPaymentOptions, respondWith(getPaymentOptions, { pay }));
    for (const path of [`${ofAccount}/statements`, "/"]) {
      const { body } = await open(path);
      const plain = body.replaceAll("\u00a0", " ");
      for (const text of ["R 1 210,25", "R 300,00 in dispute", "Pay R 910,25", "3 days late"])
        expect(plain, path).toContain(text);
      expect(plain).not.toContain("Pay R 1 210,25");
    }
    expect((await open(`${ofAccount}/pay`)).text).toContain(
      "Pay R 910,25 now; R 300,00 is in dispute.",
    );
    expect((await open(`${ofAccount}/pay?amount=all`)).text).toContain("You payR 910,25");
  });

  test("is never below zero, and is never overdue when it is zero", async () => {
    stubAccount({ balance: "200.00", disputed: "300.00", due_date: inDays(-3) });
    const { body } = await open(`${ofAccount}/statements`);
    // No more than is owed.
    expect(body.replaceAll("\u00a0", " ")).toContain("R 200,00 in dispute");
    expect(body).not.toMatch(/days late|>Pay R/);
  });
});

describe("disputing a charge", () => {
  test("accepts the amount and the reading in the formats that people type, and sends them with the reason", async () => {
    stubDisputes(undefined);
    stubAccount({ balance: "1210.25", disputed: "50.00" });
    const { text } = await open(chargePage);
    for (const part of [
      "Meter &lt;1&gt; water",
      "within 30 days",
      "Amount due if you dispute the whole chargeR 815,25",
    ])
      expect(text).toContain(part);
    const form = {
      amount: "1 00,5".replace(" ", ""),
      problem: "reading",
      reason: " I saw 1 234, as the photo shows. ",
      reading: "1 234,5",
    };
    const { status, location } = await portal.person.post(chargePage, form);
    expect([status, location]).toEqual([303, disputePage]);
    const reason = "The meter reading is wrong\nI saw 1 234, as the photo shows.";
    expect(sent("/disputes")).toEqual({
      statement: "S2",
      line: 1,
      amount: "100.50",
      reason,
      reading: "1234.5",
    });
  });

  test("redirects to the existing dispute if there is one, even if someone else has just opened it", async () => {
    expect(await portal.person.get(chargePage)).toMatchObject({
      status: 302,
      location: disputePage,
    });
    portal.upstream.stub(calls.openDispute, respondError(409));
    expect(
      await portal.person.post(chargePage, {
        amount: "1",
        problem: "use",
        reason: "We were away all of May.",
      }),
    ).toMatchObject({
      status: 303,
      location: disputePage,
    });
  });

  test("returns 404 for a credit, an unknown charge and an unknown line, and 403 to viewers", async () => {
    stubDisputes(undefined);
    for (const place of ["2", "3", "0", "x"])
      expect((await open(`${statementPage}/dispute/${place}`)).status, place).toBe(404);
    stubAccount({ role: "viewer" });
    expect((await open(chargePage)).status).toBe(403);
  });

  test("says when it is too late to dispute a charge, and suggests an alternative", async () => {
    stubDisputes(undefined);
    portal.upstream.stub(
      getStatement,
      respondWith(getStatement, { statement: { ...statement, date: inDays(-90) } }),
    );
    const { text, body } = await open(chargePage);
    expect(text).toContain("too late to dispute this charge");
    expect(body).toContain('href="/consumer/tickets/new?category=account');
    expect(body).not.toContain("<textarea");
  });
});

describe("a dispute", () => {
  test("shows the consumer's words, files and the deadlines, and can be withdrawn after confirmation", async () => {
    const { body, text } = await open(disputePage);
    for (const part of [
      "The &lt;meter&gt; is wrong.",
      "Thandi &lt;Nkosi&gt;",
      "Reading: 1 234,5",
      "We’ll answer by 20 Dec 2026",
    ])
      expect(text).toContain(part);
    expect(body).toContain(`href="${disputePage}/attachments/F1/file/meter.pdf"`);
    const asked = await portal.person.post(disputePage, { intent: "withdraw" });
    expect([asked.status, asked.body.includes("Withdraw your dispute?")]).toEqual([200, true]);
    expect(sent("/withdraw")).toBeUndefined();
    const done = await portal.person.post(disputePage, { intent: "withdraw", confirmed: "yes" });
    expect([done.status, done.location]).toEqual([303, disputePage]);
    const { headers, body: bytes } = await portal.person.get(
      `${disputePage}/attachments/F1/file/meter.pdf`,
    );
    expect([headers["content-type"], bytes]).toEqual(["application/octet-stream", "%PDF"]);
  });

  test("shows the answer, and accepts one objection, only from people with permission", async () => {
    const step = {
      id: "X",
      date: "2026-11-25T08:00:00Z",
      kind: "corrected",
      name: "Zanele",
      message: "We <read> it.",
      amount: "50.00",
    } as const;
    stubDisputes({
      ...dispute,
      state: "corrected",
      disputed: "250.00",
      answer_by: null,
      object_by: "2026-12-16",
      steps: [step],
    });
    const { text } = await open(disputePage);
    for (const part of [
      "R 50,00 was credited to the account.",
      "We &lt;read&gt; it.",
      "You can object only once, until 16 Dec 2026",
    ])
      expect(text).toContain(part);
    const empty = await portal.person.post(disputePage, { intent: "object", message: "" });
    expect([empty.status, empty.body.includes("Tell us why you don’t agree")]).toEqual([422, true]);
    expect(
      (await portal.person.post(disputePage, { intent: "object", message: "It leaks." })).status,
    ).toBe(303);
    expect(sent("/object")).toEqual({ message: "It leaks." });
    stubAccount({ role: "viewer" });
    expect((await open(disputePage)).body).not.toContain("<textarea");
  });

  test("appears in the account's list of disputes, which explains why if it is empty", async () => {
    expect((await open(`${ofAccount}/disputes`)).body).toContain(`href="${disputePage}"`);
    stubDisputes(undefined);
    expect((await open(`${ofAccount}/disputes`)).text).toContain(
      "There are no disputes on this account.",
    );
  });
});

describe("for staff", () => {
  test("rejects people without the permission, without calling the upstream", async () => {
    stubPermissions("accounts.view", "tickets.manage");
    const before = portal.upstream.requests.length;
    for (const path of ["/staff/disputes", staffPage, `${staffPage}/attachments/F1/file/meter.pdf`])
      expect((await open(path)).status, path).toBe(403);
    expect(
      (await portal.person.post(staffPage, { decision: "keep", revision: "3", reason: "No" }))
        .status,
    ).toBe(403);
    expect(
      portal.upstream.requests.slice(before).filter(({ path }) => path.includes("disputes")),
    ).toEqual([]);
  });

  test("lists disputes waiting for an answer, with their deadlines, filtered by the state in the URL", async () => {
    const { text, body } = await open("/staff/disputes?state=open");
    for (const part of [
      "1 waiting for an answer",
      "D-2026-000001",
      "Overdue",
      "20 Dec 2026",
      "R 300,00",
    ])
      expect(text).toContain(part);
    expect(body).toMatch(/<option value="open" selected="">Needs an answer</);
    expect(Object.fromEntries(portal.upstream.requests.at(-1)?.query ?? [])).toEqual({
      state: "open",
    });
  });

  test.each([
    [
      { decision: "correct", amount: "1 00,50".replace(" ", ""), reason: "You are right." },
      { decision: "correct", amount: "100.50", reason: "You are right." },
    ],
    [
      { decision: "keep", amount: "nonsense", reason: "It is right." },
      { decision: "keep", reason: "It is right." },
    ],
  ])("sends the answer %j about the revision that was shown", async (form, body) => {
    expect((await open(staffPage)).text).toContain("Old &lt;Holder&gt;");
    const { status, location } = await portal.person.post(staffPage, { ...form, revision: "3" });
    expect([status, location]).toEqual([303, staffPage]);
    expect(sent("/answer")).toEqual({ ...body, revision: 3 });
  });

  test.each([
    [{ decision: "correct", amount: "", reason: "x" }, "Enter an amount, like 150 or 150,50"],
    [{ decision: "keep", amount: "", reason: "" }, "Enter the reason"],
    [{ amount: "", reason: "x" }, "Choose one of the options"],
  ])("keeps %j and says what to correct", async (form, text) => {
    const { status, body } = await portal.person.post(staffPage, { ...form, revision: "3" });
    expect([status, body.includes(text)]).toEqual([422, true]);
  });

  test("shows what has changed if a colleague answered first", async () => {
    const gone: z.input<typeof staffCalls.StaffDispute> = {
      ...forStaff,
      state: "kept",
      answer_by: null,
      overdue: false,
    };
    portal.upstream.stub(
      staffCalls.getStaffDispute,
      respondWith(staffCalls.getStaffDispute, { dispute: gone }),
    );
    portal.upstream.stub(
      staffCalls.answerDispute,
      respondError(409, "A colleague has already answered."),
    );
    const { status, body } = await portal.person.post(staffPage, {
      decision: "keep",
      revision: "3",
      reason: "x",
    });
    expect([
      status,
      body.includes("A colleague has already answered."),
      body.includes("Send the answer"),
    ]).toEqual([409, true, false]);
  });
});

test("shows nothing about disputes if the municipality does not use the module", async () => {
  const other = await signInToMunicipality((mock) => {
    mock.stub(getTenant, respondWith(getTenant, { tenant }));
  });
  const { upstream, person } = other;
  upstream.stub(getStatement, respondWith(getStatement, { statement }));
  for (const call of [checkToken, getProfile])
    upstream.stub(
      call,
      respondWith(call, { profile: { ...profile, permissions: ["disputes.manage"] } }),
    );
  for (const path of [
    chargePage,
    disputePage,
    `${ofAccount}/disputes`,
    "/staff/disputes",
    staffPage,
  ])
    expect((await person.get(path)).status, path).toBe(404);
  const { body } = await person.get(statementPage);
  expect(
    body.slice(body.indexOf("<h1"), body.indexOf("<script")).replace(/<[^>]*>/g, ""),
  ).not.toMatch(/dispute/i);
  expect(body).not.toContain("/dispute/");
  expect(upstream.requests.filter(({ path }) => path.includes("dispute"))).toEqual([]);
});
