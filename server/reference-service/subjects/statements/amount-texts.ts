/** Texts for the amount due now, when an arrangement or a dispute covers the rest. */
import type { Due } from "#contract/statements/calls.ts";
import type { Language } from "#contract/values/languages.ts";
import { formatRand } from "#contract/values/rand.ts";
import { formatDate } from "#service/rules/format.ts";

export interface AskedNow {
  /** The amount due now. With an arrangement, this is only the statement's new charges. */
  cents: number;
  hasArrangement: boolean;
  disputedCents: number;
}

interface Words {
  /** A sentence for an email. */
  sentence: string;
  /** A text that fits in an SMS, without a full stop. */
  brief: string;
}

/** Describes the amount due now, which is payable by the statement's due date. */
export function nameAskedNow(
  { cents, hasArrangement, disputedCents }: AskedNow,
  dueDate: string,
  language: Language,
): Words {
  const { inDispute, arranged, and, restArranged, restInDispute } = phrases[language];
  return words[language]({
    amount: cents > 0 ? formatRand(cents) : undefined,
    day: formatDate(dueDate, language),
    rest: [
      ...(disputedCents > 0 ? [inDispute(formatRand(disputedCents))] : []),
      ...(hasArrangement ? [arranged] : []),
    ].join(and),
    covered: hasArrangement ? restArranged : restInDispute,
    hasArrangement,
  });
}

/** Describes arrears, which are due now, beside new charges, which are due by the due date. */
export function nameArrears(
  { overdue, new_charges: fresh }: Pick<Due, "overdue" | "new_charges">,
  dueDate: string,
  language: Language,
): Words {
  return arrearsWords[language](
    formatRand(overdue),
    fresh > 0 ? formatRand(fresh) : undefined,
    formatDate(dueDate, language),
  );
}

/** `fresh` is the amount of the new charges, or undefined if there are none to pay. */
type WriteArrears = (overdue: string, fresh: string | undefined, day: string) => Words;

const arrearsWords: Record<Language, WriteArrears> = {
  en: (overdue, fresh, day) => ({
    sentence: `${overdue} from earlier statements is due now.${fresh ? ` Please pay the new charges of ${fresh} by ${day}.` : ""}`,
    brief: `pay ${overdue} now${fresh ? ` and ${fresh} by ${day}` : ""}`,
  }),
  af: (overdue, fresh, day) => ({
    sentence: `${overdue} van vorige state is nou betaalbaar.${fresh ? ` Betaal asseblief die nuwe heffings van ${fresh} teen ${day}.` : ""}`,
    brief: `betaal ${overdue} nou${fresh ? ` en ${fresh} teen ${day}` : ""}`,
  }),
  zu: (overdue, fresh, day) => ({
    sentence: `U-${overdue} wezitatimende zangaphambilini kumele ukhokhwe manje.${fresh ? ` Sicela ukhokhe izindleko ezintsha ezingu-${fresh} ngo-${day}.` : ""}`,
    brief: `khokha u-${overdue} manje${fresh ? ` no-${fresh} ngo-${day}` : ""}`,
  }),
};

/** The reasons why the rest of the balance is not due, in sentences and, for SMS, in brief. */
const phrases = {
  en: {
    inDispute: (amount: string) => `${amount} is in dispute`,
    arranged: "the rest is in your arrangement",
    and: " and ",
    restArranged: "the rest as arranged",
    restInDispute: "the rest is in dispute",
  },
  af: {
    inDispute: (amount: string) => `${amount} is in geskil`,
    arranged: "die res is in jou betaalplan",
    and: " en ",
    restArranged: "die res per betaalplan",
    restInDispute: "die res is in geskil",
  },
  zu: {
    inDispute: (amount: string) => `u-${amount} uyaphikiswa`,
    arranged: "okusele kusohlelweni lwakho lokukhokha",
    and: ", futhi ",
    restArranged: "okusele kusohlelweni",
    restInDispute: "okusele kuyaphikiswa",
  },
};

interface Facts {
  /** The amount due now. Undefined if nothing is due. */
  amount: string | undefined;
  day: string;
  /** The reasons why the rest is not due. Empty if all is due. */
  rest: string;
  covered: string;
  hasArrangement: boolean;
}

const words: Record<Language, (facts: Facts) => Words> = {
  en: ({ amount, day, rest, covered, hasArrangement }) =>
    amount
      ? {
          sentence: `Please pay ${amount} by ${day}${rest && `: ${rest}`}.`,
          brief: `pay ${amount} by ${day}${rest && `; ${covered}`}`,
        }
      : {
          sentence: `You don't need to pay anything now: ${rest}.`,
          brief: `nothing to pay now; ${hasArrangement ? covered : "all is in dispute"}`,
        },
  af: ({ amount, day, rest, covered, hasArrangement }) =>
    amount
      ? {
          sentence: `Betaal asseblief ${amount} teen ${day}${rest && `: ${rest}`}.`,
          brief: `betaal ${amount} teen ${day}${rest && `; ${covered}`}`,
        }
      : {
          sentence: `Jy hoef nou niks te betaal nie: ${rest}.`,
          brief: `niks om nou te betaal nie; ${hasArrangement ? covered : "alles is in geskil"}`,
        },
  zu: ({ amount, day, rest, covered, hasArrangement }) =>
    amount
      ? {
          sentence: `Sicela ukhokhe u-${amount} ngo-${day}${rest && `: ${rest}`}.`,
          brief: `khokha u-${amount} ngo-${day}${rest && `; ${covered}`}`,
        }
      : {
          sentence: `Akukho okumele ukukhokhe manje: ${rest}.`,
          brief: `ungakhokhi lutho manje; ${hasArrangement ? covered : "konke kuyaphikiswa"}`,
        },
};
