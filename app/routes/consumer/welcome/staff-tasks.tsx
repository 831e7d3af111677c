/** The work of staff: tickets to answer, the longest waiting first, and payments to check. */
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { describeWait } from "#app/ui/ticket-wait.ts";
import type { StaffWork, WaitingTicket } from "./staff-work.server.ts";
import { type Task, TaskList } from "./tasks.tsx";

export function StaffTasks({ work: { tickets, applications, payments } }: { work: StaffWork }) {
  const t = useTranslator();
  const oldest = tickets?.longest[0];
  const tasks: Task[] = [];
  if (tickets) {
    const { count } = tickets;
    const about =
      count === undefined
        ? t("What people ask and report")
        : oldest
          ? t("{count} to answer, the oldest {wait}", { count, wait: describeWait(oldest.since, t) })
          : t("No one is waiting for an answer");
    tasks.push({ to: paths.staffTickets, icon: "tickets", title: t("Answer tickets"), about });
  }
  if (applications) {
    const { count, since } = applications;
    const about =
      count === undefined
        ? t("Applications for support")
        : since
          ? t("{count} to decide, the oldest {wait}", { count, wait: describeWait(since, t) })
          : t("Nothing to decide");
    tasks.push({ to: paths.staffApplications, icon: "general", title: t("Decide on applications"), about });
  }
  if (payments) {
    const { count } = payments;
    const about = count === undefined ? t("Payments to check") : count === "0" ? t("Nothing to check") : t("{count} to check", { count });
    tasks.push({ to: paths.unallocatedPayments, icon: "payment", title: t("Unallocated payments"), about });
  }
  return (
    <>
      {tasks.length > 0 && <TaskList tasks={tasks} />}
      {tickets && tickets.longest.length > 1 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting">{t("Waiting longest")}</h2>
          <TaskList tasks={tickets.longest.map((ticket) => describeTicket(ticket, t))} />
        </section>
      )}
    </>
  );
}

function describeTicket({ id, subject, consumer, since }: WaitingTicket, t: Translator): Task {
  const wait = describeWait(since, t);
  return { to: paths.ticket(id), icon: "clock", title: subject, about: consumer ? `${consumer} · ${wait}` : wait };
}
