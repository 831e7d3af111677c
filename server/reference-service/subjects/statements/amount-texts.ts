/** Texts for the amount due now, when an arrangement or a dispute covers the rest. */
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
export function nameAskedNow(asked: AskedNow, dueDate: string, language: Language): Words {
  const { cents, hasArrangement, disputedCents } = asked;
  const day = formatDate(dueDate, language);
  const disputed = disputedCents > 0 ? formatRand(disputedCents) : undefined;
  return words[language]({
    amount: cents > 0 ? formatRand(cents) : undefined,
    day,
    disputed,
    hasArrangement,
  });
}

interface Facts {
  /** The amount due now. Undefined if nothing is due. */
  amount: string | undefined;
  day: string;
  disputed: string | undefined;
  hasArrangement: boolean;
}

const words: Record<Language, (facts: Facts) => Words> = {
  en: ({ amount, day, disputed, hasArrangement }) => {
    const inDispute = disputed && `${disputed} is in dispute`;
    const rest = join([inDispute, hasArrangement && "the rest is in your arrangement"], " and ");
    const covered = hasArrangement ? "the rest as arranged" : "the rest is in dispute";
    return amount
      ? {
          sentence: `Please pay ${amount} by ${day}${rest && `: ${rest}`}.`,
          brief: `pay ${amount} by ${day}${rest && `; ${covered}`}`,
        }
      : {
          sentence: `You don't need to pay anything now: ${rest}.`,
          brief: `nothing to pay now; ${hasArrangement ? covered : "all is in dispute"}`,
        };
  },
  af: ({ amount, day, disputed, hasArrangement }) => {
    const inDispute = disputed && `${disputed} is in geskil`;
    const rest = join([inDispute, hasArrangement && "die res is in jou betaalplan"], " en ");
    const covered = hasArrangement ? "die res per betaalplan" : "die res is in geskil";
    return amount
      ? {
          sentence: `Betaal asseblief ${amount} teen ${day}${rest && `: ${rest}`}.`,
          brief: `betaal ${amount} teen ${day}${rest && `; ${covered}`}`,
        }
      : {
          sentence: `Jy hoef nou niks te betaal nie: ${rest}.`,
          brief: `niks om nou te betaal nie; ${hasArrangement ? covered : "alles is in geskil"}`,
        };
  },
  zu: ({ amount, day, disputed, hasArrangement }) => {
    const inDispute = disputed && `u-${disputed} uyaphikiswa`;
    const rest = join(
      [inDispute, hasArrangement && "okusele kusohlelweni lwakho lokukhokha"],
      ", futhi ",
    );
    const covered = hasArrangement ? "okusele kusohlelweni" : "okusele kuyaphikiswa";
    return amount
      ? {
          sentence: `Sicela ukhokhe u-${amount} ngo-${day}${rest && `: ${rest}`}.`,
          brief: `khokha u-${amount} ngo-${day}${rest && `; ${covered}`}`,
        }
      : {
          sentence: `Akukho okumele ukukhokhe manje: ${rest}.`,
          brief: `ungakhokhi lutho manje; ${hasArrangement ? covered : "konke kuyaphikiswa"}`,
        };
  },
};

const join = (parts: (string | false | undefined)[], and: string) =>
  parts.filter(Boolean).join(and);
