/** Says that a search found more than the `most` that the list shows. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatDecimal } from "./decimal.ts";

export function MoreResults({ most }: { most: number | undefined }) {
  const t = useTranslator();
  if (most === undefined) return null;
  return (
    <p>
      {t("Only the first {count} results are shown. To see fewer results, add more words to your search.", {
        count: formatDecimal(String(most)),
      })}
    </p>
  );
}
