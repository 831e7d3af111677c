import { expect, test } from "vitest";
import { weakness } from "./common-passwords.ts";

test.each(["password", "PassWord", "12345678", "qwertyuiop", "ｐａｓｓｗｏｒｄ"])("%s is guessed first", (password) => {
  expect(weakness(password)).toContain("guessed first");
});

test.each(["nomsa dlamini", "NomsaDlamini", "nomsa.d@example.com", "Nomsa.D+x", "0821234567", "+27 82 123 4567", "082-123-4567"])(
  "%s is the person's own",
  (password) => {
    expect(weakness(password, ["Nomsa Dlamini", "nomsa.d@example.com", "nomsa.d+x@example.com", "+27821234567"])).toContain("must not be");
  },
);

test.each(["a Password of their own", "kzn heron kettle", "ᎠᎡᎢᎣᎤᎥᎦᎧ"])("%s is taken", (password) => {
  expect(weakness(password, ["Nomsa Dlamini", ""])).toBeUndefined();
});
