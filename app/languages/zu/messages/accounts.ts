/** isiZulu texts for the messages about accounts, and about adding and removing one. */
import type { accountMessages as english } from "#contract/accounts/messages.ts";
import type { Translated } from "#contract/messages.ts";

export const accountMessages: Translated<typeof english> = {
  invalid_account: "Faka inombolo ye-akhawunti enamadijithi afika ku-20",
  invalid_pin: "Faka i-PIN enamadijithi angu-4 kuya ku-10",
  wrong_pin: {
    one: "Leyo nombolo ne-PIN akuhambisani. Hlola kokubili bese uzama futhi. Namuhla usele nethuba elingu-{count}.",
    other:
      "Leyo nombolo ne-PIN akuhambisani. Hlola kokubili bese uzama futhi. Namuhla usele namathuba angu-{count}.",
  },
  wrong_pin_last: "Leyo nombolo ne-PIN akuhambisani. Usuwasebenzise wonke amathuba akho anamuhla.",
  unlink_number: "Faka inombolo ye-akhawunti okumele isuswe",
};
