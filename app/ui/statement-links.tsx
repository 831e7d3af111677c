/** The links to a statement's PDF. */
import { useText } from "../languages/use-text.ts";

/**
 * Their icons are drawn by the style sheet: in a list they would be a quarter of its elements. `month` tells one statement's links from
 * another's to somebody who hears them out of the table; `size` is left out where the PDF has not been made yet.
 */
export function StatementFileLinks({ file, size, month }: { file: string; size?: string | undefined; month: string }) {
  const t = useText();
  const ofMonth = t("the PDF of {month}", { month });
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
