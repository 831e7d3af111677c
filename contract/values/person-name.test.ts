/** Tests which names are accepted. Names appear in messages to strangers. */
import { expect, test } from "vitest";
import { PersonName } from "./person-name.ts";

const errorsOf = (name: string) =>
  PersonName.safeParse(name).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ..."Thandi Mokoena|J.P. van der Merwe|Dr. A. Smith|St. John|O’Brien-Dlamini|李明|محمد|Nomsa 🦛 Dlamini|Mokoena Family Trust IT1234/2009".split(
    "|",
  ),
  ..."Unit 12 Body Corporate|Win Htut|Ji Won Kim|Go Mei|Mark Text|Sipho Bel|Call Johnson|Update Moyo|Opening Themba".split(
    "|",
  ),
])("accepts %s", (name) => {
  expect(errorsOf(name)).toEqual([]);
});

test.each([
  ..."evil.example|Go to evil.co.za|EVIL.COM|www.evil|http://x|Pay at t.me/evil|evil．com|пример.рф|info@evil.com|Dr.Smith".split(
    "|",
  ),
])("rejects the web address in %s", (name) => {
  expect(errorsOf(name)[0]).toBe(
    "Enter a name without a web address. Put a space after a full stop",
  );
});

test.each([
  ..."Call us 0861|Imvubu 086 112 3456|+27 (82) 123-4567|Click the link|URGENT: account|Please log in now|Verify your account".split(
    "|",
  ),
  ..."Betaal nou|Bel ons|Baie dringend|You won R5000|WhatsApp me|SIGN IN HERE|Skakel my|Congratulations Thandi".split(
    "|",
  ),
])("rejects the request in %s", (name) => {
  expect(errorsOf(name)).toEqual([
    "Enter only a name, without a phone number or words like “call us”",
  ]);
});
