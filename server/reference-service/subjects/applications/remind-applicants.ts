/** Reminds applicants, once, that their support ends soon. */
import type { Database } from "#service/database/database.ts";
import { notifyApplicant } from "./notify-applicant.ts";
import { claimReminder, findDueReminders } from "./store/reminders.ts";
import { supportEndsMessage } from "./texts.ts";

/**
 * Queues the due reminders, each in its own transaction, so that concurrent processes send each one
 * only once. Returns how many were queued. The caller must wake the message delivery.
 */
export async function remindApplicants(database: Database): Promise<number> {
  let sent = 0;
  for (const { tenant, id } of await findDueReminders(database)) {
    await database.inTenant(tenant, async (context) => {
      const claimed = await claimReminder(context, id);
      if (!claimed) return;
      const { userId, reference, validUntil } = claimed;
      await notifyApplicant(context, { userId, id, reference }, (about) =>
        supportEndsMessage[about.language]({ ...about, until: validUntil }),
      );
      sent += 1;
    });
  }
  return sent;
}
