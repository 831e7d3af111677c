/**
 * Tests of the pages for requests about people's own data, and of the staff queue, with a stub
 * upstream.
 */
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import {
  type DataExport,
  downloadDataExport,
  getDataExport,
  listOwnPrivacyRequests,
  makePrivacyRequest,
  type PrivacyRequest,
  requestDataExport,
  withdrawPrivacyRequest,
} from "#contract/privacy/calls.ts";
import {
  answerPrivacyRequest,
  getPrivacyRequest,
  getRetention,
  listPrivacyRequests,
  type StaffPrivacyRequest,
} from "#contract/privacy/staff-calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { checkToken } from "#contract/sign-in/calls.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  pagination,
  profile,
  type SignedInPortal,
  signInToMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
const own = "/consumer/profile/your-data";
const queue = "/staff/privacy";

const request: z.input<typeof PrivacyRequest> = {
  id: "r1",
  kind: "deletion",
  details: "",
  state: "received",
  created: "2026-11-21T08:00:00Z",
  due: "2026-12-21",
  answered: null,
  answer: "",
};
const asked: z.input<typeof StaffPrivacyRequest> = {
  ...request,
  name: "Busi <Ndlovu>",
  overdue: true,
};
const about = {
  identities: [{ identity: "busi@example.org", verified: true }],
  accounts: [{ account: "123", role: "admin" as const, others: 2 }],
  tickets: 1,
  applications: 0,
  files: 3,
  staff: true,
};
const page = `${queue}/${request.id}`;

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality());
});
beforeEach(() => {
  before = upstream.requests.length;
  stubPermissions("privacy.manage");
  stubOwn(request);
  stubExport(null);
  upstream.stub(
    listPrivacyRequests,
    respondWith(listPrivacyRequests, { requests: [asked], pagination, open: 1, overdue: 1 }),
  );
  upstream.stub(
    getPrivacyRequest,
    respondWith(getPrivacyRequest, { request: asked, person: about }),
  );
  const runs = [{ date: "2026-11-22T00:10:00Z", removed: { closed_tickets: 3 } }];
  upstream.stub(
    getRetention,
    respondWith(getRetention, { periods: { closed_tickets: 12, messages: 30 }, runs }),
  );
});

function stubPermissions(...permissions: string[]): void {
  for (const call of [checkToken, getProfile])
    upstream.stub(call, respondWith(call, { profile: { ...profile, permissions } }));
}
function stubOwn(...requests: z.input<typeof PrivacyRequest>[]): void {
  upstream.stub(listOwnPrivacyRequests, respondWith(listOwnPrivacyRequests, { requests }));
}
function stubExport(exported: z.input<typeof DataExport> | null): void {
  upstream.stub(getDataExport, respondWith(getDataExport, { export: exported }));
}
let before = 0;
const sent = (method = "POST") =>
  upstream.requests
    .slice(before)
    .filter((one) => one.method === method && one.path.includes("privacy-requests"));

test("shows the state of privacy requests, asks for confirmation before requesting a deletion, and lets the user withdraw the request", async () => {
  const { body } = await person.get(own);
  for (const text of [
    "We’ll answer by 21 Dec 2026.",
    "Withdraw the deletion request",
    "at least five years",
  ])
    expect(body).toContain(text);
  expect(body).not.toContain("Ask for deletion");
  stubOwn({
    ...request,
    state: "refused",
    answered: "2026-11-22T08:00:00Z",
    answer: "You still owe us <money>.",
  });
  const refused = (await person.get(own)).body;
  for (const text of ["Refused", "You still owe us &lt;money&gt;.", "Ask for deletion"])
    expect(refused).toContain(text);

  upstream.stub(makePrivacyRequest, respondWith(makePrivacyRequest, { request }));
  expect((await person.post(own, { intent: "delete" })).body).toContain(
    "Ask us to delete your information?",
  );
  expect(sent()).toEqual([]);
  expect(await person.post(own, { intent: "delete", confirmed: "yes" })).toMatchObject({
    status: 303,
    location: own,
  });
  expect(JSON.parse(sent()[0]?.body ?? "")).toEqual({ kind: "deletion" });
  const empty = await person.post(own, { intent: "correct", details: " " });
  expect([empty.status, empty.body.includes("Enter what is wrong and what it should be")]).toEqual([
    422,
    true,
  ]);
  upstream.stub(
    withdrawPrivacyRequest,
    respondError(409, "This request has been answered already."),
  );
  const late = await person.post(own, { intent: "withdraw", id: "r1" });
  expect(late.status).toBe(409);
  expect(late.body).toMatch(/role="alert"[^]*has been answered already/);
});

