/** Tests every message in every language. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { SignInChangeKind } from "#contract/sign-in/calls.ts";
import { type Language, languages } from "#contract/values/languages.ts";
import { toGsm } from "#service/rules/gsm.ts";
import * as accounts from "#service/subjects/access/texts.ts";
import * as applications from "#service/subjects/applications/texts.ts";
import * as arrangementCourse from "#service/subjects/arrangements/instalment-texts.ts";
import * as arrangements from "#service/subjects/arrangements/texts.ts";
import * as contacts from "#service/subjects/consumers/texts.ts";
import * as disputes from "#service/subjects/disputes/texts.ts";
import * as valuations from "#service/subjects/disputes/valuation-texts.ts";
import * as payments from "#service/subjects/payments/texts.ts";
import * as privacy from "#service/subjects/privacy/texts.ts";
import * as changes from "#service/subjects/sign-in/texts/changes.ts";
import * as codes from "#service/subjects/sign-in/texts/codes.ts";
import * as signIn from "#service/subjects/sign-in/texts/notices.ts";
import * as staff from "#service/subjects/staff/texts.ts";
import * as statements from "#service/subjects/statements/texts.ts";
import * as tickets from "#service/subjects/tickets/texts.ts";
import type { InEachLanguage, MessageDetails, MessageText } from "./rules/message-text.ts";

const municipality = "Dr Nkosazana Dlamini Zuma Municipality 4"; // 40 characters
const link = `https://portal.example.org/consumer/accounts/2813000000005072/statements/${"0".repeat(36)}`;

interface Entry {
  /** The name of the export. */
  name: string;
  write: (language: Language, given?: Partial<MessageDetails>) => MessageText;
  /** The formats that link to the page where the reader does what the message asks. */
  links: "email and SMS" | "email" | "none";
}

const entry = <Details>(
  name: string,
  texts: InEachLanguage<Details & MessageDetails>,
  details: Details,
  links: Entry["links"] = "email and SMS",
): Entry => ({
  name,
  links,
  write: (language, given = {}) => texts[language]({ municipality, ...details, ...given }),
});

const by = "Nkosazana Dlamini-Zuma Kunene";
const account = { by, account: "2813000000005072" };
const code = { code: "123456", minutes: 10 };
const application = { reference: "A-2026-000123", message: "Send the pages.", until: "2027-09-30" };
const payment = {
  cents: 123_456_789,
  account: account.account,
  reference: "P-2026-000123",
  receipt: "R-2026-000123",
};
const arrangement = {
  account: "5072",
  debt: "R 123 456,78",
  owed: "R 123 456,78",
  reason: "The deposit is too small.",
  instalments: [
    { number: 0, day: "30 Sep 2027", amount: "R 300,00" },
    { number: 1, day: "30 Oct 2027", amount: "R 250,00" },
  ],
  next: { day: "30 Sept 2027", amount: "R 12 345,67" },
};
const dispute = {
  reference: "D-2026-000123",
  charge: "Property rates",
  amount: "R 12 345,67",
  claimed: "R 22 345,67",
  meantime: "R 10 000,00",
  value: "R 12 345 678,00",
  credit: "R 12 345,67",
  reason: "We read the meter again.",
  answerBy: "30 Sept 2027",
  until: "30 Sept 2027",
};
const ticket = { reference: "T-2026-000123", subject: "The street light at our corner is out 📷" };
const request = {
  kind: "correction",
  due: "2027-09-30",
  message: "It was wrong.",
  refused: true,
} as const;
const line = {
  unit: "month",
  quantity: "1",
  rate: null,
  steps: undefined,
  description: "Property rates",
  vat: 0,
};
const bill = (service: string, amount: number) => ({ ...line, service, amount });
const statement = {
  account: account.account,
  date: "2026-09-30",
  dueDate: "2026-10-15",
  closingCents: 12_345_678,
  chargesCents: 12_345_678,
  lines: [bill("property rates", 9_000_000), bill("Water", 50_000)],
  previous: {
    date: "2026-08-31",
    lines: [bill("property rates", 1_000_000), bill("Water", 60_000)],
  },
};

