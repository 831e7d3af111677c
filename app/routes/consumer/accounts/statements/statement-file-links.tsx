/** The links to view and download a statement's PDF. */
import { useTranslator } from "#app/languages/use-translator.ts";

/**
 * Renders the links. The style sheet draws their icons, which would otherwise make up a quarter of
 * a list's elements. `month` distinguishes the links for screen readers. `size` is omitted until
 * the PDF exists.
 */
export function StatementFileLinks({
  file,
  size,
  month,
}: {
  file: string;
  size?: string | undefined;
  month: string;
}) {
  const t = useTranslator();
  const ofMonth = t("the PDF for {month}", { month });
  return (
    <span className="file-links">
      <a href={file}>
        {t("View")}
        <span className="visually-hidden">{` ${ofMonth}`}</span>
      </a>
      <a href={`${file}?download`}>
        {t("Download")}
        <span className="visually-hidden">{` ${ofMonth}`}</span>
        {size !== undefined && ` (${size})`}
      </a>
    </span>
  );
}
