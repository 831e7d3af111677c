/**
 * Messages about a new statement, with the reasons why it differs from the previous one. Only the
 * link contains the whole account number, because it opens the statement after sign-in.
 */
import {
  explainDifference,
  findMainService,
  nameLargest,
  sumByReason,
  sumOfLines,
} from "#contract/statements/bill-difference.ts";
import type { StatementLine } from "#contract/statements/calls.ts";
import { whatIsDue } from "#contract/statements/what-is-due.ts";
import type { Language } from "#contract/values/languages.ts";
import { formatRand } from "#contract/values/rand.ts";
import { formatDate } from "#service/rules/format.ts";
import { lastDigits } from "#service/rules/masking.ts";
import { nameService } from "#service/rules/service-names.ts";
import {
  type MessageDetails,
  paragraphs,
  withWords,
} from "#service/subjects/messages/rules/message-text.ts";
import { type AskedNow, nameArrears, nameAskedNow } from "./amount-texts.ts";
import { nameReason, otherChanges } from "./difference-words.ts";

/** A statement and the previous one. Dates are YYYY-MM-DD. */
export interface StatementMessageDetails extends MessageDetails {
  account: string;
  date: string;
  dueDate: string;
  closingCents: number;
  /** The statement's own charges, with VAT. The rest of the balance is due now. */
  chargesCents: number;
  /** The amount due now. Undefined if the whole balance is due. */
  asked?: AskedNow | undefined;
  lines: readonly StatementLine[];
  previous: { date: string; lines: readonly StatementLine[] } | null;
}

const describeStatement = (statement: StatementMessageDetails, language: Language) => ({
  day: formatDate(statement.date, language),
  due: formatDate(statement.dueDate, language),
  end: lastDigits(statement.account),
  amount: formatRand(Math.abs(statement.closingCents)),
  dueNow: nameDue(statement, language),
  difference: compare(statement, language),
});

/** Returns the amounts to pay, or undefined if all is due by the statement's due date. */
function nameDue(
  { asked, closingCents, chargesCents, dueDate }: StatementMessageDetails,
  language: Language,
) {
  if (asked) return nameAskedNow(asked, dueDate, language);
  const due = whatIsDue({ owed: closingCents, charges: chargesCents });
  return due.overdue > 0 ? nameArrears(due, dueDate, language) : undefined;
}

