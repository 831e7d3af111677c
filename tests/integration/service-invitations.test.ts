/** Invitations that somebody accepts who has access already, or had some. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyIdentity } from "#contract/profile.ts";
import { describeOnEach } from "../support/service.ts";
import { newEmail, sentCode } from "./identity-service.ts";
import { at, type Client, read } from "./service-client.ts";
import { day, give, logs, newPerson, type Role, sharedAccount, type SharingService, standing, startSharing } from "./sharing-service.ts";

describeOnEach("invitations", (database) => {
  let service: SharingService;
  beforeAll(async () => {
    service = await startSharing(database);
  });
  afterAll(() => service.stop());

  /** Proves an identity that has been invited; answers with what is said of it. */
  async function proves(person: Client, identity: string): Promise<string[]> {
    const added = await person.post("/api/profile/identities", { type: "email", identity });
    const { id } = (JSON.parse(added.text) as { identity: { id: string } }).identity; // As the contract has it.
    const answer = await person.post(`/api/profile/identities/${id}/verify`, { otp: await sentCode(service, identity) });
    return (read(verifyIdentity.answer, answer).messages ?? []).map(({ text }) => text);
  }

  const has = (role: Role, expires: string | null) => ({ role, expires });

  test.each([
    ["a higher role", has("viewer", null), has("member", null), has("member", null)],
    ["a later end", has("member", day(3)), has("member", day(9)), has("member", day(9))],
    ["a higher role, and keeps the later end", has("viewer", day(9)), has("member", day(3)), has("member", day(9))],
    ["no end, and keeps the higher role", has("member", day(3)), has("viewer", null), has("member", null)],
    ["what it says where theirs had ended", has("admin", "2020-01-01"), has("viewer", day(3)), has("viewer", day(3))],
    ["nothing where it offers less", has("member", null), has("viewer", day(3)), undefined],
  ])("somebody who is in the list gets %s", async (_, before, offered, after) => {
    const { account, people } = await sharedAccount(service, "admin");
    const guest = await newPerson(service);
    await give(service, account, guest, before.role, before.expires);
    const identity = newEmail();
    await people[0].post(at(account, "access", "new"), { type: "email", identity, ...offered });
    expect(await proves(guest, identity)).toEqual(after ? [`You now have access to account ${account} as ${after.role}.`] : []);
    const { people: entries, invitations } = await standing(service, account);
    expect(entries.filter(({ user_id }) => user_id === guest.id)).toMatchObject([after ?? before]);
    expect(invitations).toEqual([]);
    const ended = before.expires === "2020-01-01";
    const written = (terms: typeof before) => terms.role + (terms.expires === null ? "" : ` until ${terms.expires}`);
    const change = after && (ended ? `became ${written(after)}` : `went from ${written(before)} to ${written(after)}`);
    const accepted = (await logs(service, account)).filter(({ action }) => action === "access.accepted");
    expect(accepted.map(({ description }) => description)).toEqual(change ? [`Accepted the invitation and ${change}`] : []);
  });
});