test("asks for the export in the page's language, shows that it is being prepared, and then offers it with its size and last day", async () => {
  const preparing = {
    state: "preparing",
    requested: "2026-11-21T08:00:00Z",
    size: null,
    expires: null,
  } as const;
  const file = `href="${own}/file/my-data.zip"`;
  const shown = async () => (await person.get(own)).body;
  expect(await shown()).toContain("Prepare a download");
  upstream.stub(requestDataExport, respondWith(requestDataExport, { export: preparing }));
  expect(await person.post(own, { intent: "export" })).toMatchObject({
    status: 303,
    location: own,
  });
  const [asked] = upstream.requests
    .slice(before)
    .filter(({ method, path }) => method === "POST" && path === requestDataExport.path);
  expect(JSON.parse(asked?.body ?? "")).toEqual({ language: "en" });
  stubExport(preparing);
  const waiting = await shown();
  for (const text of ["We’re preparing your download.", "Check again"])
    expect(waiting).toContain(text);
  for (const text of ["Prepare a download", file]) expect(waiting).not.toContain(text);
  stubExport({ ...preparing, state: "ready", size: 2_100_000, expires: "2026-11-28T08:00:00Z" });
  const ready = await shown();
  for (const text of [
    file,
    "2\u00a0MB",
    "We’ll delete it on 28 Nov 2026",
    "Prepare a new download",
  ])
    expect(ready).toContain(text);
  stubExport({ ...preparing, state: "failed" });
  const failed = await shown();
  for (const text of ["We couldn’t prepare your download.", "Prepare a download"])
    expect(failed).toContain(text);
  upstream.stub(getDataExport, respondError(404));
  expect(await shown()).not.toContain("Download everything");
});

test("downloads the export, and hides privacy requests if the upstream does not support them", async () => {
  upstream.stub(
    downloadDataExport,
    (response) => void response.writeHead(200, { "Content-Type": "application/zip" }).end("PK"),
  );
  const file = await person.get(`${own}/file/my-data.zip`);
  expect([file.status, file.body]).toEqual([200, "PK"]);
  expect(file.headers["content-disposition"]).toBe("attachment; filename=my-data.zip");
  expect((await person.get("/consumer/profile/details")).body).toContain(`href="${own}"`);
  upstream.stub(listOwnPrivacyRequests, respondError(404));
  expect((await person.get("/consumer/profile/details")).body).not.toContain(`href="${own}"`);
  expect((await person.get(own)).status).toBe(404);
});

test("shows the queue only to staff who answer privacy requests", async () => {
  stubPermissions("accounts.view", "people.manage", "audit.view");
  for (const path of [queue, page]) expect((await person.get(path)).status, path).toBe(403);
  expect((await person.post(page, { decision: "done", confirmed: "yes" })).status).toBe(403);
  expect(
    upstream.requests.slice(before).filter(({ path }) => path.startsWith(listPrivacyRequests.path)),
  ).toEqual([]);
  stubPermissions("privacy.manage");
  const { body } = await person.get(queue);
  for (const text of [
    "Busi &lt;Ndlovu&gt;",
    "Overdue",
    "1 is overdue",
    "12 months",
    "30 days",
    "Closed tickets 3",
  ])
    expect(body).toContain(text);
});

test("explains what a deletion means, asks for confirmation, and shows the reason if the deletion is rejected", async () => {
  const { body } = await person.get(page);
  for (const text of [
    "busi@example.org",
    "2 other people will lose access",
    "This person is a staff member.",
  ])
    expect(body).toContain(text);
  const unconfirmed = await person.post(page, { decision: "done", message: "Goodbye" });
  expect(unconfirmed.body).toContain("Delete Busi &lt;Ndlovu&gt;’s information?");
  expect(unconfirmed.body).toMatch(/name="message"[^>]*value="Goodbye"/);
  expect(sent()).toEqual([]);
  upstream.stub(answerPrivacyRequest, respondError(409, "This request has been answered already."));
  const refused = await person.post(page, {
    decision: "done",
    message: "Goodbye",
    confirmed: "yes",
  });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatch(/role="alert"[^]*has been answered already/);
  upstream.stub(
    answerPrivacyRequest,
    respondWith(answerPrivacyRequest, { request: { ...asked, state: "done" }, person: null }),
  );
  expect(await person.post(page, { decision: "refused", message: "No" })).toMatchObject({
    status: 303,
    location: page,
  });
  expect(JSON.parse(sent().at(-1)?.body ?? "")).toEqual({ decision: "refused", message: "No" });
});
