/**
 * Tests of the pages on which staff decide on applications, and of an applicant's own pages, with a
 * stub upstream.
 */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  answerApplication,
  type Application,
  listApplications,
} from "#contract/applications/calls.ts";
import * as staffCalls from "#contract/applications/staff-calls.ts";
import { getConsumer } from "#contract/consumers/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { checkToken } from "#contract/sign-in/calls.ts";
import { addDays } from "#contract/values/calendar-days.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { respondError, respondJson, respondWith } from "#tests/support/mock-upstream.ts";
import { adminPages, consumer, stubAccess } from "#tests/support/mocks/mock-access.ts";
import {
  accountNumber,
  pagination,
  profile,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

let portal: SignedInPortal;
const list = "/staff/applications";
const page = `${list}/A1`;
const file = `${page}/attachments/F1/file/payslip.pdf`;
const waiting = { name: "Lindiwe <Holder>", waiting_since: "2026-11-20T08:00:00Z" };
const application: z.input<typeof Application> = {
  id: "A1",
  reference: "A-2026-<1>",
  kind: "indigent",
  account: accountNumber,
  status: "received",
  created: "2026-11-20T08:00:00Z",
  message: "",
  valid_until: null,
};
const full: z.input<typeof staffCalls.StaffApplication> = {
  ...application,
  ...waiting,
  id_number: "8001015009087",
  revision: 3,
  sent_by: "Sipho Sender",
  household: [{ name: "Sipho", relation: "son", income: "1250.50" }],
  holder: { name: "Old Holder", id_number: "", suburb: "" },
  steps: [
    {
      id: "A1",
      date: application.created,
      kind: "received",
      name: "Sipho Sender",
      message: "",
      valid_until: null,
      attachments: [{ id: "F1", name: "payslip.pdf", type: "application/pdf", size: 2000 }],
    },
  ],
};

beforeAll(async () => {
  portal = await signInToMunicipality((mock) => {
    mock.stub(
      getTenant,
      respondWith(getTenant, {
        tenant: { ...tenant, modules: [...tenant.modules, "applications"] },
      }),
    );
  });
});
beforeEach(() => {
  const { upstream } = portal;
  stubPermissions("applications.manage");
  const { listStaffApplications, getStaffApplication, decideApplication } = staffCalls;
  upstream.stub(
    listStaffApplications,
    respondWith(listStaffApplications, {
      applications: [{ ...application, ...waiting }],
      pagination,
      waiting: 1,
    }),
  );
  upstream.stub(getStaffApplication, respondWith(getStaffApplication, { application: full }));
  upstream.stub(
    decideApplication,
    respondWith(decideApplication, { application: { ...full, status: "approved" } }),
  );
  upstream.stub(staffCalls.getApplicationFile, (response) => {
    response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF");
  });
});

function stubPermissions(...permissions: string[]): void {
  for (const call of [checkToken, getProfile])
    portal.upstream.stub(call, respondWith(call, { profile: { ...profile, permissions } }));
}

const inDays = (days: number) => addDays(todayInSouthAfrica(), days);
const decisions = () => portal.upstream.requests.filter(({ path }) => path.endsWith("/decision"));

describe("for staff", () => {
  test("rejects people without the permission on every page, file and decision, without calling the upstream", async () => {
    stubPermissions("accounts.view", "tickets.manage", "payments.manage");
    const { upstream, person } = portal;
    const before = upstream.requests.length;
    for (const path of [list, page, file]) expect((await person.get(path)).status, path).toBe(403);
    expect(
      (await person.post(page, { decision: "decline", revision: "3", message: "No" })).status,
    ).toBe(403);
    expect(
      upstream.requests.slice(before).filter(({ path }) => path.includes("applications")),
    ).toEqual([]);
    expect((await person.get("/")).body).not.toContain(list);
  });

  test("lists applications, filtered by the status in the URL", async () => {
    const { body } = await portal.person.get(
      `${list}?status=approved&status=received&page=2&other=1`,
    );
    for (const text of [
      "Lindiwe &lt;Holder&gt;",
      "A-2026-&lt;1&gt;",
      "Decision needed",
      "1 application waiting for a decision",
    ])
      expect(body).toContain(text);
    expect(Object.fromEntries(portal.upstream.requests.at(-1)?.query ?? [])).toMatchObject({
      page: "2",
    });
    const { body: filtered } = await portal.person.get(`${list}?status=approved`);
    expect(filtered).toMatch(
      /<select[^>]* name="status">.*<option value="approved" selected="">Approved</,
    );
    await portal.person.get(`${list}?status=nonsense`);
    expect(Object.fromEntries(portal.upstream.requests.at(-1)?.query ?? [])).toEqual({});
  });

  test("shows everything that was submitted, and sends files as downloads", async () => {
    const { body } = await portal.person.get(page);
    for (const text of [
      "8001015009087",
      "Old Holder",
      "Sipho (son)",
      "R\u00a01\u00a0250,50",
      `href="${file}"`,
    ])
      expect(body).toContain(text);
    expect(body).not.toContain(`href="/consumer/accounts/${accountNumber}"`);
    stubPermissions("applications.manage", "accounts.view");
    expect((await portal.person.get(page)).body).toContain(
      `href="/consumer/accounts/${accountNumber}"`,
    );
    const { status, headers, body: bytes } = await portal.person.get(file);
    expect([status, headers["content-type"], bytes]).toEqual([
      200,
      "application/octet-stream",
      "%PDF",
    ]);
    expect(headers["content-disposition"]).toContain("attachment");
  });

  test.each([
    [
      { decision: "approve", valid_until: "2027-06-30", message: "" },
      { decision: "approve", valid_until: "2027-06-30" },
    ],
    [
      { decision: "more", valid_until: "", message: "Which flat?" },
      { decision: "more", message: "Which flat?" },
    ],
    [
      { decision: "decline", valid_until: "", message: "Too much" },
      { decision: "decline", message: "Too much" },
    ],
  ])("sends the decision %j about the revision that was shown", async (fields, body) => {
    const { status, location } = await portal.person.post(page, { ...fields, revision: "3" });
    expect([status, location]).toEqual([303, page]);
    expect(JSON.parse(decisions().at(-1)?.body ?? "")).toEqual({ ...body, revision: 3 });
    expect(decisions().at(-1)?.headers["idempotency-key"]).toMatch(/^[\x21-\x7e]{8,200}$/);
  });

  test("shows validation errors, and says so if a colleague decided first", async () => {
    const before = decisions().length;
    const empty = await portal.person.post(page, { revision: "3" });
    expect([empty.status, decisions().length]).toEqual([422, before]);
    expect(empty.body).toContain(
      '<a href="#field-decision">Choose to approve, ask for more or decline</a>',
    );
    const description = "A colleague has already decided on this application.";
    portal.upstream.stub(
      staffCalls.decideApplication,
      respondJson(409, {
        code: 409,
        text: "Conflict",
        error: { code: "changed", message: description },
        description,
      }),
    );
    const declined = { ...full, status: "declined" as const, waiting_since: null };
    portal.upstream.stub(
      staffCalls.getStaffApplication,
      respondWith(staffCalls.getStaffApplication, { application: declined }),
    );
    const late = await portal.person.post(page, {
      decision: "more",
      message: "Which flat?",
      revision: "3",
    });
    expect(late.status).toBe(409);
    expect(late.body).toContain(`<li>${description}</li>`);
    expect(late.body).not.toContain("Send the decision");
  });
});

describe("for the applicant", () => {
  const own = "/applications/A1";
  const stubOwn = (change: Partial<z.input<typeof Application>>) =>
    portal.upstream.stub(
      listApplications,
      respondWith(listApplications, { applications: [{ ...application, ...change }] }),
    );

  test.each([
    ["received", {}, "You don’t need to do anything now."],
    ["more_needed", { message: "Which flat?" }, "Which flat?"],
    ["approved", { valid_until: inDays(62) }, "We’ll remind you before the support ends"],
    ["approved", { valid_until: inDays(59) }, "To keep the support, apply again before it ends."],
    ["declined", { message: "Too much" }, "you can apply again"],
    ["expired", { valid_until: "2026-06-30" }, "apply again"],
  ] as const)("says what %s means, and offers the next step", async (status, change, text) => {
    stubPermissions();
    stubOwn({ status, ...change });
    const { body } = await portal.person.get(own);
    expect(body).toContain(text);
    expect(body.includes("Send your answer")).toBe(status === "more_needed");
    expect(body.includes('href="/applications/indigent"')).toBe(text.includes("apply again"));
  });

  test.each([
    ["approved", "2027-06-30", "Approved until 30 Jun 2027", false],
    ["approved", undefined, "Approved", false],
    ["expired", "2026-06-30", "Ended on 30 Jun 2026", true],
    ["expired", null, "Expired", true],
  ] as const)(
    "shows on the account that support is %s until %s, and where to apply again",
    async (indigent, indigent_until, text, again) => {
      const { upstream, person } = portal;
      const link = 'href="/applications/indigent">Apply again</a>';
      for (const role of ["member", "viewer"] as const) {
        stubAccess(upstream, role);
        upstream.stub(
          getConsumer,
          respondWith(getConsumer, { consumer: { ...consumer, indigent, indigent_until } }),
        );
        const { body } = await person.get(`${adminPages}/info`);
        expect(body.replace(/<!--.*?-->/g, "")).toContain(`<dd>${text}`);
        expect(body.includes(link)).toBe(again && role === "member");
      }
    },
  );

  test("returns 404 for an application that isn't the user's", async () => {
    stubOwn({ id: "A2" });
    expect((await portal.person.get(own)).status).toBe(404);
    expect((await portal.person.post(own, { message: "Mine" })).status).toBe(404);
  });

  test("sends the applicant's answer to the upstream, and explains when an answer is no longer needed", async () => {
    stubOwn({ status: "more_needed", message: "Which flat?" });
    portal.upstream.stub(answerApplication, respondWith(answerApplication, { application }));
    expect((await portal.person.post(own, { message: " " })).status).toBe(422);
    expect((await portal.person.post(own, { message: "Flat 2" })).location).toBe(own);
    expect(
      JSON.parse(
        portal.upstream.requests.findLast(({ path }) => path.endsWith("/answer"))?.body ?? "",
      ),
    ).toEqual({
      message: "Flat 2",
    });
    expect((await portal.person.get(own)).body).toContain("We’ve received your answer.");
    portal.upstream.stub(answerApplication, respondError(409));
    expect((await portal.person.post(own, { message: "Flat 3" })).location).toBe(own);
    expect((await portal.person.get(own)).body).toContain("We don’t need anything more");
  });
});
