/** API routes for paying off a debt in instalments: the consumer's, then those of staff. */
import * as calls from "#contract/arrangements/calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { idempotent } from "#service/http/idempotent.ts";
import type { App, Service } from "#service/http/serve.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { auditStaffView, requireAccount } from "#service/subjects/access/account-access.ts";
import { logAuditView } from "#service/subjects/audit/store/account-audit-log.ts";
import { serveNotifyingTransaction, serveTransaction } from "#service/subjects/people/serve.ts";
import { cancelArrangement } from "./cancel-arrangement.ts";
import { decideArrangement } from "./decide-arrangement.ts";
import { proposeArrangement } from "./propose-arrangement.ts";
import { requireRules } from "./require-rules.ts";
import { quote, requirePossible, termsFor } from "./rules/terms.ts";
import * as arrangements from "./store/arrangements.ts";
import { listAllArrangements } from "./store/staff-arrangements.ts";
import { requireArrangement, toStaffArrangement } from "./view-arrangement.ts";

export function arrangementRoutes(app: App, service: Service): void {
  serveTransaction(app, service, calls.listArrangements, async (context, { params }) => {
    const found = await requireAccount(context, params.account, "holder.read");
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
    async (context, { params, body, header }) => {
      const { account } = params;
      await requireAccount(context, account, "arrangements.make");
      const rules = await requireRules(context);
      return idempotent(context, calls.proposeArrangement, { params, body, header }, async () => {
        const made = await proposeArrangement(context, rules, account, body);
        return { arrangement: arrangements.toArrangement(made) };
      });
    },
  );

  serveNotifyingTransaction(app, service, calls.cancelArrangement, async (context, { params }) => {
    await requireAccount(context, params.account, "arrangements.make");
    await requireRules(context);
    const cancelled = await cancelArrangement(context, params);
    return { arrangement: arrangements.toArrangement(cancelled) };
  });

  serveTransaction(
    app,
    service,
    calls.listStaffArrangements,
    async (context, { person, query }) => {
      requirePermission(person, staffPermissions.manageArrangements, "arrangement_staff_only");
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
        await decideArrangement(context, found, body);
        return { id };
      });
      return {
        arrangement: await toStaffArrangement(context, await requireArrangement(context, id)),
      };
    },
  );
}
