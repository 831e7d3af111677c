/** The rules for arrangements, their history, and the messages about them. */
import type { z } from "zod";
import type { ArrangementTerms } from "#contract/arrangements/calls.ts";
import {
  type ArrangementLimits,
  ArrangementRules,
  defaultArrangementRules,
  leastInstalmentCents,
  limitsFor,
} from "#contract/arrangements/rules.ts";
import type { AccountView, AuditAction } from "#contract/audit/sentences.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { formatDate, formatRand } from "#service/rules/format.ts";
import { lastDigits } from "#service/rules/masking.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { notifyOfArrangement } from "#service/subjects/messages/notify-people.ts";
import type { InEachLanguage } from "#service/subjects/messages/rules/message-text.ts";
import { requireModule } from "#service/subjects/settings/require-module.ts";
import { peopleWithAccess } from "#service/subjects/statements/store/new-statements.ts";
import { laterCents, nextInstalment } from "./rules/arrangement-course.ts";
import { firstDays } from "./rules/arrangement-plan.ts";
import { courseOf, type Debt, type FoundArrangement } from "./store/arrangements.ts";
import type { ArrangementDetails } from "./texts.ts";

/** Returns the municipality's rules. Throws HttpError (404) if it has no arrangements. */
export async function requireRules(context: TenantContext): Promise<ArrangementRules> {
  return rulesOf(await requireModule(context, "arrangements"));
}

/** Returns the municipality's rules, or the default ones. */
export function rulesOf({
  arrangements,
}: {
  arrangements?: z.input<typeof ArrangementRules> | undefined;
}): ArrangementRules {
  return arrangements ? ArrangementRules.parse(arrangements) : defaultArrangementRules;
}

/** Returns the smallest deposit, rounded up to a cent. */
export function leastDeposit({ deposit_percent }: ArrangementLimits, debtCents: number): number {
  return Math.ceil((Math.max(0, debtCents) * deposit_percent) / 100);
}

/** Returns what the rules allow for the debt. */
export function termsFor(rules: ArrangementRules, debt: Debt): z.input<typeof ArrangementTerms> {
  const limits = limitsFor(rules, debt);
  return {
    owed: decimalFromCents(Math.max(0, debt.cents)),
    deposit: decimalFromCents(leastDeposit(limits, debt.cents)),
    deposit_percent: limits.deposit_percent,
    // So that no instalment is too small.
    months: Math.max(
      1,
      Math.min(
        limits.months,
        Math.floor((debt.cents - leastDeposit(limits, debt.cents)) / leastInstalmentCents),
      ),
    ),
    instalment: decimalFromCents(leastInstalmentCents),
    least: decimalFromCents(rules.least),
    grace_days: rules.grace_days,
    first_day: firstDays(todayInSouthAfrica()),
    problem: findProblem(rules, debt),
  };
}

function findProblem(
  rules: ArrangementRules,
  { cents, open }: Debt,
): z.input<typeof ArrangementTerms>["problem"] {
  if (open) return "open";
  if (cents <= 0) return "nothing_owed";
  return cents < Math.max(rules.least, leastInstalmentCents) ? "too_little" : null;
}

/**
 * Tells the people who may pay the account. The caller must wake the message delivery after the
 * commit.
 */
export async function tellPayers(
  context: TenantContext,
  row: FoundArrangement,
  message: InEachLanguage<ArrangementDetails>,
): Promise<void> {
  const people = await peopleWithAccess(context, row.account, ["admin", "member"]);
  const course = courseOf(row);
  const index = Math.min(
    row.status === "broken" ? (row.missed ?? row.kept) : nextInstalment(course),
    course.plan.length - 1,
  );
  const instalment = course.plan[index];
  const asked = formatRand(Math.max(0, course.balanceCents - laterCents(course, index)));
  await notifyOfArrangement(context, people, row.account, ({ language, municipality, link }) =>
    message[language]({
      municipality,
      link,
      account: lastDigits(row.account),
      reason: row.reason,
      debt: formatRand(row.debt_cents),
      owed: formatRand(Math.max(0, row.balance_cents)),
      instalments: course.plan.map(({ number, cents, due }) => ({
        number,
        amount: formatRand(cents),
        day: formatDate(due, language),
      })),
      next: { amount: asked, day: formatDate(instalment?.due ?? "", language) },
    }),
  );
}

/** Writes a change into the account's history. `before` is the earlier status, if any. */
export function logArrangement(
  context: TenantContext,
  by: Actor,
  row: FoundArrangement,
  action: Exclude<Extract<AuditAction, `arrangement.${string}`>, AccountView>,
  before: string | null,
): Promise<void> {
  const { account, debt_cents: debt, deposit_cents: deposit, months, status } = row;
  return logChange(
    context,
    by,
    account,
    action,
    { debt, deposit, instalments: months },
    {
      ...(before !== null && { before: { status: before } }),
      after: { status, debt_cents: debt, deposit_cents: deposit, months },
    },
  );
}
