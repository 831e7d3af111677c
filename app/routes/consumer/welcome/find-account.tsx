/**
 * A search that finds accounts while the user types. Without JavaScript, it opens the list of
 * accounts.
 */
import { useEffect, useState } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { describeBalance } from "#app/ui/money.ts";
import { SearchForm } from "#app/ui/search-form.tsx";
import type { loader } from "./account-search.ts";

/** The pause in typing, in ms, after which the search is sent. */
const typingPauseMs = 200;

type Results = Awaited<ReturnType<typeof loader>> & { sought: string };

export function FindAccount() {
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<Results>();
  const t = useTranslator();
  const query = typed && `?${new URLSearchParams({ search: typed }).toString()}`;

  useEffect(() => {
    if (query === "") return undefined;
    const abortController = new AbortController();
    const search = async () => {
      const response = await fetch(paths.accountSearch + query, { signal: abortController.signal });
      if (!response.ok) return;
      // The route's loader returns this.
      const results = (await response.json()) as Omit<Results, "sought">;
      setFound({ ...results, sought: typed });
    };
    // Without results, the button still opens the list of accounts.
    const timer = setTimeout(
      () => void search().catch((reason: unknown) => console.warn("The search failed", reason)),
      typingPauseMs,
    );
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [query, typed]);

  const results = found?.sought === typed ? found : undefined;
  return (
    <div className="find-account">
      <SearchForm
        label={t("Find an account by number, name or address")}
        search=""
        action={paths.accounts}
        onType={setTyped}
      />
      <p role="status" className={results?.found.length === 0 ? undefined : "visually-hidden"}>
        {results &&
          (results.found.length === 0
            ? t("Nothing found.")
            : t("Results for “{sought}”: {count}", { sought: typed, count: results.found.length }))}
      </p>
      {results && results.found.length > 0 && (
        <ul className="attention">
          {results.found.map(({ account, name, address, balance }) => (
            <li key={account}>
              <Link to={paths.account(account)}>
                <span>
                  <strong>{name}</strong>
                  <span className="secondary">
                    {[account, address].filter(Boolean).join(" · ")}
                  </span>
                  {balance !== undefined && (
                    <span className="secondary">{describeBalance(balance, t)}</span>
                  )}
                </span>
              </Link>
            </li>
          ))}
          {results.hasMore && (
            <li>
              <Link to={paths.accounts + query}>{t("Show all results")}</Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
