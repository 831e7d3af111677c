/** Breadcrumbs: links to the parent pages, followed by the current page. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Link } from "./link.tsx";

export interface Breadcrumb {
  to: string;
  label: string;
}

/** The desk's start page, which is the parent of all its other pages. */
export const deskBreadcrumb: Breadcrumb = { to: paths.desk, label: "Desk" };

/** Renders the breadcrumbs. `here` is the current page, which comes last and is not a link. */
export function Breadcrumbs({ trail, here }: { trail: readonly Breadcrumb[]; here: string }) {
  const t = useTranslator();
  return (
    <nav className="breadcrumbs" aria-label={t("You are here")}>
      <ol>
        {trail.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{t.ifKnown(label)}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
