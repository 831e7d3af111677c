/** No call takes a field that it doesn't name: what people are, may do and own can't be set along with something else. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/index.ts";
import { addIdentity, preferIdentity, updateProfile, verifyIdentity } from "#contract/profile.ts";
import { register, requestReset, reset, signIn } from "#contract/auth.ts";
import { generateLink } from "#contract/paying.ts";
import { renameAccount } from "#contract/accounts.ts";
import { describeOnEach } from "../support/service.ts";
import { newAddress, password, startIdentityService, verified, type SignedIn, type WatchedService } from "./identity-service.ts";
import { failure, read } from "./service-client.ts";

/** What a caller would like to be. */
const wishes: Record<string, unknown> = {
  id: "1",
  user_id: "1",
  permissions: ["accounts.view"],
  token: "A".repeat(43),
  key: "mine",
  storage_key: "mine",
  tenant: "karoo-vista",
  role: "admin",
  verified: true,
  preferred: false,
  current: true,
  identities: [],
  created: "2020-01-01T00:00:00Z",
  updated: "2020-01-01T00:00:00Z",
  password_hash: "x",
  tries_left: 1_000,
  expires: "2999-01-01T00:00:00Z",
  remember_me: true,
  account: "1",
  balance: "0.00",
  state: "received",
  currency: "USD",
  receipt: "R-1",

  constructor: {},
};

/** With which the call would do something; those of other calls are left empty. */
const bodies = new Map<Call, object>([
  [signIn, { username: "thandi@example.com", password: "Demo-2026-portal" }],
  [register, { type: "email", name: "Nomsa", identity: "mass@example.org", password }],
  [requestReset, { identity: "thandi@example.com" }],
  [reset, { otp: "314159", password: "another long one" }],
  [updateProfile, { name: "Somebody else" }],
  [addIdentity, { type: "email", identity: "mass@example.org" }],
  [preferIdentity, { preferred: true }],
  [verifyIdentity, { otp: "314159" }],
  [renameAccount, { label: "Mine" }],
  [
    generateLink,
    {
      ...{ source: "web", account_number: "1", amount: "50.00", tenant_id: "imvubu" },
      ...{ return_url_success: "http://localhost/", return_url_failure: "http://localhost/", return_url_cancel: "http://localhost/" },
    },
  ],
]);

describeOnEach("fields that are not a call's own", (kind) => {
  let service: WatchedService;
  let person: SignedIn;
  let resetToken: string;
  beforeAll(async () => {
    service = await startIdentityService(kind);
    person = await verified(service);
    const asked = await service.from(newAddress()).post(requestReset.path, { identity: person.email });
    resetToken = read(requestReset.answer, asked).reset.token;
  });
  afterAll(() => service.stop());

  /** Everything that such a field could change. */
  const everything = () =>
    service.database.asOwner(async (db) => ({
      users: await db.selectFrom("users").selectAll().orderBy("id").execute(),
      identities: await db.selectFrom("identities").selectAll().orderBy("id").execute(),
      tokens: await db.selectFrom("tokens").select(["id", "user_id", "expires"]).orderBy("id").execute(),
      codes: await db.selectFrom("codes").selectAll().orderBy("id").execute(),
      access: await db.selectFrom("account_access").selectAll().orderBy("user_id").orderBy("account").execute(),
      accounts: await db.selectFrom("accounts").selectAll().orderBy("tenant").orderBy("account").execute(),
      messages: await db.selectFrom("messages").select("id").orderBy("id").execute(),
    }));

  const named: [string, Call][] = calls.filter(({ method }) => method === "post").map((call) => [`${call.method} ${call.path}`, call]);

  test.each(named)("%s: 422, and nothing has changed", async (_, call) => {
    const before = await everything();
    // Any id and account number looks like this.
    const path = call.path.replace(/\{identity\}/, person.identity).replace(/\{\w+\}/g, "1");
    const caller = service.from(newAddress(), "imvubu", call.path.startsWith("/api/auth/reset") ? resetToken : person.token);
    for (const [field, value] of Object.entries(wishes)) {
      if (field in call.body.shape && field !== "preferred") continue;
      // Where the body is a file, the query is the place for such a field.
      const query = call.takesFile ? `?name=photo.png&${field}=1` : "";
      const answer = failure(await caller.post(`${path}${query}`, { ...bodies.get(call), [field]: value }));
      expect([field, answer.code, Object.keys(answer.errors ?? {}).includes(field)]).toEqual([field, 422, true]);
    }
    expect(await everything()).toEqual(before);
  });
});
