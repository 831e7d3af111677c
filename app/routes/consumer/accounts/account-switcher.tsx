/** Lets the user switch to the same tab of another account. */
import { useLocation } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { getAccountTabPath, getTabFromPath } from "./account-tabs.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export interface OtherAccount {
  account: string;
  /** The user's own name for the account, or else the holder's name. */
  name: string;
}

/**
 * Renders the account switcher, or nothing if there is no other account. If `others` is null
 * because there are too many, renders a search instead.
 */
export function AccountSwitcher({ others, modules }: { others: readonly OtherAccount[] | null; modules: readonly string[] }) {
  const t = useTranslator();
  const tab = getTabFromPath(useLocation().pathname);
  if (others?.length === 0) return null;
  return (
    <details className="switcher">
      <summary>
        {t("Switch account")}
        <Icon name="chevron-down" />
      </summary>
      {others ? (
        <ul>
          {others.map(({ account, name }) => (
            <li key={account}>
              <Link to={getAccountTabPath(account, modules, tab)}>
                {name} <span className="number">{account}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <form role="search" action={paths.accounts}>
          <label htmlFor="switch">{t("Find an account by number, name or address")}</label>
          <div className="filter-row">
            <input id="switch" name="search" type="search" maxLength={100} autoComplete="off" />
            <button type="submit">
              <Icon name="search" />
              {t("Search")}
            </button>
          </div>
          {tab && <input type="hidden" name="tab" value={tab} />}
        </form>
      )}
    </details>
  );
}
