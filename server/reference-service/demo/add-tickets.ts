/** Inserts the demo's tickets. Each is dated a number of days before today. */
import type { Db } from "#service/database/context.ts";
import { hasTickets, insertDemoTicket } from "#service/subjects/tickets/store/demo-tickets.ts";
import { systemMessages } from "#service/subjects/tickets/texts.ts";
import type { DemoMunicipality, DemoPerson } from "./demo-municipality.ts";

const hour = 3_600_000;
/** The time 08:30 in South Africa, in UTC. */
const morning = "T06:30:00Z";

/**
 * Adds the demo's tickets unless the tenant already has tickets. `ids` maps email addresses to user
 * IDs, and `today` is YYYY-MM-DD.
 */
export async function addTickets(
  db: Db,
  { tenant, people, desk }: DemoMunicipality,
  ids: ReadonlyMap<string, string>,
  today: string,
): Promise<void> {
  if (await hasTickets({ db, tenant })) return;
  const officer = people.find(({ email }) => email === desk);
  for (const person of people) {
    for (const ticket of person.tickets ?? []) {
      const who = { owner: resolvePerson(person, ids), staff: resolvePerson(officer, ids) };
      const { category, subject, closed, read, lines } = ticket;
      await insertDemoTicket(
        { db, tenant },
        {
          category,
          subject,
          status: closed ? "closed" : "open",
          account: ticket.aboutAccount ? (person.accounts?.[0]?.account.account ?? null) : null,
          ownerId: who.owner.id,
          assigneeId: lines.some((line) => line.from === "system" && line.action === "taken")
            ? who.staff.id
            : null,
          messages: lines.map((line, index) => {
            const date = new Date(
              Date.parse(`${today}${morning}`) - ticket.daysAgo * 24 * hour + index * 3 * hour,
            );
            const { id: userId, name } = who[line.from === "system" ? line.by : line.from];
            if (line.from === "system")
              return {
                author: "system",
                userId,
                name,
                action: line.action,
                date,
                body: systemMessages[line.action](name, ""),
              };
            return {
              author: line.from === "owner" ? "consumer" : "staff",
              userId,
              name,
              action: null,
              date,
              body: line.text,
            };
          }),
          read,
        },
      );
    }
  }
}

function resolvePerson(
  person: DemoPerson | undefined,
  ids: ReadonlyMap<string, string>,
): { id: string; name: string } {
  const id = ids.get(person?.email ?? "");
  if (!person || id === undefined)
    throw new Error("A ticket in the demo belongs to an unknown person.");
  return { id, name: person.name };
}
