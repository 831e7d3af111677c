/**
 * Tests of what staff do with tickets in the portal, with a stub upstream: notes, assigning,
 * merging, saved replies, response targets, photos and the tickets of one account.
 */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getAccount } from "#contract/accounts/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import {
  assignTicket,
  getAttachmentPreview,
  listTickets,
  replyToTicket,
} from "#contract/tickets/calls.ts";
import * as desk from "#contract/tickets/staff-calls.ts";
import { respondError, respondJson, respondWith } from "#tests/support/mock-upstream.ts";
import {
  account,
  accountNumber,
  pagination,
  profile,
  type SignedInPortal,
} from "#tests/support/mocks/mock-municipality.ts";
import {
  message,
  type MockTickets,
  ticket,
  ticketFormData,
} from "#tests/support/mocks/mock-tickets.ts";
import {
  signInWithTickets,
  stubOneTicket,
  ticketPath,
} from "#tests/support/portal-with-tickets.ts";

const staffList = "/consumer/tickets/staff";
const replies = "/staff/replies";
const savedReply = {
  id: "R1",
  name: "Meter <b>",
  body: "We read it tomorrow.",
  updated: "2026-11-21T08:00:00Z",
};
const colleagues = [
  { id: "me", name: "Sipho Dube" },
  { id: "C2", name: "Nomsa Khoza" },
];

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
let tickets: MockTickets;

beforeAll(async () => {
  ({ upstream, person } = await signInWithTickets());
});

beforeEach(() => {
  tickets = stubOneTicket(upstream);
  upstream.stub(
    getProfile,
    respondWith(getProfile, { profile: { ...profile, permissions: ["tickets.manage"] } }),
  );
  Object.assign(tickets.all[0] ?? {}, {
    mine: false,
    consumer: "Thandi Nkosi",
    assignee: null,
    assignees: colleagues,
    notes: [],
  });
  upstream.stub(
    desk.listSavedReplies,
    respondWith(desk.listSavedReplies, { replies: [savedReply] }),
  );
});

const change = (more: object) => Object.assign(tickets.all[0] ?? {}, more);
const sentTo = (path: string) => {
  const body = upstream.requests.findLast(
    (one) => one.method === "POST" && one.path === path,
  )?.body;
  return body === undefined ? undefined : (JSON.parse(body) as unknown); // The portal wrote this body, so it is valid JSON.
};
const pathOf = (call: { path: string }) => call.path.replace("{ticket}", "T1");

