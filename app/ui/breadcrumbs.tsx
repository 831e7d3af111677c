/** Where a page lies: the pages above it as links, and itself. */
import { useText } from "../languages/use-text.ts";
import { Link } from "./link.tsx";

export interface Crumb {
  to: string;
  label: string;
}

/** `here` is the page itself, the last of the trail and no link. */
export function Breadcrumbs({ trail, here }: { trail: readonly Crumb[]; here: string }) {
  const t = useText();
  return (
    <nav className="breadcrumbs" aria-label={t("You are here")}>
      <ol>
        {trail.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{t.given(label)}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
