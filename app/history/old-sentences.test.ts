/** Tests that history entries stored as English sentences can be shown in other languages. */
import "#app/languages/dictionaries.server.ts";
import { expect, test } from "vitest";
import { getTranslator } from "#app/languages/translator.ts";
import { describeEntries } from "./history-entries.server.ts";

const describe = (language: "en" | "af" | "zu", action: string, description: string) =>
  describeEntries(
    [
      {
        id: "E1",
        date: "2026-11-07T08:00:00Z",
        actor: "Thandi",
        action,
        description,
        ip: "10.0.0.1",
      },
    ],
    getTranslator(language),
  )[0]?.text.replaceAll("\u00a0", " ");

test.each([
  [
    "access.invited",
    "Invited s•••@example.com as viewer until 2026-12-31",
    "Het s•••@example.com as kyker tot 31 Des 2026 genooi",
    "Umeme u-s•••@example.com: umbukeli kuze kube ngu-31 Dis 2026",
  ],
  [
    "access.role_changed",
    "Changed access for Sipho Dube from viewer to admin",
    "Het Sipho Dube se toegang van kyker na admin verander",
    "Ushintshe imvume ka-Sipho Dube. Ngaphambili: umbukeli. Manje: umphathi",
  ],
  [
    "account.renamed",
    "Changed their own name for the account from none to “Home to let”",
    "Het hul eie naam vir die rekening van geen na “Home to let” verander",
    "Ushintshe igama alisebenzisela i-akhawunti. Ngaphambili: lutho. Manje: “Home to let”",
  ],
  [
    "consumer.changed",
    "Changed the email address from none to a•••@example.org; the postal address from “1 A, B; the end” to “2 C from D”; how we send statements from on paper to by email",
    "Het verander: die e-posadres van geen na a•••@example.org; die posadres van “1 A, B; the end” na “2 C from D”; hoe ons state stuur van op papier na per e-pos",
    "Ushintshe lokhu: ikheli le-imeyili, ngaphambili: lutho, manje: a•••@example.org; ikheli leposi, ngaphambili: “1 A, B; the end”, manje: “2 C from D”; indlela esithumela ngayo izitatimende, ngaphambili: ngephepha, manje: nge-imeyili",
  ],
  [
    "reading.added",
    "Sent a reading for meter T-2: 1234.50 kl on 2026-11-03, instead of 7.25 kl (consumer)",
    "Het ’n lesing vir meter T-2 gestuur: 1 234,5 kl op 3 Nov 2026, in plaas van 7,25 kl",
    "Uthumele isibalo semitha T-2: 1 234,5 kl ngo-3 Nov 2026, esikhundleni sika-7,25 kl",
  ],
  [
    "payment.received",
    "R 1210.25 was paid online, receipt R-77",
    "R 1 210,25 is aanlyn betaal, kwitansie R-77",
    "U-R 1 210,25 ukhokhwe ku-inthanethi, irisidi R-77",
  ],
  [
    "identity.verified",
    "Verified +27821234567.",
    "Het 082 123 4567 bevestig",
    "Uqinisekise u-082 123 4567",
  ],
  ["profile.registered", "Registered.", "Het geregistreer", "Ubhalisile"],
])("says in each language what %s did", (action, english, afrikaans, isiZulu) => {
  expect(describe("af", action, english)).toBe(afrikaans);
  expect(describe("zu", action, english)).toBe(isiZulu);
});

test("leaves an upstream's sentence untranslated if its action is unknown", () => {
  expect(describe("af", "debt.handed_over", "Handed the debt over on 2026-11-03.")).toBe(
    "Handed the debt over on 3 Nov 2026",
  );
});