const entries: Entry[] = [
  entry("accountLinkedMessage", accounts.accountLinkedMessage, account),
  entry("invitationMessage", accounts.invitationMessage, {
    ...account,
    role: "viewer",
    expires: "2027-09-30",
  } as const),
  entry("accessRemovedMessage", accounts.accessRemovedMessage, account, "none"),
  entry("contactChangedMessage", contacts.contactChangedMessage, {
    ...account,
    details: ["email", "e_statements"],
  } as const),
  entry("applicationReceivedMessage", applications.applicationReceivedMessage, application),
  entry("moreNeededMessage", applications.moreNeededMessage, application),
  entry("applicationApprovedMessage", applications.applicationApprovedMessage, application),
  entry("applicationDeclinedMessage", applications.applicationDeclinedMessage, application),
  entry("supportEndsMessage", applications.supportEndsMessage, application),
  entry("arrangementAgreedMessage", arrangements.arrangementAgreedMessage, arrangement),
  entry("arrangementProposedMessage", arrangements.arrangementProposedMessage, arrangement),
  entry("arrangementAcceptedMessage", arrangements.arrangementAcceptedMessage, arrangement),
  entry("arrangementRefusedMessage", arrangements.arrangementRefusedMessage, arrangement),
  entry("instalmentReminderMessage", arrangementCourse.instalmentReminderMessage, arrangement),
  entry("arrangementBrokenMessage", arrangementCourse.arrangementBrokenMessage, arrangement),
  entry("arrangementCancelledMessage", arrangementCourse.arrangementCancelledMessage, arrangement),
  entry(
    "arrangementCompletedMessage",
    arrangementCourse.arrangementCompletedMessage,
    arrangement,
    "none",
  ),
  entry("disputeOpenedMessage", disputes.disputeOpenedMessage, dispute),
  entry("disputeOpenedMessage", disputes.disputeOpenedMessage, { ...dispute, meantime: undefined }),
  entry("disputeOpenedMessage", disputes.disputeOpenedMessage, { ...dispute, amount: undefined }),
  entry("valuationReceivedMessage", valuations.valuationReceivedMessage, dispute),
  entry("valuationAppealedMessage", valuations.valuationAppealedMessage, dispute),
  entry("valuationAnsweredMessage", valuations.valuationAnsweredMessage, dispute),
  entry("valuationAnsweredMessage", valuations.valuationAnsweredMessage, {
    ...dispute,
    value: undefined,
    until: undefined,
  }),
  entry("disputeObjectedMessage", disputes.disputeObjectedMessage, dispute),
  entry("disputeCorrectedMessage", disputes.disputeCorrectedMessage, dispute),
  entry("disputeCorrectedMessage", disputes.disputeCorrectedMessage, {
    ...dispute,
    until: undefined,
  }),
  entry("disputeKeptMessage", disputes.disputeKeptMessage, dispute),
  entry("disputeKeptMessage", disputes.disputeKeptMessage, { ...dispute, until: undefined }),
  entry("verifyCodeMessage", codes.verifyCodeMessage, code, "email"),
  entry("confirmCodeMessage", codes.confirmCodeMessage, code, "email"),
  entry("resetCodeMessage", codes.resetCodeMessage, code, "email"),
  entry("paymentReceivedMessage", payments.paymentReceivedMessage, payment, "email"),
  entry("paymentReversedMessage", payments.paymentReversedMessage, payment),
  entry("allocatedReversedMessage", payments.allocatedReversedMessage, payment),
  entry("secondPaymentMessage", payments.secondPaymentMessage, payment, "none"),
  entry("paymentAllocatedMessage", payments.paymentAllocatedMessage, payment, "email"),
  entry("paymentRefundedMessage", payments.paymentRefundedMessage, payment, "none"),
  entry("requestReceivedMessage", privacy.requestReceivedMessage, request),
  entry("requestReceivedMessage", privacy.requestReceivedMessage, {
    ...request,
    kind: "deletion",
  } as const),
  entry("correctionAnsweredMessage", privacy.correctionAnsweredMessage, request),
  entry("exportReadyMessage", privacy.exportReadyMessage, {
    expires: new Date("2027-09-30T10:00:00Z"),
  }),
  entry("personDeletedMessage", privacy.personDeletedMessage, { message: "" }, "none"),
  ...SignInChangeKind.options.map((kind) =>
    entry("signInChangeMessage", changes.signInChangeMessage, {
      kind,
      identity: "t•••i@example.com",
    }),
  ),
  entry("secondFactorOffByStaffMessage", changes.secondFactorOffByStaffMessage, { by }),
  entry("resetSentMessage", signIn.resetSentMessage, { by, to: "t***i@example.com" }, "none"),
  entry("sessionsEndedMessage", signIn.sessionsEndedMessage, { by, all: true }),
  entry("sessionsEndedMessage", signIn.sessionsEndedMessage, { by, all: false }),
  entry("lockedOutMessage", signIn.lockedOutMessage, { identity: "t•••i@example.com" }, "email"),
  entry("wrongCodesMessage", signIn.wrongCodesMessage, { isRecovery: false }),
  entry("wrongCodesMessage", signIn.wrongCodesMessage, { isRecovery: true }),
  ...[true, false].map((isRecovery) =>
    entry("wrongCodesInResetMessage", signIn.wrongCodesInResetMessage, { isRecovery }, "none"),
  ),
  entry("alreadyRegisteredMessage", signIn.alreadyRegisteredMessage, {}, "email"),
  entry("staffInvitationMessage", staff.staffInvitationMessage, {
    by,
    permissions: ["tickets.manage"],
  }),
  entry("staffPermissionsMessage", staff.staffPermissionsMessage, {
    by,
    permissions: ["tickets.manage"],
  }),
  entry("statementMessage", statements.statementMessage, statement),
  entry("statementMessage", statements.statementMessage, {
    ...statement,
    closingCents: -12_345_678,
  }),
  entry("statementMessage", statements.statementMessage, { ...statement, chargesCents: 2_345_678 }),
  entry("statementMessage", statements.statementMessage, {
    ...statement,
    closingCents: 0,
    previous: null,
  }),
  ...[
    { cents: 12_345_678, hasArrangement: true, disputedCents: 0 },
    { cents: 12_345_678, hasArrangement: true, disputedCents: 12_345_678 },
    { cents: 12_345_678, hasArrangement: false, disputedCents: 12_345_678 },
    { cents: 0, hasArrangement: true, disputedCents: 0 },
    { cents: 0, hasArrangement: false, disputedCents: 12_345_678 },
  ].map((asked) => entry("statementMessage", statements.statementMessage, { ...statement, asked })),
  entry("ticketReceivedMessage", tickets.ticketReceivedMessage, ticket),
  entry("ticketAnsweredMessage", tickets.ticketAnsweredMessage, {
    ...ticket,
    author: by,
    answer: "We come on Tuesday.",
  }),
  entry("ticketClosedMessage", tickets.ticketClosedMessage, ticket),
  entry("ticketMergedMessage", tickets.ticketMergedMessage, { ...ticket, other: "T-2026-000124" }),
];

