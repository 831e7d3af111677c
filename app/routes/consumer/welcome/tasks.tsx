/**
 * The most common tasks besides paying, limited to those that the tenant's modules and the user's
 * permissions allow.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { useTenant } from "#app/tenant/use-tenant.ts";
import { type Task, TaskList } from "#app/ui/task-list.tsx";
import type { AcceptedAccount } from "#contract/accounts/calls.ts";
import { roleAllows } from "#contract/permissions.ts";
import type { ModuleName } from "#contract/settings/tenant.ts";

/** The most recently used account, or undefined if the user has no account. */
type LastUsedAccount = Pick<AcceptedAccount, "account" | "role"> | undefined;

interface TasksProps {
  latest: LastUsedAccount;
  /** Set if the page already asks for a meter reading. */
  asksForReading: boolean;
  /** False if the last used account has no meter that takes readings. */
  takesReadings: boolean;
  /** The IDs of the last used account's meters, if they are known. */
  meterIds: readonly string[];
}

export function Tasks(props: TasksProps) {
  return <TaskList tasks={useTasks(props)} />;
}

function useTasks({ latest, asksForReading, takesReadings, meterIds }: TasksProps): Task[] {
  const t = useTranslator();
  const { modules = [] } = useTenant() ?? {};
  const has = (module: ModuleName) => modules.includes(module);
  const tasks: Task[] = [];
  const isInvited = takesReadings && !asksForReading && has("meters");
  if (latest && isInvited && roleAllows(latest.role, "readings.add")) {
    const about = t("Enter the reading shown on your meter");
    const [only] = meterIds.length === 1 ? meterIds : [];
    const to =
      only === undefined ? paths.meters(latest.account) : paths.reading(latest.account, only);
    tasks.push({ to, icon: "meter", title: t("Send a meter reading"), about });
  }
  if (has("tickets")) {
    const about = t("Ask a question, report a problem or follow your tickets");
    tasks.push({
      to: paths.raiseTicket(),
      icon: "tickets",
      title: t("Report a fault or ask a question"),
      about,
    });
  }
  if (has("accounts")) {
    tasks.push({
      to: paths.linkAccount,
      icon: "link",
      title: t("Add your account"),
      about: t("You need its number and PIN"),
    });
  }
  if (latest && has("access") && roleAllows(latest.role, "access.manage")) {
    const about = t("Let someone else see or manage your account");
    tasks.push({
      to: paths.invite(latest.account),
      icon: "share",
      title: t("Share access"),
      about,
    });
  }
  return tasks;
}
