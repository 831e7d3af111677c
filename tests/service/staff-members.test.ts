/** Tests of managing staff: invitations, permissions and suspensions. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { message } from "#contract/messages.ts";
import { listUnallocatedPayments } from "#contract/payments/staff-calls.ts";
import { getProfile, updateProfile } from "#contract/profile/calls.ts";
import {
  getPasswordReset,
  requestPasswordReset,
  resetPassword,
  signIn,
} from "#contract/sign-in/calls.ts";
import { getStaffMember, listStaffMembers } from "#contract/staff/calls.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { reportFailedSignIns } from "#service/subjects/sign-in/report-failed-sign-ins.ts";
import {
  type AccountTestService,
  clientFromAddress,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import {
  type ApiResponse,
  createClient,
  parseBody,
  parseErrorResponse,
} from "#tests/support/api-client.ts";
import { waitForBlocked } from "#tests/support/blocked-calls.ts";
import {
  messagesTo,
  newEmail,
  newIpAddress,
  password,
  sentCode,
} from "#tests/support/identity-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const path = listStaffMembers.path;
const member = (answer: ApiResponse) => parseBody(getStaffMember.answer, answer).member;

describeOnDatabase("managing staff", (kind) => {
  let service: AccountTestService;
  let admin: Person;
  beforeAll(async () => {
    service = await startAccountTestService(kind, { processes: 2 });
    admin = await newPerson(service, { permissions: ["staff.manage"], name: "Asha Admin" });
  });
  afterAll(() => service.stop());

  const permit = (by: { post: Person["post"] }, id: string, permissions: string[]) =>
    by.post(`${path}/${id}/permissions`, { permissions });
  const suspend = (by: { post: Person["post"] }, id: string, suspended = true) =>
    by.post(`${path}/${id}/suspension`, { suspended });
  const historyOf = (id: string, tenant = "imvubu") =>
    service.database.inTenant(tenant, ({ db }) =>
      db
        .selectFrom("profile_audit_log")
        .select(["actor", "action", "description", "ip"])
        .where("user_id", "=", id)
        .orderBy("date")
        .orderBy("action")
        .execute(),
    );
  const visitor = (tenant = "imvubu") =>
    clientFromAddress(service.urls[0] ?? "", newIpAddress(), tenant);
  const staffMember = async (permissions = ["payments.manage"]) =>
    newPerson(service, { permissions });

  test("invites a new person, who enters a code, chooses a password and is then signed in", async () => {
    const email = newEmail();
    const invited = await admin.post(path, {
      email: ` ${email.toUpperCase()} `,
      name: "Busi Ndlovu",
      permissions: ["payments.manage"],
    });
    expect(member(invited)).toMatchObject({
      email,
      name: "Busi Ndlovu",
      permissions: ["payments.manage"],
      last_sign_in: null,
    });
    expect(member(invited).invited).not.toBeNull();
    const [mail] = await messagesTo(service, email);
    expect(mail?.body).toMatch(/^Asha Admin has invited you .*\n\n- Settle unallocated payments\n/);
    expect(mail?.body).not.toMatch(/password is|\b\d{6}\b/);

    const asked = parseBody(
      requestPasswordReset.answer,
      await visitor().post(requestPasswordReset.path, { identity: email }),
    );
    const resetting = createClient(service.urls[0] ?? "", "imvubu", asked.reset.token);
    expect((await resetting.get(getPasswordReset.path)).status).toBe(200);
    const body = { otp: await sentCode(service, email), password: "A-good-password-of-Busi" };
    const { profile } = parseBody(
      resetPassword.answer,
      await resetting.post(resetPassword.path, body),
    );
    expect(profile).toMatchObject({ name: "Busi Ndlovu", permissions: ["payments.manage"] });
    const now = member(await admin.get(`${path}/${profile.id}`));
    expect(now).toMatchObject({ invited: null });
    expect(Date.now() - Date.parse(now.last_sign_in ?? "")).toBeLessThan(60_000);
    expect((await historyOf(profile.id)).slice(0, 2)).toEqual([
      {
        actor: "Asha Admin",
        action: "staff.invited",
        description: `Invited ${email} as staff`,
        ip: admin.address,
      },
      expect.objectContaining({
        description: "Changed the staff permissions from none to payments.manage",
      }),
    ]);
  });

  test("resends an invitation, and adds permissions to it", async () => {
    const email = newEmail();
    const { id } = member(await admin.post(path, { email, permissions: ["tickets.manage"] }));
    const again = member(
      await admin.post(path, { email, permissions: ["tickets.manage", "accounts.view"] }),
    );
    expect(again).toMatchObject({
      id,
      name: email,
      permissions: ["accounts.view", "tickets.manage"],
    });
    expect(await messagesTo(service, email)).toHaveLength(2);
  });

  test("gives a registered person permissions immediately, notifies them, and keeps their other permissions", async () => {
    const person = await newPerson(service);
    expect((await person.get(listUnallocatedPayments.path)).status).toBe(403);
    const given = member(
      await admin.post(path, { email: person.email, permissions: ["payments.manage"] }),
    );
    expect(given).toMatchObject({ id: person.id, name: person.name, invited: null });
    expect((await person.get(listUnallocatedPayments.path)).status).toBe(200);
    expect((await messagesTo(service, person.email))[0]?.subject).toMatch(
      /^You now have access to the staff pages/,
    );
    const repeated = parseErrorResponse(
      await admin.post(path, { email: person.email, permissions: ["payments.manage"] }),
    );
    expect(repeated).toMatchObject({
      code: 422,
      errors: { email: ["This person already has these permissions"] },
    });
    const more = member(
      await admin.post(path, { email: person.email, permissions: ["tickets.manage"] }),
    );
    expect(more.permissions).toEqual(["payments.manage", "tickets.manage"]);
    expect((await permit(admin, person.id, [])).status).toBe(200);
    expect((await person.get(listUnallocatedPayments.path)).status).toBe(403);
    expect((await historyOf(person.id)).at(-1)).toMatchObject({
      actor: "Asha Admin",
      description: "Changed the staff permissions from payments.manage, tickets.manage to none",
    });
    expect((await admin.get(`${path}/${person.id}`)).status).toBe(404);
  });

  test("lets people give themselves permissions only while no one else manages staff", async () => {
    const more = ["payments.manage", "staff.manage"];
    expect(parseErrorResponse(await permit(admin, admin.id, more)).description).toBe(
      "You can’t give yourself permissions. Ask someone else who manages staff.",
    );
    const invited = await admin.post(path, { email: admin.email, permissions: more });
    expect(parseErrorResponse(invited).code).toBe(403);
    const colleague = await newPerson(service, { permissions: ["staff.manage"] });
    expect(member(await permit(colleague, admin.id, more)).permissions).toEqual(more);
    expect(member(await permit(admin, admin.id, ["staff.manage"])).permissions).toEqual([
      "staff.manage",
    ]);
  });

  test("rejects permissions that do not exist, unless the person already has them", async () => {
    const other = await newPerson(service, { permissions: ["own.system"] });
    const invited = parseErrorResponse(
      await admin.post(path, { email: newEmail(), permissions: ["everything"] }),
    );
    expect(invited).toMatchObject({
      code: 422,
      errors: { permissions: ["Remove “everything”, because there is no such permission"] },
    });
    expect(
      parseErrorResponse(await permit(admin, other.id, ["own.system", "other.system"])),
    ).toMatchObject({ code: 422 });
    expect(
      member(await permit(admin, other.id, ["own.system", "accounts.view"])).permissions,
    ).toEqual(["accounts.view", "own.system"]);
    expect(
      parseErrorResponse(
        await admin.post(path, { email: "nobody", permissions: ["accounts.view"] }),
      ).errors,
    ).toHaveProperty("email");
    expect(
      parseErrorResponse(await admin.post(path, { email: newEmail(), permissions: [] })).errors,
    ).toHaveProperty("permissions");
  });

  test("suspends a staff member, which ends their sessions and blocks sign-in and password resets until the suspension is lifted", async () => {
    const person = await newPerson(service, {
      permissions: ["tickets.manage"],
      passwordHash: await hashPassword(password),
    });
    const signsIn = (given = password) =>
      visitor().post(signIn.path, { username: person.email, password: given });
    const asked = parseBody(
      requestPasswordReset.answer,
      await visitor().post(requestPasswordReset.path, { identity: person.email }),
    );
    expect(member(await suspend(admin, person.id)).suspended).not.toBeNull();
    expect((await person.get(getProfile.path)).status).toBe(401);
    const refused = parseErrorResponse(await signsIn());
    expect(refused).toMatchObject({
      code: 403,
      error: { code: "suspended" },
      description: expect.stringMatching(/^Your access has been suspended/),
    });
    expect((await signsIn("not the password")).status).toBe(401);
    // The second process reports it, too, but at a time of its own.
    await reportFailedSignIns(service.database);
    expect(
      (
        await createClient(service.urls[0] ?? "", "imvubu", asked.reset.token).get(
          getPasswordReset.path,
        )
      ).status,
    ).toBe(401);
    expect(
      parseErrorResponse(
        await admin.post(path, { email: person.email, permissions: ["accounts.view"] }),
      ).code,
    ).toBe(422);
    await service.database.asOwner((db) => db.deleteFrom("rate_limits").execute());
    const later = parseBody(
      requestPasswordReset.answer,
      await visitor().post(requestPasswordReset.path, { identity: person.email }),
    );
    const body = { otp: await sentCode(service, person.email), password: "Another-good-password" };
    const reset = await createClient(service.urls[0] ?? "", "imvubu", later.reset.token).post(
      resetPassword.path,
      body,
    );
    expect(parseErrorResponse(reset)).toMatchObject({ code: 403, error: { code: "suspended" } });

    expect(member(await suspend(admin, person.id, false)).suspended).toBeNull();
    expect((await signsIn()).status).toBe(200);
    expect((await historyOf(person.id)).map(({ action }) => action)).toEqual([
      "staff.suspended",
      "profile.sign_in_failed",
      "staff.restored",
      "profile.signed_in",
    ]);
    expect(parseErrorResponse(await suspend(admin, admin.id))).toMatchObject({
      code: 409,
      error: { code: "self" },
    });
  });

  test("lets staff managers change a colleague's name, but lets no one change their own", async () => {
    const colleague = await staffMember(["tickets.manage"]);
    const rename = (by: Pick<Person, "post">, id: string, name: string) =>
      by.post(`${path}/${id}/name`, { name });
    expect(
      parseBody(getProfile.answer, await colleague.get(getProfile.path)).profile.name_fixed,
    ).toBe(true);
    expect(member(await rename(admin, colleague.id, "Busi Ndlovu")).name).toBe("Busi Ndlovu");
    expect(parseBody(getProfile.answer, await colleague.get(getProfile.path)).profile.name).toBe(
      "Busi Ndlovu",
    );
    expect((await historyOf(colleague.id)).at(-1)).toMatchObject({
      actor: "Asha Admin",
      action: "staff.renamed",
      description: `Changed the name from ${colleague.name} to Busi Ndlovu`,
    });
    expect(parseErrorResponse(await rename(admin, colleague.id, "\u3164")).errors).toHaveProperty(
      "name",
    );
    expect(parseErrorResponse(await rename(admin, admin.id, "Mayor"))).toMatchObject({
      code: 409,
      error: { code: "self" },
    });
    expect((await rename(colleague, colleague.id, "Mayor")).status).toBe(404);

    const own = parseErrorResponse(
      await colleague.post(updateProfile.path, { name: "Mayor", language: "en" }),
    );
    expect(own).toMatchObject({
      code: 422,
      errors: { name: [expect.stringMatching(/^The municipality sets the names of its staff/)] },
    });
    expect(
      (await colleague.post(updateProfile.path, { name: "Busi Ndlovu", language: "en" })).status,
    ).toBe(200);
    expect((await permit(admin, colleague.id, [])).status).toBe(200);
    expect((await colleague.post(updateProfile.path, { name: "Busi N." })).status).toBe(200);
  });

  test("lists staff by name, without other people", async () => {
    const person = await newPerson(service);
    const colleague = await staffMember();
    const { members, pagination } = parseBody(listStaffMembers.answer, await admin.get(path));
    const shown = members.map(({ id }) => id);
    expect(shown).toContain(colleague.id);
    expect(shown).not.toContain(person.id);
    expect(pagination.current).toBe(1);
    const names = members.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
  });

  test("lets the last staff manager with a password step down only if another staff manager has a password", async () => {
    const tenant = "karoo-vista";
    const manager = await newPerson(service, { tenant, permissions: ["staff.manage"] });
    const invite = async () =>
      member(await manager.post(path, { email: newEmail(), permissions: ["staff.manage"] })).id;
    const [wrongAddress, right] = [await invite(), await invite()];
    const refused = {
      code: 409,
      description:
        "No one else can manage staff yet. First give someone else this permission, and let them sign in.",
    };
    expect(parseErrorResponse(await permit(manager, manager.id, []))).toMatchObject(refused);
    expect((await permit(manager, wrongAddress, [])).status).toBe(200);
    await service.database.asOwner((db) =>
      db.updateTable("users").set({ invited: null }).where("id", "=", right).execute(),
    );
    expect((await permit(manager, manager.id, [])).status).toBe(200);
    await service.database.asOwner((db) =>
      db.deleteFrom("users").where("id", "in", [manager.id, wrongAddress, right]).execute(),
    );
  });

  // PGlite runs one transaction at a time.
  if (kind === "PostgreSQL") {
    test("rejects the second request when two people revoke each other's staff.manage at the same time", async () => {
      const [one, two] = [
        await newPerson(service, { permissions: ["staff.manage"] }),
        await newPerson(service, { permissions: ["staff.manage"] }),
      ];
      const answers = await service.database.asOwner(async (db) => {
        // Keeps both waiting after they have passed the permission check.
        await sql`select from users where tenant = 'imvubu' and id in (${one.id}, ${two.id}) for update`.execute(
          db,
        );
        const sent = [permit(one, two.id, []), permit(two.otherProcess, one.id, [])];
        await waitForBlocked(db, 2);
        return sent;
      });
      const [done, refused] = (await Promise.all(answers)).sort((a, b) => a.status - b.status);
      expect(done?.status).toBe(200);
      expect(refused && parseErrorResponse(refused)).toMatchObject({
        code: 403,
        description: message("staff_access_lost").text,
      });
      await service.database.asOwner((db) =>
        db.deleteFrom("users").where("id", "in", [one.id, two.id]).execute(),
      );
    });
  }

  test("keeps the last person who can manage staff, even when two people revoke or suspend each other at the same time", async () => {
    const tenant = "karoo-vista";
    for (let round = 0; round < 12; round += 1) {
      const [one, two] = [
        await newPerson(service, { tenant, permissions: ["staff.manage"] }),
        await newPerson(service, { tenant, permissions: ["staff.manage", "tickets.manage"] }),
      ];
      const against = (by: { post: Person["post"] }, id: string, revoke: boolean) =>
        revoke ? permit(by, id, []) : suspend(by, id);
      const answers = await Promise.all([
        against(one, two.id, round % 2 === 0),
        against(two.otherProcess, one.id, round % 3 === 0),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      expect([200, 401, 403, 404]).toContain(statuses[1]);
      expect(statuses.filter((status) => status === 200)).toEqual([200]);
      const left = answers[0].status === 200 ? one : two;
      expect(parseErrorResponse(await permit(left, left.id, ["tickets.manage"]))).toMatchObject({
        code: 409,
        description:
          "No one else can manage staff yet. First give someone else this permission, and let them sign in.",
      });
      expect(parseErrorResponse(await suspend(left, left.id)).code).toBe(409);
      await service.database.asOwner((db) =>
        db.deleteFrom("users").where("id", "in", [one.id, two.id]).execute(),
      );
    }
  });
});
