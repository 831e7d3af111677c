/**
 * Tests of staff permissions: every call that the contract reserves for staff, made by everyone who
 * lacks its permission, and by staff of the other municipality who have it.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyForIndigentSupport } from "#contract/applications.ts";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/index.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { getStaffApplication } from "#contract/staff-applications.ts";
import { raiseTicket } from "#contract/tickets.ts";
import { listUnallocatedPayments } from "#contract/unallocated-payments.ts";
import { type ApiResponse, parseBody } from "#tests/support/api-client.ts";
import { newPerson, sharedAccount } from "#tests/support/account-test-service.ts";
import { type OwnedResources, sendCall } from "#tests/support/owned-resources.ts";
import {
  type PaymentTestService,
  sendNotification,
  signedNotification,
  startPaymentTestService,
} from "#tests/support/payment-test-service.ts";
import { describeOnEachDatabase } from "#tests/support/service.ts";
import { uploadFile } from "#tests/support/ticket-fixtures.ts";

/** The permission of each call that only staff can make, as its summary in the contract says. */
const required = calls.flatMap((call): [string, Call, string][] => {
  const permission = /\bRequires (?:the permission )?([a-z]+\.[a-z]+)/.exec(call.summary)?.[1];
  return permission === undefined ? [] : [[`${call.method} ${call.path}`, call, permission]];
});
const everyPermission = Object.values(staffPermissions);

test("finds the permission of every staff call in the contract", () => {
  const paths = new Set(required.map(([, { path }]) => path));
  const forStaff = calls.filter(({ path }) => /\/staff\/|\/exceptions\b/.test(path));
  expect(forStaff.filter(({ path }) => !paths.has(path)).map(({ path }) => path)).toEqual([]);
  expect(required.filter(([, , permission]) => !everyPermission.some((known) => known === permission))).toEqual([]);
  expect(required.length).toBeGreaterThan(12);
});

describeOnEachDatabase("staff permissions", (kind) => {
  let service: PaymentTestService;
  beforeAll(async () => {
    service = await startPaymentTestService(kind);
  });
  afterAll(() => service.stop());

  const withPermissions = (permissions: readonly string[], tenant = "imvubu") =>
    newPerson(service, { permissions: [...permissions], tenant });

  /** Makes one of everything that staff calls name, so that only the caller can be the reason. */
  async function resources(): Promise<OwnedResources> {
    const { account, people } = await sharedAccount(service, "admin");
    const [person] = people;
    const key = () => ({ "Idempotency-Key": randomUUID() });
    const application = { account, name: "A", id_number: "8001015009087", household: [], attachments: [await uploadFile(person)] };
    const applied = parseBody(applyForIndigentSupport.answer, await person.post(applyForIndigentSupport.path, application, key()));
    const desk = await withPermissions(everyPermission);
    const shown = await desk.get(getStaffApplication.path.replace("{application}", applied.application.id));
    const [file] = parseBody(getStaffApplication.answer, shown).application.steps.flatMap(({ attachments }) => attachments);
    const asked = { category: "general", subject: "Light", message: "It is dark." };
    const raised = parseBody(raiseTicket.answer, await person.post(raiseTicket.path, asked, key()));
    const transaction = randomUUID();
    await sendNotification(service.urls[0] ?? "", signedNotification({ payment: randomUUID(), account, transaction }));
    const { exceptions } = parseBody(listUnallocatedPayments.answer, await desk.get(`${listUnallocatedPayments.path}?state=open`));
    const exception = exceptions.find(({ provider_reference }) => provider_reference === transaction)?.id;
    if (!file || exception === undefined) throw new Error("There is no file or no unallocated payment.");
    return {
      account,
      exception,
      application: applied.application.id,
      attachment: file.id,
      attachments: file.name,
      ticket: raised.ticket.id,
      member: (await withPermissions(["tickets.manage"])).id,
    };
  }

  const idsIn = ({ text }: ApiResponse) => [...text.matchAll(/"id":"([^"]+)"/g)].map(([, id = ""]) => id);

  test.each(required)("%s refuses everyone else, and works with its permission alone", async (_, call, permission) => {
    const of = await resources();
    const others = everyPermission.filter((other) => other !== permission);
    for (const [who, permissions] of [
      ["a consumer", []],
      ["staff with every other permission", others],
    ] as const) {
      expect([403, 404], who).toContain((await sendCall(await withPermissions(permissions), call, of)).status);
    }
    // An invitation concerns only the inviter's own municipality.
    const elsewhere = await sendCall(await withPermissions(everyPermission, "karoo-vista"), call, of);
    if (call.path.includes("{")) expect(elsewhere.status, "staff of the other municipality").toBe(404);
    else expect(idsIn(elsewhere).filter((id) => Object.values(of).includes(id))).toEqual([]);
    const { status } = await sendCall(await withPermissions([permission]), call, of);
    expect(status, "staff with this permission").toBe(200);
  });
});