describe("a ticket for staff", () => {
  test("shows notes in the conversation, and adds a new one", async () => {
    change({
      notes: [
        {
          id: "N1",
          name: "Nomsa Khoza",
          date: new Date().toISOString(),
          body: "The gate is <locked>.",
        },
      ],
    });
    const { body } = await person.get(ticketPath);
    expect(body).toMatch(/data-note="">.*note for colleagues.*The gate is &lt;locked&gt;\./s);
    upstream.stub(desk.addTicketNote, respondWith(desk.addTicketNote, { ticket: ticket("T1") }));
    const empty = await person.post(ticketPath, { intent: "note", note: " " });
    expect([empty.status, empty.body.includes("Enter a message")]).toEqual([422, true]);
    expect((await person.post(ticketPath, { intent: "note", note: "Call them." })).location).toBe(
      ticketPath,
    );
    expect(sentTo(pathOf(desk.addTicketNote))).toEqual({ note: "Call them." });
    expect((await person.get(ticketPath)).body).toContain("Your note has been saved.");
  });

  test("assigns the ticket to a colleague other than the current assignee, and shows an error next to the field", async () => {
    change({ assignee: { id: "C2", name: "Nomsa Khoza", me: false } });
    const { body } = await person.get(ticketPath);
    expect([body.includes('<option value="me"'), body.includes('<option value="C2"')]).toEqual([
      true,
      false,
    ]);
    const sent = await person.post(ticketPath, { intent: "assign", assignee: "C2" });
    expect([sent.location, sentTo(pathOf(assignTicket))]).toEqual([
      ticketPath,
      { assigned: true, assignee: "C2" },
    ]);
    const refusal = {
      code: 422,
      text: "No",
      errors: { assignee: ["Choose a colleague who can answer tickets"] },
    };
    upstream.stub(assignTicket, respondJson(422, refusal));
    const refused = await person.post(ticketPath, { intent: "assign", assignee: "C9" });
    expect([
      refused.status,
      refused.body.includes("Choose a colleague who can answer tickets"),
    ]).toEqual([422, true]);
  });

  test("asks for confirmation before merging, keeps what was entered if the merge is rejected, and links a merged ticket to the other one", async () => {
    const asked = await person.post(ticketPath, { intent: "merge", into: "t-2" });
    expect(asked.body).toContain("Merge T-T1 into T-2?");
    expect(sentTo(pathOf(desk.mergeTicket))).toBeUndefined();
    upstream.stub(
      desk.mergeTicket,
      respondJson(422, {
        code: 422,
        text: "No",
        errors: { into: ["T-2 belongs to another consumer"] },
      }),
    );
    const refused = await person.post(ticketPath, {
      intent: "merge",
      into: "T-2",
      confirmed: "yes",
    });
    expect(refused.body).toMatch(/T-2 belongs to another consumer.*value="T-2"/s);
    const other = { id: "T2", reference: "T-2" };
    const merged = { ...ticket("T1"), status: "closed" as const, merged_into: other };
    upstream.stub(desk.mergeTicket, respondWith(desk.mergeTicket, { ticket: merged }));
    expect(
      (await person.post(ticketPath, { intent: "merge", into: "T-2", confirmed: "yes" })).location,
    ).toBe(ticketPath);
    const event = message("system", "Merged.", {
      name: "Sipho Dube",
      deed: "merged_into",
      ticket: other,
    });
    change({
      status: "closed",
      merged_into: other,
      messages: [message("consumer", "Dark."), event],
    });
    const { body } = await person.get(ticketPath);
    expect(body).toContain("T-T1 has been merged into T-2.");
    expect(body).toMatch(
      /This ticket was merged into <a [^>]*href="\/consumer\/tickets\/T2">T-2<\/a>/,
    );
    expect(body).toMatch(/Sipho Dube<\/bdi> merged this ticket into <a [^>]*>T-2<\/a>/);
    for (const gone of ["Reopen the ticket", 'id="reply"', "Merge a duplicate"])
      expect(body).not.toContain(gone);
  });

  test("keeps an unsent reply if the ticket is merged in the meantime", async () => {
    const failure = {
      code: 409,
      text: "Conflict",
      description: "Write in T-2 instead.",
      error: { code: "ticket_merged", message: "No" },
    };
    upstream.stub(replyToTicket, respondJson(409, failure));
    change({ status: "closed", merged_into: { id: "T2", reference: "T-2" } });
    const { status, body } = await person.postFiles(
      ticketPath,
      ticketFormData({ intent: "reply", message: "Half an hour of work" }),
    );
    expect([
      status,
      body.includes("Write in T-2 instead."),
      body.includes("Half an hour of work"),
    ]).toEqual([409, true, true]);
  });

  test("fills in the reply from a saved one, and hides saved replies from consumers and when the upstream doesn't support them", async () => {
    const plain = (await person.get(ticketPath)).body;
    expect(plain).toMatch(
      /<select id="[^"]+" name="saved"><option value="R1">Meter &lt;b&gt;<\/option>/,
    );
    expect((await person.get(`${ticketPath}?saved=R1`)).body).toMatch(
      /<textarea[^>]*name="message"[^>]*>We read it tomorrow\.</,
    );
    expect((await person.get(`${ticketPath}?saved=R9`)).body).toMatch(
      /<textarea[^>]*name="message"[^>]*><\/textarea>/,
    );
    upstream.stub(desk.listSavedReplies, respondError(404));
    const without = await person.get(ticketPath);
    expect([without.status, without.body.includes('name="saved"')]).toEqual([200, false]);
    tickets = stubOneTicket(upstream);
    const { body } = await person.get(ticketPath);
    for (const hidden of ['name="saved"', 'name="note"', 'name="into"', 'name="assignee"'])
      expect(body).not.toContain(hidden);
  });

  test("says when an answer is due, and links to the account's tickets", async () => {
    change({
      account: accountNumber,
      waiting_since: "2026-01-01T08:00:00Z",
      due: "2026-01-03T08:00:00Z",
      overdue: true,
    });
    const { body } = await person.get(ticketPath);
    expect(body).toMatch(/Answer due<\/dt><dd><strong class="overdue">Overdue/);
    expect(body).toContain(`href="${staffList}?account=${accountNumber}"`);
  });
});

describe("photos", () => {
  test("are shown with alternative text, dimensions and lazy loading, next to the download link", async () => {
    const photo = { id: "F1", name: "meter.heic", type: "image/heic", size: 3, preview: true };
    change({
      messages: [
        message("consumer", "Look.", {
          attachments: [photo, { ...photo, id: "F2", name: "letter.pdf", preview: false }],
        }),
      ],
    });
    const { body } = await person.get(ticketPath);
    const at = `${ticketPath}/attachments/F1`;
    expect(body).toContain(
      `<a href="${at}/preview/large" class="photo"><img src="${at}/preview/small" alt="Photo meter.heic" width="160" height="160" loading="lazy"/></a>`,
    );
    expect(body).toContain(`href="${at}/file/meter.heic"`);
    expect(body.match(/<img [^>]*preview/g)).toHaveLength(1);
    upstream.stub(getAttachmentPreview, (response) => {
      response
        .writeHead(200, { "Content-Type": "image/svg+xml", ETag: '"v1"', "Content-Length": "4" })
        .end("JPEG");
    });
    const { status, headers, body: bytes } = await person.get(`${at}/preview/small`);
    expect([
      status,
      bytes,
      headers["content-type"],
      headers["cache-control"],
      headers["etag"],
    ]).toEqual([200, "JPEG", "image/jpeg", "private, no-cache", '"v1"']);
    expect((await person.get(`${at}/preview/huge`)).status).toBe(404);
  });
});

