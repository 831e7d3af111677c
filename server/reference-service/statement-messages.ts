/**
 * Messages about a new statement, with the reasons why it differs from the one before. Only the
 * link has the whole account number, because it opens the statement, after signing in.
 */
import {
  type DifferencePart,
  explainDifference,
  findMainService,
  nameLargest,
  sumByReason,
  sumOfLines,
} from "#contract/bill-difference.ts";
import { formatDate, formatRand } from "./documents/format.ts";
import { maskedAccount } from "./domain/masking.ts";
import { type MessageText, paragraphs } from "./domain/message-text.ts";
import type { StatementNews } from "./store/new-statements.ts";

/** Writes the message. `link` is the address of the statement, if the portal's address is known. */
export function statementMessage(
  statement: StatementNews,
  { municipality, link }: { municipality: string; link?: string | undefined },
): MessageText {
  const { account, date, dueDate, closingCents } = statement;
  const owed = describeClosing(closingCents, dueDate);
  const { difference, all, main } = explain(statement);
  return {
    subject: `Your statement of ${formatDate(date)}`,
    email: paragraphs(
      `Your statement of ${formatDate(date)} for the ${maskedAccount(account)} is ready. On that day ${owed}.`,
      ...(closingCents > 0 ? ["If you have paid since then, you don't need to pay again."] : []),
      ...(difference ? [`The charges are ${difference}${all}.`] : []),
      link
        ? `See how each amount was worked out: ${link}`
        : "To see how each amount was worked out, sign in to the municipality's portal and open Statements.",
      municipality,
    ),
    sms: `${municipality}: statement of ${formatDate(date)} for the ${maskedAccount(account)}: ${owed}.${
      difference ? ` Charges are ${difference}${main}.` : ""
    } ${link ?? "Sign in to see why."}`,
  };
}

/** Says what was owed on the statement's day, which may have been paid since. */
function describeClosing(cents: number, dueDate: string): string {
  if (cents === 0) return "there was nothing to pay";
  return cents < 0
    ? `the account was ${formatRand(-cents)} in credit`
    : `you owed ${formatRand(cents)}, to be paid by ${formatDate(dueDate)}`;
}

/**
 * Returns the difference from the statement before, such as "R 85,00 less than on 30 Sep 2026", and
 * all its reasons and the main one. Empty texts if there is nothing to compare.
 */
function explain({ lines, previous }: StatementNews): { difference: string; all: string; main: string } {
  if (!previous || previous.lines.length === 0 || lines.length === 0) return { difference: "", all: "", main: "" };
  const cents = sumOfLines(lines) - sumOfLines(previous.lines);
  const day = formatDate(previous.date);
  if (cents === 0) return { difference: `the same as on ${day}`, all: "", main: "" };
  const difference = `${formatRand(Math.abs(cents))} ${cents > 0 ? "more" : "less"} than on ${day}`;
  const reasons = sumByReason(explainDifference(lines, previous.lines)).map(({ first, cents: own }) => ({
    service: first.service,
    words: wordsFor(first, own),
    cents: own,
  }));
  const { named, rest } = nameLargest(reasons);
  const amounts = [...named, ...(rest === 0 ? [] : [{ words: "other changes", cents: rest }])].map(
    (one) => `${one.words} ${one.cents > 0 ? "+" : ""}${formatRand(one.cents)}`,
  );
  // By service, because the reasons of one may almost cancel out.
  const services = [...new Set(reasons.map(({ service }) => service))].map((service) => ({
    service,
    cents: reasons.filter((one) => one.service === service).reduce((sum, one) => sum + one.cents, 0),
  }));
  const main = findMainService(services, cents);
  return { difference, all: `: ${amounts.join(", ")}`, main: main ? `, mostly for ${main.toLowerCase()}` : "" };
}

function wordsFor({ kind, service }: DifferencePart, cents: number): string {
  const name = service.toLowerCase();
  switch (kind) {
    case "use":
      return cents > 0 ? `more ${name}` : `less ${name}`;
    case "period":
      return cents > 0 ? `more days of ${name}` : `fewer days of ${name}`;
    case "rate":
      return cents > 0 ? `higher ${name} tariff` : `lower ${name} tariff`;
    case "vat":
      return cents > 0 ? `more VAT on ${name}` : `less VAT on ${name}`;
    case "started":
      return `new charge for ${name}`;
    case "ended":
      return `no longer charged for ${name}`;
    case "unexplained":
      return `another amount for ${name}`;
  }
}
