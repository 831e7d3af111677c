/** What stands where a list has nothing to show: why, and where to go on. */
import type { ReactNode } from "react";
import { useText } from "../languages/use-text.ts";
import { Link } from "./link.tsx";

/** `filtered`: a search, a filter or a far page left nothing, and `all` is the address of the whole list. */
export function EmptyList({ filtered, all, children }: { filtered: boolean; all: string; children: ReactNode }) {
  const t = useText();
  if (!filtered) return <p className="empty">{children}</p>;
  return (
    <p className="empty">
      {t("Nothing was found here.")} <Link to={all}>{t("Show the whole list")}</Link>
    </p>
  );
}
