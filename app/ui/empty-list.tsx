/**
 * The message shown in place of an empty list, which says why the list is empty and where to go
 * next.
 */
import type { ReactNode } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { Link } from "./link.tsx";

/**
 * Renders the message. Set `filtered` if the list may be empty only because of a search, a filter
 * or a page number beyond the end. `all` is the path of the whole list.
 */
export function EmptyList({
  filtered,
  all,
  elsewhere,
  children,
}: {
  filtered: boolean;
  all: string;
  /** A link to search another list instead. */
  elsewhere?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslator();
  if (!filtered) return <p className="empty">{children}</p>;
  return (
    <div className="empty">
      <p>
        <strong>{t("Nothing found.")}</strong>
      </p>
      <p className="plain-links">
        <Link to={all}>{t("Show the whole list")}</Link>
        {elsewhere}
      </p>
    </div>
  );
}
