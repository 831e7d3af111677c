/** The work that waits for staff, and a link to the desk. */
import type { WorkCount, WorkKind } from "#contract/staff-desk.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { deskKinds, workLists } from "#app/ui/desk-kinds.ts";
import { type Task, TaskList } from "#app/ui/task-list.tsx";
import { describeWait } from "#app/ui/ticket-wait.ts";

const titles: Record<WorkKind, PlainTranslationKey> = {
  ticket: "Answer tickets",
  application: "Decide on applications",
  unallocated_payment: "Settle unallocated payments",
  message: "Check failed messages",
};

export function StaffTasks({ counts }: { counts: readonly WorkCount[] }) {
  const t = useTranslator();
  const tasks: Task[] = counts.map(({ kind, count, since }) => ({
    to: workLists[kind].to,
    icon: deskKinds[kind].icon,
    title: t(titles[kind]),
    about: since ? t("{count}, the oldest {wait}", { count, wait: describeWait(since, t) }) : t("Nothing is waiting"),
  }));
  const desk: Task = { to: paths.desk, icon: "menu", title: t("Desk"), about: t("Search, the queue, and all pages for staff") };
  return (
    <section aria-label={t("Desk")}>
      <TaskList tasks={[desk, ...tasks]} />
    </section>
  );
}
