/** Tests of invitations accepted by users who already have access, or used to have it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAccounts } from "#contract/accounts/calls.ts";
import { verifyIdentity } from "#contract/profile/calls.ts";
import {
  accessState,
  type AccountTestService,
  auditLogRows,
  daysFromToday,
  grantAccess,
  newPerson,
  type Role,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { accountPath, type Client, parseBody } from "#tests/support/api-client.ts";
import { newEmail, sentCode } from "#tests/support/identity-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("invitations", (database) => {
  let service: AccountTestService;
  beforeAll(async () => {
    service = await startAccountTestService(database);
  });
  afterAll(() => service.stop());

  /** Adds and verifies the invited identity, and returns the messages shown to the user. */
  async function proves(person: Client, identity: string): Promise<string[]> {
    const added = await person.post("/api/profile/identities", { type: "email", identity });
    // The contract defines this shape.
    const { id } = (JSON.parse(added.text) as { identity: { id: string } }).identity;
    const answer = await person.post(`/api/profile/identities/${id}/verify`, {
      otp: await sentCode(service, identity),
    });
    return (parseBody(verifyIdentity.answer, answer).messages ?? []).map(({ text }) => text);
  }

  test("show in the list of accounts who gave access, and when", async () => {
    const { people } = await sharedAccount(service, "admin");
    const guest = await newPerson(service);
    const [admin] = people;
    const list = async (person: Client) =>
      parseBody(listAccounts.answer, await person.get(listAccounts.path)).accounts;
    const [own] = await list(admin);
    const identity = newEmail();
    await admin.post(accountPath(own?.account ?? "", "access", "new"), {
      type: "email",
      identity,
      role: "viewer",
    });
    await proves(guest, identity);
    const [given] = await list(guest);
    expect(given).toMatchObject({
      account: own?.account,
      shared: { by: expect.stringMatching(/./) },
    });
    expect(new Date(given?.shared?.at ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(own?.shared).toBeUndefined();
  });

  const has = (role: Role, expires: string | null) => ({ role, expires });

  test.each([
    ["a higher role", has("viewer", null), has("member", null), has("member", null)],
    [
      "a later end",
      has("member", daysFromToday(3)),
      has("member", daysFromToday(9)),
      has("member", daysFromToday(9)),
    ],
    [
      "a higher role, and keeps the later end",
      has("viewer", daysFromToday(9)),
      has("member", daysFromToday(3)),
      has("member", daysFromToday(9)),
    ],
    [
      "no end, and keeps the higher role",
      has("member", daysFromToday(3)),
      has("viewer", null),
      has("member", null),
    ],
    [
      "the invitation's terms if theirs had expired",
      has("admin", "2020-01-01"),
      has("viewer", daysFromToday(3)),
      has("viewer", daysFromToday(3)),
    ],
    [
      "nothing if the invitation offers less",
      has("member", null),
      has("viewer", daysFromToday(3)),
      undefined,
    ],
  ])("gives an invited user with existing access %s", async (_, before, offered, after) => {
    const { account, people } = await sharedAccount(service, "admin");
    const guest = await newPerson(service);
    await grantAccess(service, account, guest, before.role, before.expires);
    const identity = newEmail();
    await people[0].post(accountPath(account, "access", "new"), {
      type: "email",
      identity,
      ...offered,
    });
    expect(await proves(guest, identity)).toEqual(
      after ? [`You now have ${after.role} access to account ${account}.`] : [],
    );
    const { people: entries, invitations } = await accessState(service, account);
    expect(entries.filter(({ user_id }) => user_id === guest.id)).toMatchObject([after ?? before]);
    expect(invitations).toEqual([]);
    const ended = before.expires === "2020-01-01";
    const written = (terms: typeof before) =>
      terms.role + (terms.expires === null ? "" : ` until ${terms.expires}`);
    const change =
      after &&
      (ended ? `became ${written(after)}` : `went from ${written(before)} to ${written(after)}`);
    const accepted = (await auditLogRows(service, account)).filter(
      ({ action }) => action === "access.accepted",
    );
    expect(accepted.map(({ description }) => description)).toEqual(
      change ? [`Accepted the invitation and ${change}`] : [],
    );
  });
});
