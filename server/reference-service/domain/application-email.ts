/**
 * Builds the email that sends an application to the municipality's officers. It contains everything
 * they need to decide, including the full ID number.
 */
import { decimalFromCents } from "#contract/money.ts";

export interface ReceivedApplication {
  municipality: string;
  reference: string;
  /** The account number. `holder` is the name of the account holder. */
  account: string;
  holder: string;
  applicant: string;
  idNumber: string;
  household: readonly { name: string; relation: string; income_cents: number }[];
  /** The number of files uploaded with the application. */
  files: number;
  /** The name of the signed-in user who sent the application. */
  sentBy: string;
}

/** Returns the application email in plain text. */
export function indigentApplicationEmail(given: ReceivedApplication): { subject: string; body: string } {
  const { municipality, reference, account, holder, applicant, idNumber, household, files, sentBy } = given;
  const total = household.reduce((sum, { income_cents }) => sum + income_cents, 0);
  const people = household.map(({ name, relation, income_cents }) => `- ${name} (${relation}): ${rand(income_cents)}`);
  const paragraphs = [
    `An application for indigent support was sent through the portal of ${municipality}.`,
    [
      `Reference: ${reference}`,
      `Account: ${account}, in the name of ${holder}`,
      `Applicant: ${applicant}`,
      `ID number: ${idNumber}`,
      `Sent by: ${sentBy}`,
    ].join("\n"),
    [`Household and monthly income (${household.length}):`, ...people, `Total: ${rand(total)}`].join("\n"),
    files === 0
      ? "No files were uploaded."
      : `Files uploaded: ${files}. Staff with the permission applications.manage can open them in the portal.`,
    "The ID number and incomes are personal information. Share this message only with the people who decide on the application.",
  ];
  return { subject: `Application for indigent support ${reference}`, body: `${paragraphs.join("\n\n")}\n` };
}

/** Returns the email that says that an applicant has answered a request for more. */
export function applicationAnswerEmail(given: { municipality: string; reference: string; account: string; files: number }): {
  subject: string;
  body: string;
} {
  const { municipality, reference, account, files } = given;
  const paragraphs = [
    `The applicant has sent what was asked for, through the portal of ${municipality}.`,
    [`Reference: ${reference}`, `Account: ${account}`, `Files uploaded: ${files}`].join("\n"),
    "Staff with the permission applications.manage can read it in the portal.",
  ];
  return { subject: `Answer for application ${reference}`, body: `${paragraphs.join("\n\n")}\n` };
}

function rand(cents: number): string {
  return `R ${decimalFromCents(cents).replace(/\B(?=(\d{3})+\.)/g, " ")}`;
}
