/** An application as the municipality's officers get it: they decide by it, so that it holds everything, the whole ID number too. */
import { decimalFromCents } from "#contract/money.ts";

export interface ReceivedApplication {
  municipality: string;
  reference: string;
  /** The account's number, and the name it is in. */
  account: string;
  holder: string;
  applicant: string;
  idNumber: string;
  household: readonly { name: string; relation: string; income_cents: number }[];
  /** How many files were handed in with it. */
  files: number;
  /** Who is signed in. */
  sentBy: string;
}

/** A mail in plain text. */
export function indigentApplication(given: ReceivedApplication): { subject: string; body: string } {
  const { municipality, reference, account, holder, applicant, idNumber, household, files, sentBy } = given;
  const total = household.reduce((sum, { income_cents }) => sum + income_cents, 0);
  const people = household.map(({ name, relation, income_cents }) => `- ${name} (${relation}): ${rand(income_cents)}`);
  const paragraphs = [
    `An application for indigent support has come in through the portal of ${municipality}.`,
    [
      `Reference: ${reference}`,
      `Account: ${account}, in the name of ${holder}`,
      `Applicant: ${applicant}`,
      `ID number: ${idNumber}`,
      `Sent by: ${sentBy}`,
    ].join("\n"),
    [`Household, with income a month (${household.length}):`, ...people, `Together: ${rand(total)}`].join("\n"),
    files === 0 ? "No files came with it." : `Files that came with it, kept by the portal's service under the reference: ${files}`,
    "The ID number and the incomes are personal information: keep this message to those who decide on the application.",
  ];
  return { subject: `Application for indigent support ${reference}`, body: `${paragraphs.join("\n\n")}\n` };
}

function rand(cents: number): string {
  return `R ${decimalFromCents(cents).replace(/\B(?=(\d{3})+\.)/g, " ")}`;
}
