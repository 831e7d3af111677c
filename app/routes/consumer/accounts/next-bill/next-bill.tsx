/**
 * The estimate of the next bill, both so far and at the end of its period, with its calculation and
 * the person's budget.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { currentTenant, requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { formatDate } from "#app/ui/date.ts";
import { formatRand } from "#app/ui/money.ts";
import { loadBillFacts } from "#app/upstream/next-bill.server.ts";
import { roleAllows } from "#contract/permissions.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { getAccountBreadcrumbs } from "../account/account-tabs.ts";
import { budgetFormSchema } from "./budget-form.server.ts";
import { BudgetForm } from "./budget-form.tsx";
import { estimateFromRequest } from "./estimate.server.ts";
import { Estimate } from "./estimate.tsx";
import { ReadingsForm } from "./readings-form.tsx";

export const handle = { requiresAuth: true, module: "forecast", saveLastPage: true } as const;
export const meta = pageMeta("Your next bill", "Account");

export async function loader(args: LoaderFunctionArgs) {
  const { api, account } = await requireConsumerAndParams(args, handle, AccountParams);
  const { modules } = await currentTenant(args.request, args.context);
  const [facts, { role }] = await Promise.all([
    loadBillFacts(api, account, modules),
    api.accounts.get(account),
  ]);
  const budget = roleAllows(role, "budget.set") ? await api.budget.get(account) : undefined;
  const t = await getRequestTranslator(args.request, args.context);
  return { account, budget, ...estimateFromRequest(args.request, facts, t) };
}

export async function action(args: ActionFunctionArgs) {
  const { api, account } = await requireConsumerAndParams(args, handle, AccountParams);
  const t = await getRequestTranslator(args.request, args.context);
  const form = await parseForm(args.request, budgetFormSchema(t));
  if (!form.ok) return form.rejected;
  const { amount: cents } = form.value;
  const saved = await api.budget.set(account, cents === null ? null : decimalFromCents(cents));
  if (!saved.ok) return form.rejectWithFailure(saved);
  const text =
    cents === null
      ? t("You haven’t set a budget for this account.")
      : t("Your budget is {amount} a month.", { amount: formatRand(cents) });
  return redirectWithFlash(args, paths.nextBill(account), text);
}

export default function NextBill() {
  const { account, budget, bill, fields, typed } = useLoaderData<typeof loader>();
  const t = useTranslator();
  return (
    <>
      <Breadcrumbs trail={getAccountBreadcrumbs(account, "meters")} here={t("Your next bill")} />
      <h1 tabIndex={-1}>{t("Your next bill")}</h1>
      {bill === undefined && (
        <p>{t("We can work out your next bill once you have a statement.")}</p>
      )}
      {bill && "none" in bill && (
        <p>
          {bill.none === "late"
            ? t(
                "The statement dated {date} isn’t available yet. Once it is, we can work out your next bill.",
                { date: formatDate(bill.date, t) },
              )
            : t(
                "Your last statement doesn’t show how its total adds up, so we can’t work out your next bill.",
              )}
        </p>
      )}
      {bill && !("none" in bill) && (
        <Estimate bill={bill} budget={budget?.amount ?? null}>
          <ReadingsForm account={account} fields={fields} typed={typed} />
        </Estimate>
      )}
      {budget && <BudgetForm budget={budget.amount} />}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
