/** Tests of the commands of `npm run admin` that decide on applications and settle payments. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyForIndigentSupport } from "#contract/applications.ts";
import { readConfig } from "#server/config.ts";
import { findUnallocatedPayments } from "#server/reference-service/store/unallocated-payments.ts";
import { auditLogRows, daysFromToday, newAccount, sharedAccount } from "#tests/support/account-test-service.ts";
import { runAdminIn } from "#tests/support/admin.ts";
import { parseBody } from "#tests/support/api-client.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { messagesTo } from "#tests/support/identity-test-service.ts";
import {
  balanceOf,
  ledgerFindings,
  newPayment,
  type PaymentTestService,
  sendNotification,
  signedNotification,
  startPaymentTestService,
} from "#tests/support/payment-test-service.ts";
import { describeOnEachDatabase } from "#tests/support/service.ts";
import { uploadFile } from "#tests/support/ticket-fixtures.ts";

describeOnEachDatabase("npm run admin at the desk", (kind) => {
  let service: PaymentTestService;
  beforeAll(async () => {
    service = await startPaymentTestService(kind);
  });
  afterAll(() => service.stop());

  const admin = (group: string, command: string, ...args: string[]) =>
    runAdminIn(service.database, [group, command, "--tenant", "imvubu", ...args], readConfig({ DATA_DIR: service.dataDir }));
  const done = (stdout: string) => ({ code: 0, stdout: `${stdout}\n`, stderr: "" });
  const refused = (why: string) => ({ code: 1, stdout: "", stderr: `Nothing was changed. ${why}\n` });
  const subjects = async (email: string) => (await messagesTo(service, email)).map(({ subject }) => subject);

  test("decides on an application, with a message at each step and the operator in the history", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const [person] = people;
    const household = [{ name: "Sipho", relation: "Son", income: "120.50" }];
    const body = {
      account,
      name: "Lindiwe",
      id_number: "8001015009087",
      household,
      attachments: [await uploadFile(person, "payslip.pdf")],
    };
    const sent = await person.post(applyForIndigentSupport.path, body, { "Idempotency-Key": randomUUID() });
    const { reference } = parseBody(applyForIndigentSupport.answer, sent).application;

    expect((await admin("applications", "list", "received")).stdout).toContain(
      `${reference}  account ${account}  Lindiwe\n  waiting since `,
    );
    const { stdout } = await admin("applications", "show", reference.toLowerCase());
    expect(stdout).toContain(`Account: ${account}, holder Lindiwe Holder, ID number 8001015009087\n`);
    expect(stdout).toMatch(/^ {2}Sipho, Son, R 120\.50 a month$/m);
    expect(stdout).toMatch(/^ {2}file: payslip\.pdf$/m);
    const folder = join(await temporaryFolder("files"), "saved");
    expect(await admin("applications", "files", reference, folder)).toEqual(done(join(folder, "1-payslip.pdf")));
    expect(await readFile(join(folder, "1-payslip.pdf"), "utf8")).toContain("%PDF");
    expect((await admin("applications", "files", reference, folder)).stderr).toContain(`The folder ${folder} can't be created`);

    const asked = done(`${reference} waits for the applicant.\nThe service notifies the applicant.`);
    expect(await admin("applications", "more", reference, "Which", "flat?")).toEqual(asked);
    expect(await admin("applications", "approve", reference, "2020-01-01")).toEqual(refused("Choose today or a later date."));
    const approved = done(`${reference} is approved.\nThe service notifies the applicant.`);
    expect(await admin("applications", "approve", reference, daysFromToday(365))).toEqual(approved);
    const late = "A colleague has already decided on this application. The history shows the decision.";
    expect(await admin("applications", "decline", reference, "No.")).toEqual(refused(late));
    expect((await admin("applications", "show", reference)).stdout).toContain("more_needed, An operator of this portal\n  Which flat?\n");
    expect(await admin("applications", "show", "A-0")).toEqual(refused('imvubu has no application A-0. Use "applications list".'));
    expect(await subjects(person.email)).toEqual([
      expect.stringContaining("We have received"),
      expect.stringContaining("We need more"),
      expect.stringContaining("approved"),
    ]);
    const operator = (await auditLogRows(service, account)).filter(({ actor }) => actor === "An operator of this portal");
    expect(operator.map(({ action }) => action)).toEqual([
      ...["application.viewed", "application.file", "application.more_needed", "application.approved", "application.viewed"],
    ]);
  });

  test("adds an unallocated payment to an account once, and records a refund", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const [payer] = people;
    const payment = await newPayment(payer, account);
    const notify = (transaction: string, of: string) =>
      sendNotification(service.urls[0] ?? "", signedNotification({ payment: of, account, transaction }));
    for (const transaction of ["first", "second"]) await notify(`${transaction}-${account}`, payment);
    await notify(`third-${account}`, "unknown");
    const { exceptions } = await service.database.inTenant("imvubu", (context) => findUnallocatedPayments(context, { state: "open" }));
    const idOf = (transaction: string) => exceptions.find((one) => one.provider_reference === `${transaction}-${account}`)?.id ?? "";
    const second = idOf("second");

    expect((await admin("payments", "list", "open")).stdout).toContain(`${second}  ZAR 100.00\n`);
    const { stdout } = await admin("payments", "show", second, account);
    expect(stdout).toMatch(new RegExp(`started by ${payer.name} on .*: received\nAccount ${account}: Lindiwe Holder`));
    expect(await admin("payments", "allocate", second, "123", "The payer agreed")).toEqual(
      refused("There is no account with this number. Check the number."),
    );
    const { account: other } = await newAccount(service);
    const added = done(`Added R 100,00 to account ${other}.\nThe service notifies the payer and the account's holder.`);
    expect(await admin("payments", "allocate", second, other, "The", "payer", "agreed")).toEqual(added);
    const late = refused("Someone else has already settled this payment. Open it again to see how.");
    expect(await admin("payments", "allocate", second, other, "Again")).toEqual(late);
    expect(await admin("payments", "refund", second, "RF-1", "Again")).toEqual(late);
    expect((await admin("payments", "show", second)).stdout).toMatch(
      new RegExp(`added to account ${other} by An operator of this portal on .*: The payer agreed`),
    );
    expect(await balanceOf(service.database, other)).toBe(-10_000);

    const third = idOf("third");
    const recorded = done("Recorded the refund RF-7.\nThe service notifies the payer, if they are known.");
    expect(await admin("payments", "refund", third, "RF-7", "Not ours")).toEqual(recorded);
    expect(await admin("payments", "show", "none")).toEqual(refused('imvubu has no unallocated payment none. Use "payments list".'));
    const entries = await service.database.inTenant("imvubu", ({ db }) =>
      db.selectFrom("audit_log").select(["actor", "action", "description"]).where("subject", "=", third).execute(),
    );
    const description = "R 100.00 that was not matched was refunded, reference RF-7";
    expect(entries).toEqual([{ actor: "An operator of this portal", action: "payment.refunded", description }]);
    expect(await subjects(payer.email)).toContain("We have added R 100,00 to your account");
    expect(await ledgerFindings(service.database)).toEqual([]);
  });
});
