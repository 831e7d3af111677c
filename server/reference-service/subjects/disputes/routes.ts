/** API routes for disputes about an account's charges: the consumer's, then those of staff. */
import type { z } from "zod";
import * as calls from "#contract/disputes/calls.ts";
import * as staffCalls from "#contract/disputes/staff-calls.ts";
import { type AccountPermission, staffPermissions } from "#contract/permissions.ts";
import type { DisputeTerms } from "#contract/settings/tenant.ts";
import type { PersonContext, TenantContext } from "#service/database/context.ts";
import { idempotent } from "#service/http/idempotent.ts";
import type { App, Service } from "#service/http/serve.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { auditStaffView, requireAccount } from "#service/subjects/access/account-access.ts";
import type { FoundAccount } from "#service/subjects/access/store/accounts.ts";
import { logAuditView } from "#service/subjects/audit/store/account-audit-log.ts";
import {
  serve,
  serveNotifyingTransaction,
  serveTransaction,
} from "#service/subjects/people/serve.ts";
import { uploadResponse } from "#service/subjects/uploads/upload-response.ts";
import { answerDispute } from "./answer-dispute.ts";
import { objectToAnswer } from "./object-to-answer.ts";
import { objectToValuation } from "./object-to-valuation.ts";
import { openDispute } from "./open-dispute.ts";
import { requireDispute, requireDisputes } from "./require-dispute.ts";
import { findDispute, type FoundDispute, listAllDisputes, listDisputes } from "./store/disputes.ts";
import { withdrawDispute } from "./withdraw-dispute.ts";

/** Finds an account's three figures, which also depend on its arrangement. */
type FindFigures = (
  context: TenantContext,
  account: string,
) => Promise<z.input<typeof staffCalls.StaffDispute>["figures"]>;

/** `findFigures` takes arrangements into account. */
export function disputeRoutes(app: App, service: Service, findFigures: FindFigures): void {
  const forStaff = async (context: TenantContext, { dispute, forStaff: more }: FoundDispute) => {
    const figures = await findFigures(context, dispute.account);
    return { dispute: { ...dispute, ...more, ...(figures && { figures }) } };
  };

  serveTransaction(app, service, calls.listDisputes, async (context, { params, query }) => {
    const { account } = params;
    const found = await requireAccount(context, account);
    const [, page] = await Promise.all([
      requireDisputes(context),
      listDisputes(context, account, query),
    ]);
    await auditStaffView(context, found, "disputes.viewed");
    return page;
  });

  serveNotifyingTransaction(app, service, calls.openDispute, async (context, given) => {
    const { account } = given.params;
    const { terms } = await requireForDisputes(context, account, "disputes.make");
    // Only the ID is stored for retries, not the person's words.
    const { id } = await idempotent(context, calls.openDispute, given, async () => ({
      id: await openDispute(context, terms, account, given.body),
    }));
    return { dispute: (await requireDispute(context, { account, dispute: id })).dispute };
  });

  serveNotifyingTransaction(app, service, calls.objectToValuation, async (context, given) => {
    const { account } = given.params;
    const { terms } = await requireForDisputes(context, account, "disputes.make");
    // Only the ID is stored for retries, not the person's words.
    const { id } = await idempotent(context, calls.objectToValuation, given, async () => ({
      id: await objectToValuation(context, terms, account, given.body),
    }));
    return { dispute: (await requireDispute(context, { account, dispute: id })).dispute };
  });

  serveTransaction(app, service, calls.getDispute, async (context, { params }) => {
    const { found } = await requireForDisputes(context, params.account);
    const { dispute } = await requireDispute(context, params);
    await auditStaffView(context, found, "dispute.viewed", dispute.reference);
    return { dispute };
  });

  serveNotifyingTransaction(
    app,
    service,
    calls.objectToAnswer,
    async (context, { params, body, header }) => {
      const { terms } = await requireForDisputes(context, params.account, "disputes.make");
      await idempotent(context, calls.objectToAnswer, { params, body, header }, async () => {
        const found = await requireDispute(context, params);
        await objectToAnswer(context, terms, found, body.message);
        return { id: found.dispute.id };
      });
      return { dispute: (await requireDispute(context, params)).dispute };
    },
  );

  serveTransaction(app, service, calls.withdrawDispute, async (context, { params }) => {
    await requireForDisputes(context, params.account, "disputes.make");
    const found = await requireDispute(context, params);
    return { dispute: (await withdrawDispute(context, found)).dispute };
  });

  serve(app, service, calls.getDisputeFile, async ({ tenant, params, asPerson }) => {
    const file = await asPerson(async (context) => {
      const { found } = await requireForDisputes(context, params.account);
      const { dispute } = await requireDispute(context, params);
      const attached = requireFile(dispute, params);
      await auditStaffView(context, found, "dispute.file", dispute.reference);
      return attached;
    });
    return uploadResponse(service, tenant, file);
  });

  serveTransaction(
    app,
    service,
    staffCalls.listStaffDisputes,
    async (context, { person, query }) => {
      requirePermission(person, staffPermissions.manageDisputes, "dispute_staff_only");
      await requireDisputes(context);
      return listAllDisputes(context, query);
    },
  );

  serveTransaction(app, service, staffCalls.getStaffDispute, async (context, { params }) => {
    const found = await requireStaffDispute(context, params.dispute);
    const { account, reference } = found.dispute;
    await logAuditView(context, account, "dispute.viewed", reference);
    return forStaff(context, found);
  });

  serve(app, service, staffCalls.getStaffDisputeFile, async ({ tenant, params, asPerson }) => {
    const file = await asPerson(async (context) => {
      const { dispute } = await requireStaffDispute(context, params.dispute);
      const attached = requireFile(dispute, params);
      await logAuditView(context, dispute.account, "dispute.file", dispute.reference);
      return attached;
    });
    return uploadResponse(service, tenant, file);
  });

  serveNotifyingTransaction(
    app,
    service,
    staffCalls.answerDispute,
    async (context, { person, params, body, header }) => {
      const found = await requireStaffDispute(context, params.dispute);
      const terms = await requireDisputes(context);
      // Only the ID is stored for retries, not the person's words.
      await idempotent(context, staffCalls.answerDispute, { params, body, header }, async () => {
        await answerDispute(context, person, found, terms, body);
        return { id: params.dispute };
      });
      return forStaff(context, await requireStaffDispute(context, params.dispute));
    },
  );
}

/** Checks that the municipality takes disputes, and that the person's role allows the call. */
async function requireForDisputes(
  context: PersonContext,
  account: string,
  permission?: AccountPermission,
): Promise<{ terms: DisputeTerms; found: FoundAccount }> {
  const found = await requireAccount(context, account);
  // Before the role, because a municipality without disputes has no such calls for anyone.
  const terms = await requireDisputes(context);
  if (permission) await requireAccount(context, account, permission);
  return { terms, found };
}

/** Returns a file of the dispute. Throws Refusal (not_found) if it has no such file. */
function requireFile(
  { attachments }: FoundDispute["dispute"],
  { attachment, name }: { attachment: string; name: string },
) {
  return orNotFound(attachments.find((one) => one.id === attachment && one.name === name));
}

/**
 * Returns the dispute. Throws Refusal (not_found) if it doesn't exist or the person may not see it.
 */
async function requireStaffDispute(context: PersonContext, id: string): Promise<FoundDispute> {
  requirePermission(context.person, staffPermissions.manageDisputes);
  const found = orNotFound(await findDispute(context, id));
  await requireDisputes(context);
  return found;
}