describe("the list for staff", () => {
  test("marks overdue tickets, counts them and offers a filter for them", async () => {
    const late = ticket("T2", {
      waiting_since: "2026-01-01T08:00:00Z",
      due: "2026-01-03T08:00:00Z",
      overdue: true,
      assignee: null,
    });
    upstream.stub(
      listTickets,
      respondWith(listTickets, { tickets: [late], pagination, overdue: 3 }),
    );
    const { body } = await person.get(staffList);
    expect(body).toContain('<strong class="overdue">Overdue</strong>');
    expect(body).toMatch(/href="\/consumer\/tickets\/staff\?overdue=true"[^>]*>3 overdue tickets</);
    await person.get(`${staffList}?overdue=true`);
    expect(
      upstream.requests.findLast(({ path }) => path === listTickets.path)?.query.get("overdue"),
    ).toBe("true");
    upstream.stub(listTickets, respondWith(listTickets, { tickets: [late], pagination }));
    expect((await person.get(`${staffList}?search=a`)).body).not.toContain('name="overdue"');
  });

  test("shows all tickets of one account, open and closed, until the filter is removed", async () => {
    const { body } = await person.get(`${staffList}?account=${accountNumber}`);
    const query = Object.fromEntries(
      upstream.requests.findLast(({ path }) => path === listTickets.path)?.query ?? [],
    );
    expect(query).toEqual({ staff: "all", account: accountNumber, order: "updated|desc" });
    expect(body).toContain(`Tickets about account ${accountNumber}</h1>`);
    expect(body).toMatch(/href="\/consumer\/tickets\/staff"[^>]*>Show tickets about all accounts</);
    upstream.stub(
      getAccount,
      respondWith(getAccount, { account: { ...account, role: "support" } }),
    );
    const permissions = ["tickets.manage", "accounts.view"];
    upstream.stub(getProfile, respondWith(getProfile, { profile: { ...profile, permissions } }));
    const link = `href="${staffList}?account=${accountNumber}"`;
    expect((await person.get(`/consumer/accounts/${accountNumber}/statements`)).body).toContain(
      link,
    );
    upstream.stub(
      getProfile,
      respondWith(getProfile, { profile: { ...profile, permissions: ["accounts.view"] } }),
    );
    expect((await person.get(`/consumer/accounts/${accountNumber}/statements`)).body).not.toContain(
      link,
    );
  });
});

describe("saved replies", () => {
  test("are listed, added, changed and deleted", async () => {
    expect((await person.get(replies)).body).toMatch(
      /href="\/staff\/replies\/R1"[^>]*><bdi>Meter &lt;b&gt;<\/bdi>/,
    );
    const empty = await person.post(`${replies}/new`, { name: "", body: "" });
    expect([empty.status, empty.body.includes("Enter a name")]).toEqual([422, true]);
    upstream.stub(desk.addSavedReply, respondWith(desk.addSavedReply, { reply: savedReply }));
    expect((await person.post(`${replies}/new`, { name: "Meter", body: "Hello" })).location).toBe(
      replies,
    );
    expect(sentTo(desk.addSavedReply.path)).toEqual({ name: "Meter", body: "Hello" });
    const taken = {
      code: 422,
      text: "No",
      errors: { name: ["There is already a saved reply with this name"] },
    };
    upstream.stub(desk.changeSavedReply, respondJson(422, taken));
    const refused = await person.post(`${replies}/R1`, {
      intent: "save",
      name: "Taken",
      body: "Hello",
    });
    expect(refused.body).toMatch(/There is already a saved reply with this name.*value="Taken"/s);
    expect((await person.post(`${replies}/R1`, { intent: "delete" })).body).toContain(
      "Delete “Meter &lt;b&gt;”?",
    );
    upstream.stub(desk.deleteSavedReply, respondJson(200, {}));
    expect(
      (await person.post(`${replies}/R1`, { intent: "delete", confirmed: "yes" })).location,
    ).toBe(replies);
    expect((await person.get(`${replies}/R9`)).status).toBe(404);
    upstream.stub(getProfile, respondWith(getProfile, { profile }));
    for (const path of [replies, `${replies}/new`, `${replies}/R1`])
      expect((await person.get(path)).status, path).toBe(403);
  });
});
