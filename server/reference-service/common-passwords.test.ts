import { expect, test } from "vitest";
import { passwordWeakness } from "./common-passwords.ts";

test.each(["password", "PassWord", "12345678", "qwertyuiop", "ｐａｓｓｗｏｒｄ"])(
  "rejects %s as a common password that attackers try first",
  (password) => {
    expect(passwordWeakness(password)).toContain("harder to guess");
  },
);

test.each(["nomsa dlamini", "NomsaDlamini", "nomsa.d@example.com", "Nomsa.D+x", "0821234567", "+27 82 123 4567", "082-123-4567"])(
  "rejects %s because it is the user's own name or identity",
  (password) => {
    expect(passwordWeakness(password, ["Nomsa Dlamini", "nomsa.d@example.com", "nomsa.d+x@example.com", "+27821234567"])).toContain(
      "isn't your name",
    );
  },
);

test.each(["a Password of their own", "kzn heron kettle", "ᎠᎡᎢᎣᎤᎥᎦᎧ"])("accepts the password %s", (password) => {
  expect(passwordWeakness(password, ["Nomsa Dlamini", ""])).toBeUndefined();
});
