/** The statements and payments of each tax year, as downloadable files. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { getAccountBreadcrumbs } from "../account/account-tabs.ts";

export const handle = { requiresAuth: true, module: "downloads" } as const;
export const meta = pageMeta("Tax years", "Account");

export async function loader(args: LoaderFunctionArgs) {
  const { api, account } = await requireConsumerAndParams(args, handle, AccountParams);
  return { account, years: await api.taxYears.list(account) };
}

export default function TaxYears() {
  const { account, years } = useLoaderData<typeof loader>();
  const t = useTranslator();
  return (
    <>
      <Breadcrumbs trail={getAccountBreadcrumbs(account, "statements")} here={t("Tax years")} />
      <h1 tabIndex={-1}>{t("Tax years")}</h1>
      <p>{t("Each file has all statements and payments from 1 March to the end of February.")}</p>
      {years.length === 0 && (
        <p className="empty">{t("There are no statements or payments on this account yet.")}</p>
      )}
      {years.map((year) => (
        <section key={year} aria-labelledby={`tax-year-${year}`}>
          <h2 id={`tax-year-${year}`}>{t("Tax year {year}", { year })}</h2>
          <p className="secondary">
            {t("1 March {first} to the end of February {last}", { first: year - 1, last: year })}
          </p>
          <p className="file-links">
            <a href={paths.taxYearFile(account, year, "pdf")}>
              {t("Tax year {year} (PDF)", { year })}
            </a>
            <a href={paths.taxYearFile(account, year, "csv")}>
              {t("Tax year {year} (CSV)", { year })}
            </a>
          </p>
        </section>
      ))}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
