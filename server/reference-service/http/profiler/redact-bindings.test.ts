import { expect, test } from "vitest";
import { redactBindings } from "./redact-bindings.ts";

const plain = 'select * from "accounts" where "name" like $1';

test("shows harmless SQL parameters as plain values", () => {
  expect(
    redactBindings(plain, [
      "Thandi",
      3,
      true,
      null,
      undefined,
      new Date(0),
      new Uint8Array(7),
      ["a", 1],
      5n,
    ]),
  ).toEqual([
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
])("hides %s in the parameters of any SQL statement", (_, secret) => {
  expect(redactBindings(plain, [secret, [secret]])).toEqual(["hidden", "hidden"]);
});

test.each([
  'insert into "outgoing_messages" ("tenant", "body") values ($1, $2)',
  'update "users" set "password_hash" = $1 where "id" = $2',
  'select * from "sessions" where "token_hash" = $1',
  "insert into rate_limits (tenant, key) values ($1, $2)",
  'select "pin_hash" from "account_pins" where "account" = $1',
  'insert into "second_factors" ("secret") values ($1)',
])("hides text parameters in %s", (sql) => {
  expect(redactBindings(sql, ["Your code is 123456", 5])).toEqual(["hidden", 5]);
});

test("shows the text of ticket messages, because they never contain one-time codes", () => {
  expect(
    redactBindings('insert into "ticket_messages" ("body") values ($1)', ["The lamp is broken"]),
  ).toEqual(["The lamp is broken"]);
});

test("shortens long text parameters", () => {
  expect(redactBindings(plain, ["word ".repeat(1000)])[0]).toHaveLength(501);
});
