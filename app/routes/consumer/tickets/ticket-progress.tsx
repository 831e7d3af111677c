/** A ticket's stages as a line of steps, and what happens next. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatDayAndMonth, today } from "#app/ui/date.ts";
import type { Ticket, TicketStage } from "#contract/tickets/calls.ts";
import { getStage, getStageTimes, stageLabels, stages } from "./ticket-stage.ts";

export function TicketProgress({ ticket, side }: { ticket: Ticket; side: "consumer" | "staff" }) {
  const t = useTranslator();
  const stage = getStage(ticket);
  const times = getStageTimes(ticket);
  return (
    <>
      <ol className="progress" aria-label={t("Progress")}>
        {stages.map((name) => {
          const time = times.get(name);
          return (
            <li
              key={name}
              data-done={time ? "" : undefined}
              aria-current={name === stage ? "step" : undefined}
            >
              {t(stageLabels[name].word)}
              {time ? (
                <span className="secondary">{formatDayAndMonth(today(Date.parse(time)), t)}</span>
              ) : (
                <span className="visually-hidden">{t("not yet")}</span>
              )}
            </li>
          );
        })}
      </ol>
      <p>{t(nextSteps[side][stage])}</p>
    </>
  );
}

const nextSteps: Record<"consumer" | "staff", Record<TicketStage, PlainTranslationKey>> = {
  consumer: {
    received:
      "Next, we’ll assign someone to your ticket. We’ll answer here, and send you a message when we do.",
    assigned:
      "Someone is working on your ticket. We’ll answer here, and send you a message when we do.",
    answered: "Read our answer below. If it helps, close the ticket. If not, write a reply.",
    closed: "You don’t need to do anything else. If the problem comes back, write a reply.",
  },
  staff: {
    received: "The consumer is waiting for an answer, and no one is assigned.",
    assigned: "The consumer is waiting for an answer.",
    answered: "The consumer can now reply or close the ticket.",
    closed: "There is nothing more to do. A reply reopens the ticket.",
  },
};
