import { expect, test } from "vitest";
import { toGsm } from "./gsm.ts";

test.each([
  ["Imvubu: é, è and ü stay.", "Imvubu: é, è and ü stay."],
  ["Lê-Rus, Zoë, Sêlwyn", "Le-Rus, Zoe, Selwyn"],
  ["t•••i@example.com “now” – don’t", `t***i@example.com "now" - don't`],
  ["Light 📷 out", "Light  out"],
  ["R\u00a012,50", "R 12,50"],
])("writes %j with the characters that an SMS can contain", (text, written) =>
  expect(toGsm(text)).toBe(written),
);
