/** API routes with which people pay off a debt in instalments. */
import type { z } from "zod";
import * as calls from "#contract/arrangements/calls.ts";
import {
  type ArrangementRules,
  leastInstalmentCents,
  limitsFor,
} from "#contract/arrangements/rules.ts";
import { message } from "#contract/messages.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { idempotent } from "#service/http/idempotent.ts";
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import type { App, Service } from "#service/http/serve.ts";
import { formatRand } from "#service/rules/format.ts";
import { conflict, notFound, validationError } from "#service/rules/refusal.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { auditStaffView, requireAccount } from "#service/subjects/access/account-access.ts";
import { lockAccounts } from "#service/subjects/access/store/access.ts";
import { arrangementLimit } from "#service/subjects/people/person-limits.ts";
import { serveNotifyingTransaction, serveTransaction } from "#service/subjects/people/serve.ts";
import {
  leastDeposit,
  logArrangement,
  requireRules,
  tellPayers,
  termsFor,
} from "./arrangements.ts";
import { arrangementCancelledMessage } from "./instalment-texts.ts";
import { firstDays, planInstalments, type PlannedInstalment } from "./rules/arrangement-plan.ts";
import * as arrangements from "./store/arrangements.ts";
import { arrangementAgreedMessage, arrangementProposedMessage } from "./texts.ts";

export function arrangementRoutes(app: App, service: Service): void {
  serveTransaction(app, service, calls.listArrangements, async (context, { params }) => {
    const found = await requireAccount(context, params.account);
    const rules = await requireRules(context);
    await auditStaffView(context, found, "arrangements.viewed");
    const debt = await arrangements.findDebt(context, params.account);
    return {
      terms: termsFor(rules, debt),
      arrangements: await arrangements.listArrangements(context, params.account),
    };
  });

  serveTransaction(app, service, calls.quoteArrangement, async (context, { params, body }) => {
    await requireAccount(context, params.account, "arrangements.make");
    const rules = await requireRules(context);
    const debt = await arrangements.findDebt(context, params.account);
    requirePossible(rules, debt);
    const { plan, withinRules } = quote(rules, debt, body);
    return {
      instalments: plan.map(arrangements.toInstalment),
      total: decimalFromCents(debt.cents),
      within_rules: withinRules,
    };
  });

  serveNotifyingTransaction(
    app,
    service,
    calls.proposeArrangement,
    async (context, { person, params, body, header }) => {
      const { account } = params;
      await requireAccount(context, account, "arrangements.make");
      const rules = await requireRules(context);
      return idempotent(context, calls.proposeArrangement, { params, body, header }, async () => {
        await rateLimitInTransaction(context, [arrangementLimit(person)]);
        // Payments change the balance of the locked row, so the debt stays as it was shown.
        await lockAccounts(context, [account]);
        const debt = await arrangements.findDebt(context, account);
        requirePossible(rules, debt);
        if (debt.cents !== body.total) throw conflict("debt_changed", "arrangement_debt_changed");
        const { plan, withinRules } = quote(rules, debt, body);
        const made = await arrangements.insertArrangement(context, {
          account,
          plan,
          debtCents: debt.cents,
          depositCents: body.deposit,
          months: body.months,

          statementDate: debt.statementDate,
          graceDays: rules.grace_days,
          disputed: debt.disputed,
          ...(withinRules
            ? { status: "active", started: todayInSouthAfrica() }
            : { status: "waiting", started: null }),
        });
        if (!made) throw conflict("open", "arrangement_open");
        await logArrangement(
          context,
          person,
          made,
          withinRules ? "arrangement.agreed" : "arrangement.proposed",
          null,
        );
        await tellPayers(
          context,
          made,
          withinRules ? arrangementAgreedMessage : arrangementProposedMessage,
        );
        return { arrangement: arrangements.toArrangement(made) };
      });
    },
  );

  serveNotifyingTransaction(
    app,
    service,
    calls.cancelArrangement,
    async (context, { person, params }) => {
      const { account, arrangement: id } = params;
      await requireAccount(context, account, "arrangements.make");
      await requireRules(context);
      const before = await arrangements.findArrangement(context, id);
      if (before?.account !== account) throw notFound();
      if (!(await arrangements.cancelArrangement(context, before)))
        throw conflict("ended", "arrangement_ended");
      const after = await arrangements.findArrangement(context, id);
      if (!after) throw notFound();
      await logArrangement(context, person, after, "arrangement.cancelled", before.status);
      await tellPayers(context, after, arrangementCancelledMessage);
      return { arrangement: arrangements.toArrangement(after) };
    },
  );
}

/** Throws Refusal (conflict) if the account can't get an arrangement now. */
function requirePossible(rules: ArrangementRules, debt: arrangements.Debt): void {
  const { problem } = termsFor(rules, debt);
  if (problem === "open") throw conflict("open", "arrangement_open");
  if (problem) throw conflict("too_little", "arrangement_not_possible");
}

type Proposed = Pick<
  z.output<typeof calls.proposeArrangement.body>,
  "deposit" | "months" | "first_day"
>;

/**
 * Returns the instalments, and whether they are within the rules. Throws Refusal (invalid) if they
 * are not possible at all.
 */
function quote(
  rules: ArrangementRules,
  debt: arrangements.Debt,
  { deposit, months, first_day: firstDay }: Proposed,
): { plan: PlannedInstalment[]; withinRules: boolean } {
  const today = todayInSouthAfrica();
  const { from, to } = firstDays(today);
  if (firstDay < from || firstDay > to) {
    throw validationError({ first_day: [message("first_day_range", { from, to })] });
  }
  if (deposit >= debt.cents) throw validationError({ deposit: [message("deposit_too_large")] });
  if (debt.cents - deposit < months * leastInstalmentCents) {
    throw validationError({
      months: [message("instalments_too_small", { least: formatRand(leastInstalmentCents) })],
    });
  }
  const limits = limitsFor(rules, debt);
  return {
    plan: planInstalments(
      { debtCents: debt.cents, depositCents: deposit, months, firstDay },
      today,
    ),
    withinRules:
      !debt.unpaidBefore && deposit >= leastDeposit(limits, debt.cents) && months <= limits.months,
  };
}