export const statementMessage = withWords(describeStatement, {
  en: ({ closingCents, day, due, end, amount, dueNow, difference, municipality, link }) => {
    const owed =
      closingCents === 0
        ? "there was nothing to pay"
        : closingCents < 0
          ? `the account was ${amount} in credit`
          : `you owed ${amount}${dueNow ? "" : `, to be paid by ${due}`}`;
    const brief =
      closingCents === 0
        ? `nothing to pay on ${day}`
        : closingCents < 0
          ? `${amount} in credit on ${day}`
          : (dueNow?.brief ?? `you owed ${amount} on ${day}, due ${due}`);
    const change =
      difference &&
      (difference.cents === 0
        ? "the same as"
        : `${difference.amount} ${difference.cents > 0 ? "more" : "less"} than`);
    const main = difference?.main ? `, mostly for ${difference.main}` : "";
    return {
      subject: `Your statement of ${day}`,
      email: paragraphs(
        `Your statement of ${day} for the account ending in ${end} is ready. On that day ${owed}.`,
        closingCents > 0 ? dueNow?.sentence : undefined,
        closingCents > 0 ? "If you have paid since then, you don't need to pay again." : undefined,
        difference &&
          `The charges are ${change} on ${difference.day}${difference.reasons && `: ${difference.reasons}`}.`,
        link
          ? `See how each amount was worked out: ${link}`
          : "To see how each amount was worked out, sign in to the municipality's portal and open Statements.",
        municipality,
      ),
      sms: `${municipality}: account ...${end}: ${brief}.${link ? `${difference ? ` Charges ${change} on ${difference.day}${main}.` : ""} ${link}` : " Sign in to see why."}`,
    };
  },
  af: ({ closingCents, day, due, end, amount, dueNow, difference, municipality, link }) => {
    const owed =
      closingCents === 0
        ? "was daar niks om te betaal nie"
        : closingCents < 0
          ? `was die rekening ${amount} in krediet`
          : `het jy ${amount} geskuld${dueNow ? "" : `, betaalbaar teen ${due}`}`;
    const brief =
      closingCents === 0
        ? `niks om te betaal op ${day}`
        : closingCents < 0
          ? `${amount} in krediet op ${day}`
          : (dueNow?.brief ?? `${amount} geskuld op ${day}, betaal teen ${due}`);
    const change =
      difference &&
      (difference.cents === 0
        ? "dieselfde as"
        : `${difference.amount} ${difference.cents > 0 ? "meer" : "minder"} as`);
    const main = difference?.main ? `, veral ${difference.main}` : "";
    return {
      subject: `Jou staat van ${day}`,
      email: paragraphs(
        `Jou staat van ${day} vir die rekening wat op ${end} eindig, is gereed. Op daardie dag ${owed}.`,
        closingCents > 0 ? dueNow?.sentence : undefined,
        closingCents > 0
          ? "As jy sedertdien betaal het, hoef jy nie weer te betaal nie."
          : undefined,
        difference &&
          `Die heffings is ${change} op ${difference.day}${difference.reasons && `: ${difference.reasons}`}.`,
        link
          ? `Sien hoe elke bedrag bereken is: ${link}`
          : "Om te sien hoe elke bedrag bereken is, meld aan by die munisipaliteit se portaal en maak State oop.",
        municipality,
      ),
      sms: `${municipality}: rekening ...${end}: ${brief}.${link ? `${difference ? ` Heffings ${change} op ${difference.day}${main}.` : ""} ${link}` : " Meld aan vir meer."}`,
    };
  },
  zu: ({ closingCents, day, due, end, amount, dueNow, difference, municipality, link }) => {
    const owed =
      closingCents === 0
        ? "bekungekho okumele kukhokhwe"
        : closingCents < 0
          ? `i-akhawunti ibinemali eyengeziwe engu-${amount}`
          : `ubukweleta u-${amount}${dueNow ? "" : `, okumele ukhokhwe ngo-${due}`}`;
    const brief =
      closingCents === 0
        ? `awukweleti lutho (${day})`
        : closingCents < 0
          ? `unemali eyengeziwe engu-${amount} (${day})`
          : (dueNow?.brief ?? `ukweleta u-${amount} (${day}), khokha ngo-${due}`);
    const change =
      difference &&
      (difference.cents === 0
        ? "ziyafana nezango"
        : `${difference.cents > 0 ? "ngaphezulu" : "ngaphansi"} ngo-${difference.amount} kunezango`);
    const briefChange =
      difference &&
      (difference.cents === 0
        ? change
        : `${difference.cents > 0 ? "+" : "-"}${difference.amount} kunezango`);
    const main = difference?.main ? `, ikakhulu ${difference.main}` : "";
    return {
      subject: `Isitatimende sakho sango-${day}`,
      email: paragraphs(
        `Isitatimende sakho sango-${day} se-akhawunti egcina ngo-${end} sesilungile. Ngalolo suku ${owed}.`,
        closingCents > 0 ? dueNow?.sentence : undefined,
        closingCents > 0 ? "Uma usukhokhile kusukela lapho, akudingeki ukhokhe futhi." : undefined,
        difference &&
          `Izindleko ${change}-${difference.day}${difference.reasons && `: ${difference.reasons}`}.`,
        link
          ? `Bona ukuthi inani ngalinye libalwe kanjani: ${link}`
          : "Ukuze ubone ukuthi inani ngalinye libalwe kanjani, ngena kuphothali kamasipala bese uvula i-Izitatimende.",
        municipality,
      ),
      sms: `${municipality}: ...${end}: ${brief}.${link ? `${difference ? ` Izindleko ${briefChange}-${difference.day}${main}.` : ""} ${link}` : " Ngena ubone."}`,
    };
  },
});

interface Comparison {
  cents: number;
  /** The difference as a positive amount. */
  amount: string;
  /** The date of the previous statement. */
  day: string;
  /** The reasons with their amounts. Empty if the charges are the same. */
  reasons: string;
  /** The service that explains most of the difference, if there is one. */
  main: string;
}

/**
 * Returns the difference from the previous statement, or undefined if there is nothing to compare.
 */
function compare(
  { lines, previous }: Pick<StatementMessageDetails, "lines" | "previous">,
  language: Language,
): Comparison | undefined {
  if (!previous || previous.lines.length === 0 || lines.length === 0) return undefined;
  const cents = sumOfLines(lines) - sumOfLines(previous.lines);
  const found = {
    cents,
    amount: formatRand(Math.abs(cents)),
    day: formatDate(previous.date, language),
  };
  if (cents === 0) return { ...found, reasons: "", main: "" };
  const reasons = sumByReason(explainDifference(lines, previous.lines)).map(
    ({ first, cents: own }) => ({
      service: first.service,
      words: nameReason(first, own, language),
      cents: own,
    }),
  );
  const { named, rest } = nameLargest(reasons);
  const amounts = [
    ...named,
    ...(rest === 0 ? [] : [{ words: otherChanges[language], cents: rest }]),
  ].map((one) => `${one.words} ${one.cents > 0 ? "+" : ""}${formatRand(one.cents)}`);
  // By service, because the reasons of one may almost cancel out.
  const services = [...new Set(reasons.map(({ service }) => service))].map((service) => ({
    service,
    cents: reasons
      .filter((one) => one.service === service)
      .reduce((sum, one) => sum + one.cents, 0),
  }));
  const main = findMainService(services, cents);
  return { ...found, reasons: amounts.join(", "), main: main ? nameService(main, language) : "" };
}
