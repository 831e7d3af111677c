/** From one account to another, on the same tab. */
import { useLocation } from "@remix-run/react";
import { useText } from "../languages/use-text.ts";
import { paths } from "../paths.ts";
import { firstTab, tabOf } from "./account-tabs.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

export interface OtherAccount {
  account: string;
  /** The consumer's own, else the holder's. */
  name: string;
}

/** Nothing where there is no other account; a search where `others` is null, because there are many. */
export function AccountSwitcher({ others, modules }: { others: readonly OtherAccount[] | null; modules: readonly string[] }) {
  const t = useText();
  const tab = tabOf(useLocation().pathname);
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
              <Link to={firstTab(account, modules, tab)}>
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
