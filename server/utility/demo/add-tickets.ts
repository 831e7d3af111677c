/** Puts the demo's tickets into the database, written by its people and dated back from today. */
import { deeds } from "../domain/ticket-notices.ts";
import type { Db } from "../store/database.ts";
import { hasTickets, insertDemoTicket } from "../store/demo-tickets.ts";
import type { DemoMunicipality, DemoPerson } from "./municipalities.ts";

const hour = 3_600_000;
/** Half past eight in South Africa. */
const morning = "T06:30:00Z";

/** `ids`: of the municipality's people, by their e-mail. `today` as YYYY-MM-DD. Adds nothing where there are tickets already. */
export async function addTickets(
  db: Db,
  { tenant, people, desk }: DemoMunicipality,
  ids: ReadonlyMap<string, string>,
  today: string,
): Promise<void> {
  if (await hasTickets(db, tenant)) return;
  const officer = people.find(({ email }) => email === desk);
  for (const person of people) {
    for (const ticket of person.tickets ?? []) {
      const who = { owner: known(person, ids), staff: known(officer, ids) };
      const { category, subject, closed, read, lines } = ticket;
      await insertDemoTicket(db, tenant, {
        category,
        subject,
        status: closed ? "closed" : "open",
        account: ticket.aboutAccount ? (person.accounts[0]?.account.account ?? null) : null,
        ownerId: who.owner.id,
        assigneeId: lines.some((line) => line.from === "system" && line.deed === "taken") ? who.staff.id : null,
        messages: lines.map((line, index) => {
          const date = new Date(Date.parse(`${today}${morning}`) - ticket.daysAgo * 24 * hour + index * 3 * hour);
          const { id: userId, name } = who[line.from === "system" ? line.by : line.from];
          if (line.from === "system") return { author: "system", userId, name, deed: line.deed, date, body: deeds[line.deed](name) };
          return { author: line.from === "owner" ? "consumer" : "staff", userId, name, deed: null, date, body: line.text };
        }),
        read,
      });
    }
  }
}

function known(person: DemoPerson | undefined, ids: ReadonlyMap<string, string>): { id: string; name: string } {
  const id = ids.get(person?.email ?? "");
  if (!person || id === undefined) throw new Error("A ticket of the demo is of somebody who is not there.");
  return { id, name: person.name };
}
