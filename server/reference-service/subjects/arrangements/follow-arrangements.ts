/**
 * Compares active arrangements with the ledger: reminds people once before each instalment, and
 * closes arrangements that were paid off or broken.
 */
import { addDays } from "#contract/values/calendar-days.ts";
import type { TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { findTenant } from "#service/database/tenants.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import {
  arrangementBrokenMessage,
  arrangementCompletedMessage,
  instalmentReminderMessage,
} from "./instalment-texts.ts";
import { logArrangement } from "./log-arrangement.ts";
import { notifyPayers } from "./notify-payers.ts";
import { rulesOf } from "./require-rules.ts";
import { judge, nextInstalment } from "./rules/course.ts";
import { courseOf, type FoundArrangement } from "./store/arrangements.ts";
import {
  findTenantsToFollow,
  saveJudgement,
  takeArrangements,
} from "./store/followed-arrangements.ts";

/** The number of arrangements that are processed in one transaction. */
const batchSize = 25;

/** The actor for the service's own actions, as named in histories. */
const service = { name: "Municipality", ip: "" };

/**
 * Compares all arrangements that are due for a comparison with the ledger. Each is processed only
 * once, even by concurrent processes. An error in one tenant does not hold up the others, and is
 * thrown at the end. Returns the number of arrangements that people were notified about. The caller
 * must wake the message delivery.
 */
export async function followArrangements(database: Database): Promise<number> {
  let notified = 0;
  let failure: { error: unknown } | undefined;
  for (const tenant of await findTenantsToFollow(database)) {
    try {
      for (let taken = batchSize; taken === batchSize;) {
        const followed = await database.inTenant(tenant, followBatch);
        taken = followed.length;
        notified += followed.filter(Boolean).length;
      }
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure) throw failure.error;
  return notified;
}

async function followBatch(context: TenantContext): Promise<boolean[]> {
  const { reminder_days: reminderDays } = rulesOf((await findTenant(context)) ?? {});
  const notified = [];
  for (const found of await takeArrangements(context, batchSize))
    notified.push(await follow(context, found, reminderDays));
  return notified;
}

/** Compares one arrangement with the ledger, and returns whether people were notified. */
async function follow(
  context: TenantContext,
  found: FoundArrangement,
  reminderDays: number,
): Promise<boolean> {
  const today = todayInSouthAfrica();
  const course = courseOf(found);
  const judgement = judge(course, today, found.grace_days);
  const judged: FoundArrangement = {
    ...found,
    ...judgement,
    plan: judgement.status === "active" ? found.plan : [...course.plan],
  };
  const next = nextInstalment({ ...course, kept: judgement.kept });
  const reminds =
    judgement.status === "active" &&
    next >= found.reminded &&
    isReminderDue(judged, course.plan[next]?.due, today, reminderDays);
  await saveJudgement(context, found, judgement, course, reminds ? next + 1 : found.reminded);
  if (judgement.status !== "active") {
    await logArrangement(context, service, judged, `arrangement.${judgement.status}`, found.status);
    await notifyPayers(
      context,
      judged,
      judgement.status === "broken" ? arrangementBrokenMessage : arrangementCompletedMessage,
    );
  } else if (reminds) {
    await notifyPayers(context, judged, instalmentReminderMessage);
  }
  return reminds || judgement.status !== "active";
}

/**
 * Checks whether people should be reminded of an instalment today. Returns false if the arrangement
 * started within the reminder period, because the message about its start already mentions the
 * instalment.
 */
function isReminderDue(
  { started }: FoundArrangement,
  due: string | undefined,
  today: string,
  reminderDays: number,
): boolean {
  if (due === undefined || reminderDays === 0) return false;
  const day = addDays(due, -reminderDays);
  return today >= day && today <= due && (started === null || started < day);
}