const cases = entries.flatMap((one) => languages.map((language) => ({ ...one, language })));

test("has a test case for every message", async () => {
  const subjects = fileURLToPath(new URL("../", import.meta.url));
  const files = readdirSync(subjects, { recursive: true, encoding: "utf8" }).filter((name) =>
    /[/-]texts\.ts$|^sign-in\/texts\//.test(name),
  );
  const modules = await Promise.all(
    // Any module is an object.
    files.map((name) => import(join(subjects, name)) as Promise<Record<string, unknown>>),
  );
  const exported = modules.flatMap((module) =>
    Object.keys(module).filter((name) => name.endsWith("Message")),
  );
  expect(exported.toSorted()).toEqual([...new Set(entries.map(({ name }) => name))].toSorted());
});

describe.each(cases)("$name in $language", ({ write, language, links }) => {
  test("says who sent it, and is complete", () => {
    for (const text of [write(language), write(language, { link })]) {
      for (const part of [text.email, text.sms]) expect(part).toContain(municipality);
      for (const part of Object.values(text))
        expect(part).not.toMatch(/undefined|null|\[object|NaN|^\s|\$\{| {2}/);
    }
  });

  test("links to the page if the portal's address is known", () => {
    const { email, sms } = write(language, { link });
    expect(email.includes(link)).toBe(links !== "none");
    expect(sms.includes(link)).toBe(links === "email and SMS");
    for (const part of Object.values(write(language))) expect(part).not.toContain("http");
  });

  test("fits in one SMS, or in two with a link, and uses only characters of the SMS alphabet", () => {
    const [plain, linked] = [write(language).sms, write(language, { link }).sms];
    for (const sms of [plain, linked]) expect(toGsm(sms)).toBe(sms);
    expect(plain.length, plain).toBeLessThanOrEqual(160);
    expect(linked.length, linked).toBeLessThanOrEqual(306);
  });

  test("differs from the same message in other languages", () => {
    const others = languages.filter((other) => other !== language).map((other) => write(other));
    const { subject, email, sms } = write(language);
    for (const other of others) {
      expect(other.subject).not.toBe(subject);
      expect(other.email).not.toBe(email);
      expect(other.sms).not.toBe(sms);
    }
  });
});

test.each(languages)(
  "names that read like instructions are left out of messages in %s",
  (language) => {
    for (const name of ["Pay now at evil.example", "Imvubu 0861 123 456", "Click here"]) {
      for (const { write } of entries) {
        // Entries take their details before the given ones, so that these replace them.
        const { subject, email, sms } = write(language, {
          by: name,
          author: name,
        } as Partial<MessageDetails>);
        expect(subject + email + sms).not.toContain(name);
      }
    }
  },
);

test.each([
  ["en", "as a viewer", "until 30 Sep 2027", "viewer until 30 Sep 2027", "no end date"],
  ["af", "as kyker", "tot 30 Sept 2027", "kyker tot 30 Sept 2027", "geen einddatum"],
  ["zu", "njengombukeli", "kuze kube ngu-30 Sep 2027", "umbukeli kuze kube ngu-30 Sep 2027", "ayi"],
] as const)(
  "an invitation names the role and the end date in %s",
  (language, role, until, brief, endless) => {
    const details = { ...account, municipality, role: "viewer" } as const;
    const { email, sms } = accounts.invitationMessage[language]({
      ...details,
      expires: "2027-09-30",
    });
    expect(email).toContain(role);
    expect(email).toContain(until);
    expect(sms).toContain(brief);
    const open = accounts.invitationMessage[language]({ ...details, expires: null });
    for (const part of [open.email, open.sms]) expect(part).toContain(endless);
  },
);

test.each(languages)(
  "an invitation to join the staff lists the person's permissions in %s",
  (language) => {
    const { email } = staff.staffInvitationMessage[language]({
      municipality,
      by,
      permissions: ["tickets.manage", "own.system"],
    });
    expect(email).toContain(
      {
        en: "- Answer any ticket",
        af: "- Beantwoord enige navraag",
        zu: "- Phendula noma yisiphi isicelo sosizo",
      }[language],
    );
    expect(email).toContain("- own.system");
  },
);

test.each(languages)(
  "messages with a code contain the code once, and say how long it is valid, in %s",
  (language) => {
    for (const write of [
      codes.verifyCodeMessage,
      codes.confirmCodeMessage,
      codes.resetCodeMessage,
    ]) {
      const { subject, email, sms } = write[language]({ municipality, ...code });
      for (const part of [email, sms]) {
        expect(part.match(/\d{6}/g)).toEqual(["123456"]);
        expect(part).toContain("10");
      }
      expect(subject).not.toMatch(/\d{6}/);
    }
  },
);

test("the email contains the answer to a ticket and its author, and the SMS contains neither", () => {
  const details = {
    municipality,
    reference: "T-1",
    subject: "Light",
    author: "Sipho Dube",
    answer: "We come on Tuesday.\nLock the dog away.",
    link,
  };
  const { email, sms } = tickets.ticketAnsweredMessage.en(details);
  expect(email).toContain(
    `Sipho Dube of ${municipality} has answered your ticket T-1, “Light”:\n\n${details.answer}\n\n`,
  );
  expect(sms).toBe(`${municipality}: we answered your ticket T-1. ${link}`);
});
