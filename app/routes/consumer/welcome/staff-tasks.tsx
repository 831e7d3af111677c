/** The desk's search, the work waiting for staff, and a link to the desk. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { deskKinds, workLists } from "#app/ui/desk-kinds.ts";
import type { DeskPage } from "#app/ui/desk-pages.ts";
import { DeskSearch } from "#app/ui/desk-search.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { type Task, TaskList } from "#app/ui/task-list.tsx";
import { Wait } from "#app/ui/wait.tsx";
import type { WorkCount, WorkKind } from "#contract/desk/calls.ts";

const titles: Record<WorkKind, PlainTranslationKey> = {
  ticket: "Answer tickets",
  application: "Decide on applications",
  arrangement: "Decide on arrangements",
  unallocated_payment: "Settle unallocated payments",
  message: "Check failed messages",
  privacy_request: "Answer privacy requests",
  dispute: "Answer disputes",
};

/**
 * The desk pages for tasks that staff start themselves. They are listed in addition to the work
 * waiting for staff.
 */
const ownWork: Partial<Record<DeskPage["label"], { icon: IconName; about: PlainTranslationKey }>> =
  {
    Settings: { icon: "edit", about: "Name, logo, notices, payments and languages" },
    Staff: { icon: "profile", about: "Invite colleagues, and choose what they can do" },
    "Audit log": { icon: "view", about: "Who did what, and when" },
  };

interface StaffTasksProps {
  /** False if the upstream has no search. */
  canSearch: boolean;
  counts: readonly WorkCount[];
  pages: readonly Pick<DeskPage, "label" | "to">[];
}

export function StaffTasks({ canSearch, counts, pages }: StaffTasksProps) {
  const t = useTranslator();
  const toTask = ({ kind, count, since }: WorkCount): Task => ({
    to: workLists[kind].to,
    icon: deskKinds[kind].icon,
    title: t(titles[kind]),
    about: since
      ? t.parts("{count}, the oldest {wait}", { count, wait: <Wait since={since} /> })
      : t("Nothing is waiting"),
  });
  const waiting = counts.filter(({ count }) => count > 0);
  const done = counts.filter(({ count }) => count === 0);
  const started = pages.flatMap(({ label, to }): Task[] => {
    const work = ownWork[label];
    return work ? [{ to, icon: work.icon, title: t(label), about: t(work.about) }] : [];
  });
  const desk: Task = {
    to: paths.desk,
    icon: "menu",
    title: t("Desk"),
    about: t("Search, the queue, and all pages for staff"),
  };
  return (
    <section className="desk-part" aria-label={t("Desk")}>
      {canSearch && <DeskSearch sought="" />}
      <TaskList tasks={[...waiting.map(toTask), desk, ...done.map(toTask), ...started]} />
    </section>
  );
}
