/** Says in words that a rebate, a correction, interest or another special line changed a bill. */
import type { Translator } from "#app/languages/translator.ts";
import type { DifferencePart } from "#contract/statements/bill-difference.ts";

/**
 * Returns the words for a line that is neither a usual charge nor a credit, or undefined for
 * others. `more` says that it raised the bill.
 */
export function describeSpecialLine(
  part: DifferencePart,
  more: boolean,
  t: Translator,
): string | undefined {
  const service = t.ifKnown(part.service);
  if (part.kind === "changed") {
    if (part.line === "interest")
      return more
        ? t("more interest on {service}", { service })
        : t("less interest on {service}", { service });
    return more
      ? t("smaller rebate on {service}", { service })
      : t("larger rebate on {service}", { service });
  }
  if ((part.kind !== "started" && part.kind !== "ended") || !part.line) return undefined;
  const isNew = part.kind === "started";
  switch (part.line) {
    case "rebate":
      return isNew
        ? t("rebate on {service}", { service })
        : t("no more rebate on {service}", { service });
    case "correction":
      return isNew
        ? t("correction of {service}", { service })
        : t("earlier correction of {service}", { service });
    case "reversal":
      return isNew
        ? t("reversal for {service}", { service })
        : t("earlier reversal for {service}", { service });
    case "once_off":
      if (isNew)
        return more
          ? t("once-off charge for {service}", { service })
          : t("once-off credit for {service}", { service });
      return more
        ? t("earlier once-off credit for {service}", { service })
        : t("earlier once-off charge for {service}", { service });
    case "interest":
      if (isNew)
        return more
          ? t("interest on {service}", { service })
          : t("interest credited on {service}", { service });
      return more
        ? t("no more interest credited on {service}", { service })
        : t("no more interest on {service}", { service });
    case "meter":
      return isNew
        ? t("another meter for {service}", { service })
        : t("one meter fewer for {service}", { service });
  }
}
