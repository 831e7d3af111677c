/** Tests that texts without visible characters are rejected. */
import { expect, test } from "vitest";
import { AccountLabel } from "../accounts/calls.ts";
import { HouseholdMember } from "../applications/calls.ts";
import { allocateUnallocatedPayment, refundUnallocatedPayment } from "../payments/staff-calls.ts";
import { TenantSettings } from "../settings/calls.ts";
import { MessageText, TicketSubject } from "../tickets/calls.ts";
import { savedReplyFields } from "../tickets/staff-calls.ts";
import { DisplayLine } from "./fields.ts";
import { PersonName } from "./person-name.ts";

const displayed = {
  AccountLabel,
  PersonName,
  TicketSubject,
  MessageText,
  "name of a saved reply": savedReplyFields.name,
  "body of a saved reply": savedReplyFields.body,
  "relation in a household": HouseholdMember.shape.relation,
  "name of a municipality": TenantSettings.innerType().shape.name,
  "reason for an allocation": allocateUnallocatedPayment.body.shape.reason,
  "reference of a refund": refundUnallocatedPayment.body.shape.reference,
};

test.each([
  ["a zero-width space", "\u200b"],
  ["joiners", "\u200c\u200d\u2060"],
  ["right-to-left marks", "\u200f\u061c"],
  ["a soft hyphen", "\u00ad"],
  ["variation selectors", "\ufe0f\u{e0100}"],
  ["combining marks", "\u0301\u20dd"],
  ["Hangul fillers, which count as letters", "\u3164\u115f\uffa0"],
  ["a blank Braille pattern, which counts as a symbol", "\u2800"],
  ["tags", "\u{e0041}\u{e007f}"],
  ["spaces of every kind", "\u00a0\u2003\u3000\ufeff"],
])("refuses a text of %s", (_, text) => {
  for (const [name, schema] of Object.entries(displayed)) {
    const { success, data } = schema.safeParse(`${text} ${text}`);
    // A label may be empty, and white space is removed.
    expect(success && data !== "", name).toBe(false);
  }
});

test("accepts visible text in any script", () => {
  for (const text of [
    "Huis",
    "घर",
    "בית",
    "家",
    "12",
    "🏠",
    "👩\u200d🚒",
    "e\u0301",
    "ᄀ\u1160",
    "…",
  ]) {
    for (const [name, schema] of Object.entries(displayed))
      expect(schema.safeParse(text).success, `${name}: ${text}`).toBe(true);
  }
  expect(DisplayLine.parse("")).toBe("");
});
