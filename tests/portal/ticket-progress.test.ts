/** Tests of the progress shown on a ticket's page, with a stub upstream. */
import { beforeAll, expect, test } from "vitest";
import type { SignedInPortal } from "#tests/support/mocks/mock-municipality.ts";
import { message } from "#tests/support/mocks/mock-tickets.ts";
import {
  signInWithTickets,
  stubOneTicket,
  ticketPath,
} from "#tests/support/portal-with-tickets.ts";

let portal: SignedInPortal;
beforeAll(async () => {
  portal = await signInWithTickets();
});

test("shows the ticket's progress and what happens next, even if the upstream doesn't send the stage", async () => {
  const tickets = stubOneTicket(portal.upstream);
  const [only] = tickets.all;
  const progress = async () => {
    const { body } = await portal.person.get(ticketPath);
    const steps = [
      ...(/<ol class="progress".*?<\/ol>/s
        .exec(body)?.[0]
        .matchAll(/<li( data-done="")?( aria-current="step")?>(\w+)/g) ?? []),
    ];
    return [
      steps
        .map(([, done, current, word]) => `${word}${done ? "." : ""}${current ? "!" : ""}`)
        .join(" "),
      body,
    ] as const;
  };
  const [received, receivedPage] = await progress();
  expect(received).toBe("Received.! Assigned Answered Closed");
  expect(receivedPage).toContain("Next, we’ll assign someone to your ticket.");
  only?.messages.push(message("system", "Taken.", { name: "Sipho Dube", deed: "taken" }));
  expect((await progress())[0]).toBe("Received. Assigned.! Answered Closed");
  tickets.staffReply("T1", "Tuesday.");
  const [answered, answeredPage] = await progress();
  expect(answered).toBe("Received. Assigned. Answered.! Closed");
  expect(answeredPage).toContain("If it helps, close the ticket. If not, write a reply.");
  Object.assign(only ?? {}, { stage: "received" });
  expect((await progress())[0]).toBe("Received.! Assigned. Answered. Closed");
  Object.assign(only ?? {}, { stage: "closed", status: "closed", closed: "2026-11-21T08:00:00Z" });
  expect((await progress())[0]).toBe("Received. Assigned. Answered. Closed.!");
});
