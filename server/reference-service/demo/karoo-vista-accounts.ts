/**
 * The demo accounts of Karoo Vista, a small municipality with leading zeros in its account numbers
 * and without EasyPay.
 */
import { commonProperties, type DemoAccount } from "./demo-account.ts";

function account(
  account: string,
  given: Partial<DemoAccount> & Pick<DemoAccount, "name" | "street">,
): DemoAccount {
  const six = account.slice(-6);
  return {
    ...commonProperties(account),
    account,
    easypay: "",
    opened: "2016-08-01",
    suburb: "Vergenoeg",
    town: "Karoo Vista",
    code: "7899",
    erf: `${Number(six)}`,
    valuationCents: 52_000_000,
    water: { number: `KV-${six}`, type: "conventional", usual: 14 },
    electricity: null,
    ...given,
  };
}

export const marysHouse = account("0000104417", {
  name: "Mary Booysen",
  street: "5 Kareeboom Street",
  email: "mary@example.com",
  electricity: { number: "KE-104417", type: "prepaid", usual: 0 },
  habit: "rounded",
  pin: "40417",
});

/**
 * The cottage of Thandi Jacobs. She is not Imvubu's Thandi: here, the same email address belongs to
 * a different person.
 */
export const thandisCottage = account("0000104500", {
  name: "Thandi Jacobs",
  street: "1 Suidrand Way",
  suburb: "Suidrand",
  email: "thandi@example.com",
  valuationCents: 31_000_000,
  electricity: { number: "KE-104500", type: "conventional", usual: 310 },
  habit: "short",
  pin: "40500",
});

/** An account that no user has linked, so that anyone can link it with its PIN. */
export const unlinkedHouse = account("0000104777", {
  name: "Petrus Klaasen",
  street: "17 Kareeboom Street",
  electricity: { number: "KE-104777", type: "conventional", usual: 270 },
  pin: "77104",
});

export const karooVistaAccounts: readonly DemoAccount[] = [
  marysHouse,
  thandisCottage,
  unlinkedHouse,
];
