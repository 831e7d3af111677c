/** API routes for staff who decide on proposals to pay a debt off in instalments. */
import type { z } from "zod";
import * as calls from "#contract/arrangements/calls.ts";
import { limitsFor } from "#contract/arrangements/rules.ts";
import { message } from "#contract/messages.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { Person, PersonContext } from "#service/database/context.ts";
import { idempotent } from "#service/http/idempotent.ts";
import type { App, Service } from "#service/http/serve.ts";
import { conflict, forbidden, notFound, validationError } from "#service/rules/refusal.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { refuseOwnAccount } from "#service/subjects/access/account-access.ts";
import { lockAccounts } from "#service/subjects/access/store/access.ts";
import { logAuditView } from "#service/subjects/audit/store/account-audit-log.ts";
import { serveNotifyingTransaction, serveTransaction } from "#service/subjects/people/serve.ts";
import { leastDeposit, logArrangement, requireRules, tellPayers } from "./arrangements.ts";
import { moveFirstDay, planInstalments } from "./rules/arrangement-plan.ts";
import * as arrangements from "./store/arrangements.ts";
import { findHolder, listAllArrangements } from "./store/staff-arrangements.ts";
import { arrangementAcceptedMessage, arrangementRefusedMessage } from "./texts.ts";

export function staffArrangementRoutes(app: App, service: Service): void {
  serveTransaction(
    app,
    service,
    calls.listStaffArrangements,
    async (context, { person, query }) => {
      if (!managesArrangements(person)) throw forbidden("arrangement_staff_only");
      await requireRules(context);
      return listAllArrangements(context, query);
    },
  );

  serveTransaction(app, service, calls.getStaffArrangement, async (context, { params }) => {
    const found = await requireArrangement(context, params.arrangement);
    await logAuditView(
      context,
      found.account,
      "arrangement.viewed",
      found.created.toISOString().slice(0, 10),
    );
    return { arrangement: await toStaffArrangement(context, found) };
  });

  serveNotifyingTransaction(
    app,
    service,
    calls.decideArrangement,
    async (context, { params, body, header }) => {
      const id = params.arrangement;
      const found = await requireArrangement(context, id);
      await idempotent(context, calls.decideArrangement, { params, body, header }, async () => {
        await decide(context, found, body);
        return { id };
      });
      return {
        arrangement: await toStaffArrangement(context, await requireArrangement(context, id)),
      };
    },
  );
}

/**
 * Accepts or refuses. Throws Refusal: forbidden if the account is the person's own, invalid without a
 * reason to refuse, conflict if the arrangement no longer waits.
 */
async function decide(
  context: PersonContext,
  found: arrangements.FoundArrangement,
  { decision, reason }: z.output<typeof calls.decideArrangement.body>,
): Promise<void> {
  const { person } = context;
  await refuseOwnAccount(context, found.account, "arrangement_own_account");
  const accepts = decision === "accept";
  if (!accepts && reason === undefined)
    throw validationError({ reason: [message("refusal_reason_required")] });
  const moved = accepts
    ? await accept(context, found)
    : await arrangements.refuseArrangement(context, person, found.id, reason ?? "");
  if (!moved) throw conflict("decided", "arrangement_decided");
  const after = await requireArrangement(context, found.id);
  await logArrangement(
    context,
    person,
    after,
    accepts ? "arrangement.accepted" : "arrangement.refused",
    found.status,
  );
  await tellPayers(
    context,
    after,
    accepts ? arrangementAcceptedMessage : arrangementRefusedMessage,
  );
}

/**
 * Starts the arrangement with the amounts that were proposed. Payments and new statements since
 * then count as they would if it had started at once.
 */
async function accept(
  context: PersonContext,
  found: arrangements.FoundArrangement,
): Promise<boolean> {
  // Payments change the balance of the locked row.
  await lockAccounts(context, [found.account]);
  const debt = await arrangements.findDebt(context, found.account);
  if (debt.cents <= 0) throw conflict("paid", "arrangement_not_possible");
  const started = todayInSouthAfrica();
  const { debt_cents: debtCents, deposit_cents: depositCents, months, plan } = found;
  const proposed = plan.find(({ number }) => number === 1)?.due ?? started;
  const moved = planInstalments(
    { debtCents, depositCents, months, firstDay: moveFirstDay(proposed, started) },
    started,
  );
  const { grace_days: graceDays } = await requireRules(context);
  return arrangements.acceptArrangement(context, context.person, found.id, {
    plan: moved,
    graceDays,
    started,
  });
}

/** Checks whether this person may see and decide on every arrangement of their tenant. */
function managesArrangements({ permissions }: Pick<Person, "permissions">): boolean {
  return permissions.includes(staffPermissions.manageArrangements);
}

/** Throws Refusal (not_found) if it does not exist or the person may not see it. */
async function requireArrangement(
  context: PersonContext,
  id: string,
): Promise<arrangements.FoundArrangement> {
  const found = managesArrangements(context.person)
    ? await arrangements.findArrangement(context, id)
    : undefined;
  if (!found) throw notFound();
  return found;
}

async function toStaffArrangement(
  context: PersonContext,
  row: arrangements.FoundArrangement,
): Promise<z.input<typeof calls.StaffArrangement>> {
  const rules = await requireRules(context);
  const debt = await arrangements.findDebt(context, row.account);
  const limits = limitsFor(rules, debt);
  return {
    ...arrangements.toArrangement(row),
    holder: {
      name: await findHolder(context, row.account),
      indigent: debt.indigent,
      property_use: debt.propertyUse,
    },
    balance: decimalFromCents(row.balance_cents),
    rules: {
      deposit: decimalFromCents(leastDeposit(limits, row.debt_cents)),
      months: limits.months,
    },
    decided_by: row.decided_by_name,
  };
}
