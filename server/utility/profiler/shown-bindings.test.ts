import { expect, test } from "vitest";
import { shownBindings } from "./shown-bindings.ts";

const plain = 'select * from "accounts" where "name" like $1';

test("what was searched for is shown, as text, number or truth", () => {
  expect(shownBindings(plain, ["Thandi", 3, true, null, undefined, new Date(0), new Uint8Array(7), ["a", 1], 5n])).toEqual([
    "Thandi",
    3,
    true,
    null,
    null,
    "1970-01-01T00:00:00.000Z",
    "(7 bytes)",
    '["a",1]',
    "5",
  ]);
});

test.each([
  ["the hash of a password", "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA"],
  ["the hash of a token", "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"],
  ["a token", "Zx4-yyT_0aBcDeFgHiJkLmNoPqRsTuVwXyZ01234567"],
  ["a token within JSON", JSON.stringify({ token: "Zx4-yyT_0aBcDeFgHiJkLmNoPqRsTuVwXyZ01234567" })],
])("%s is hidden in any statement", (_, secret) => {
  expect(shownBindings(plain, [secret, [secret]])).toEqual(["hidden", "hidden"]);
});

test.each([
  'insert into "messages" ("tenant", "body") values ($1, $2)',
  'update "users" set "password_hash" = $1 where "id" = $2',
  'select * from "tokens" where "token_hash" = $1',
  "insert into attempts (tenant, key) values ($1, $2)",
  'select "pin_hash" from "account_pins" where "account" = $1',
])("no text is shown of %s", (sql) => {
  expect(shownBindings(sql, ["Your code is 123456", 5])).toEqual(["hidden", 5]);
});

test("messages of a ticket are no messages with codes", () => {
  expect(shownBindings('insert into "ticket_messages" ("body") values ($1)', ["The lamp is broken"])).toEqual(["The lamp is broken"]);
});

test("a long text is cut", () => {
  expect(shownBindings(plain, ["word ".repeat(1000)])[0]).toHaveLength(501);
});
