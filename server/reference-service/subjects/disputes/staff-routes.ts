/** API routes for staff who answer disputes. */
import {
  answerDispute,
  getStaffDispute,
  getStaffDisputeFile,
  listStaffDisputes,
} from "#contract/disputes/staff-calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import type { Person, PersonContext } from "#service/database/context.ts";
import { idempotent } from "#service/http/idempotent.ts";
import type { App, Service } from "#service/http/serve.ts";
import { forbidden, notFound } from "#service/rules/refusal.ts";
import { refuseOwnAccount } from "#service/subjects/access/account-access.ts";
import { logAuditView } from "#service/subjects/audit/store/account-audit-log.ts";
import {
  serve,
  serveNotifyingTransaction,
  serveTransaction,
} from "#service/subjects/people/serve.ts";
import { uploadResponse } from "#service/subjects/uploads/upload-response.ts";
import { answerTheDispute } from "./disputes-desk.ts";
import { requireDisputes } from "./routes.ts";
import { findDispute, type FoundDispute, listAllDisputes } from "./store/disputes.ts";

export function staffDisputeRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listStaffDisputes, async (context, { person, query }) => {
    if (!managesDisputes(person)) throw forbidden("dispute_staff_only");
    await requireDisputes(context);
    return listAllDisputes(context, query);
  });

  serveTransaction(app, service, getStaffDispute, async (context, { params }) => {
    const { dispute, forStaff } = await requireStaffDispute(context, params.dispute);
    await logAuditView(context, dispute.account, "dispute.viewed", dispute.reference);
    return { dispute: { ...dispute, ...forStaff } };
  });

  serve(app, service, getStaffDisputeFile, async ({ tenant, params, asPerson }) => {
    const file = await asPerson(async (context) => {
      const { dispute } = await requireStaffDispute(context, params.dispute);
      const attached = dispute.attachments.find(
        ({ id, name }) => id === params.attachment && name === params.name,
      );
      if (!attached) throw notFound();
      await logAuditView(context, dispute.account, "dispute.file", dispute.reference);
      return attached;
    });
    return uploadResponse(service, tenant, file);
  });

  serveNotifyingTransaction(
    app,
    service,
    answerDispute,
    async (context, { person, params, body, header }) => {
      const found = await requireStaffDispute(context, params.dispute);
      const terms = await requireDisputes(context);
      // Only the ID is stored for retries, not the person's words.
      await idempotent(context, answerDispute, { params, body, header }, async () => {
        await refuseOwnAccount(context, found.dispute.account, "dispute_own_account");
        await answerTheDispute(context, person, found, terms, body);
        return { id: params.dispute };
      });
      const { dispute, forStaff } = await requireStaffDispute(context, params.dispute);
      return { dispute: { ...dispute, ...forStaff } };
    },
  );
}

function managesDisputes({ permissions }: Person): boolean {
  return permissions.includes(staffPermissions.manageDisputes);
}

/** Returns the dispute. Throws Refusal (not_found) if it doesn't exist or the person may not see it. */
async function requireStaffDispute(context: PersonContext, id: string): Promise<FoundDispute> {
  const found = managesDisputes(context.person) ? await findDispute(context, id) : undefined;
  if (!found) throw notFound();
  await requireDisputes(context);
  return found;
}
