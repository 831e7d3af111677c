/** The search in the header of every page: a field on wide screens, a link on phones. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

/** Renders a plain form, so that it needs no script. */
export function HeaderSearch() {
  const t = useTranslator();
  return (
    <form
      className="masthead-search"
      role="search"
      aria-label={t("Search everything")}
      action={paths.search}
    >
      <input
        name="search"
        type="search"
        aria-label={t("Search everything")}
        maxLength={100}
        autoComplete="off"
      />
      <button type="submit">
        <Icon name="search" />
        {t("Search")}
      </button>
    </form>
  );
}

export function HeaderSearchLink() {
  const t = useTranslator();
  return (
    <Link className="masthead-search-link" to={paths.search}>
      <Icon name="search" />
      {t("Search")}
    </Link>
  );
}
