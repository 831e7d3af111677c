import { expect, test } from "vitest";
import { passwordWeakness } from "./common-passwords.ts";

test.each(["password", "PassWord", "12345678", "qwertyuiop", "ｐａｓｓｗｏｒｄ"])(
  "rejects %s as a common password that attackers try first",
  (password) => {
    expect(passwordWeakness(password)?.code).toBe("password_common");
  },
);

test.each(["nomsa dlamini", "NomsaDlamini", "nomsa.d@example.com", "Nomsa.D+x", "0821234567", "+27 82 123 4567", "082-123-4567"])(
  "rejects %s because it is the user's own name or identity",
  (password) => {
    const own = ["Nomsa Dlamini", "nomsa.d@example.com", "nomsa.d+x@example.com", "+27821234567"];
    expect(passwordWeakness(password, own)?.code).toBe("password_personal");
  },
);

test.each(["a Password of their own", "kzn heron kettle", "ᎠᎡᎢᎣᎤᎥᎦᎧ"])("accepts the password %s", (password) => {
  expect(passwordWeakness(password, ["Nomsa Dlamini", ""])).toBeUndefined();
});
