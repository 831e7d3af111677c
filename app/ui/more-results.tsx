/** Says that only the first `most` results are shown, because there are more. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatDecimal } from "./decimal.ts";

export function MoreResults({ most }: { most: number | undefined }) {
  const t = useTranslator();
  if (most === undefined) return null;
  return (
    <p>
      {t("Only the first {count} results are shown. Add words or filters to narrow your search.", {
        count: formatDecimal(String(most)),
      })}
    </p>
  );
}
