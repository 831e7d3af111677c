/** A person with one resource of each kind and almost every permission, who can open every page. */
import { randomUUID } from "node:crypto";
import { applyForIndigentSupport } from "#contract/applications/calls.ts";
import { getStaffApplication } from "#contract/applications/staff-calls.ts";
import { listUnallocatedPayments } from "#contract/payments/staff-calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { addSavedReply } from "#contract/tickets/staff-calls.ts";
import { seedAccountRecords } from "./account-records.ts";
import {
  daysFromToday,
  grantAccess,
  newAccount,
  newPerson,
  type Person,
} from "./account-test-service.ts";
import { parseBody } from "./api-client.ts";
import { addBill, opened, postAnswer, postDispute } from "./dispute-fixtures.ts";
import type { OwnedResources } from "./fresh-resources.ts";
import { addMessage } from "./message-queue.ts";
import { ownedResourcesOf } from "./owned-resources.ts";
import {
  newPayment,
  type PaymentTestService,
  sendNotification,
  signedNotification,
} from "./payment-test-service.ts";
import { fillPath } from "./sample-requests.ts";
import { uploadFile } from "./ticket-fixtures.ts";

export interface PersonWithEverything {
  person: Person;
  /** Returns the page's path with the person's resources as its parameters. */
  pathOf(page: string): string;
}

export async function newPersonWithEverything(
  service: PaymentTestService,
): Promise<PersonWithEverything> {
  // People who may view every account have only the role of support on their own.
  const permissions = Object.values(staffPermissions).filter(
    (permission) => permission !== "accounts.view",
  );
  const person = await newPerson(service, { permissions });
  const { account } = await newAccount(service);
  await seedAccountRecords(service, account);
  await grantAccess(service, account, person, "admin");
  const key = () => ({ "Idempotency-Key": randomUUID() });
  const form = {
    account,
    name: "A",
    id_number: "8001015009087",
    household: [],
    attachments: [await uploadFile(person)],
  };
  parseBody(
    applyForIndigentSupport.answer,
    await person.post(applyForIndigentSupport.path, form, key()),
  );
  const own = await ownedResourcesOf(person);
  const shown = await person.get(
    getStaffApplication.path.replace("{application}", own.application ?? ""),
  );
  const [file] = parseBody(getStaffApplication.answer, shown).application.steps.flatMap(
    ({ attachments }) => attachments,
  );
  const saved = await person.post(addSavedReply.path, {
    name: randomUUID(),
    body: "We come tomorrow.",
  });
  const transaction = randomUUID();
  await sendNotification(
    service.urls[0] ?? "",
    signedNotification({ payment: randomUUID(), account, transaction }),
  );
  const { exceptions } = parseBody(
    listUnallocatedPayments.answer,
    await person.get(`${listUnallocatedPayments.path}?state=open`),
  );
  const exception = exceptions.find(
    ({ provider_reference }) => provider_reference === transaction,
  )?.id;
  if (!file || exception === undefined) throw new Error("There is no file or unallocated payment.");
  const all: OwnedResources = {
    ...own,
    exception,
    reply: parseBody(addSavedReply.answer, saved).reply.id,
    type: "email",
    "*": "no/such/page",
  };
  const statement = await addBill(service, account, daysFromToday(-10));
  const upload = await uploadFile(person, "meter.pdf");
  const dispute = opened(await postDispute(person, account, { statement, attachments: [upload] }));
  // A person objects to an answer, which a colleague gives.
  const kept = opened(
    await postDispute(person, account, {
      statement: await addBill(service, account, daysFromToday(-9)),
    }),
  );
  await postAnswer(await newPerson(service, { permissions: ["disputes.manage"] }), kept.id, {
    decision: "keep",
  });
  const message = await service.database.inTenant("imvubu", (context) =>
    addMessage(context, { status: "failed", kind: "ticket" }),
  );
  /** The resources for pages on which a parameter means something different from usual. */
  const others: [page: RegExp, of: OwnedResources][] = [
    [/^\/staff\/messages\//, { message }],
    [
      /\/disputes\/.*file/,
      { dispute: dispute.id, attachment: upload, attachments: "meter.pdf", file: "meter.pdf" },
    ],
    [/^\/staff\/disputes\//, { dispute: dispute.id }],
    [/\/disputes\//, { dispute: kept.id }],
    // A charge that no one disputes.
    [/\/dispute\//, { id: statement, line: "2" }],
    [
      /^\/staff\/applications\/.*file/,
      { attachment: file.id, attachments: file.name, file: file.name },
    ],
    [/\/pay\/continue\//, { payment: await newPayment(person, account) }],
  ];
  return {
    person,
    pathOf: (page) =>
      fillPath(page.replace("/*", "/no/such/page"), /:(\w+)/g, {
        ...all,
        ...others.find(([pattern]) => pattern.test(page))?.[1],
      }),
  };
}
