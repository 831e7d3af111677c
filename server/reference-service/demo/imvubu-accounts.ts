/**
 * The demo accounts of Imvubu: one of a household, four of a family and 104 of a letting agency.
 */
import { easyPayNumber } from "#service/subjects/payments/rules/easypay.ts";
import { commonProperties, type DemoAccount, type PaymentHabit } from "./demo-account.ts";
import { familyNames, givenNames, streets, suburbs, unusualHolders } from "./names.ts";
import { seededRandom } from "./seeded-random.ts";

const receiver = "2813";

/** Builds an account from the last digits of its number. By default it is a house in Lê-Rus. */
function account(
  digits: number,
  given: Partial<DemoAccount> & Pick<DemoAccount, "name" | "street">,
): DemoAccount {
  const own = String(digits).padStart(12, "0");
  const six = own.slice(-6);
  return {
    ...commonProperties(own),
    account: `${receiver}${own}`,
    easypay: easyPayNumber(receiver, own),
    opened: "2015-03-01",
    suburb: "Lê-Rus",
    town: "Imvubu",
    code: "4321",
    erf: `ERF ${digits}`,
    valuationCents: 98_000_000,
    water: { number: `W${six}`, type: "conventional", usual: 17 },
    electricity: { number: `E${six}`, type: "conventional", usual: 540 },
    ...given,
  };
}

export const thandisHouse = account(5072, {
  name: "Thandi Mkhize",
  street: "12 Môrester Street",
  valuationCents: 64_000_000,
  water: { number: "W005072", type: "conventional", usual: 11 },
  electricity: { number: "E005072", type: "smart", usual: 280 },
  habit: "short",
  email: "thandi@example.com",
  pin: "25072",
});

const johan = { name: "Johan van der Merwe", email: "johan@example.com", pin: "20013" };

export const johansHouse = account(13, {
  ...johan,
  street: "3 Kareeboom Avenue",
  suburb: "Riviersig",
  valuationCents: 215_000_000,
  habit: "ahead",
  bins: 2,
});
export const johansBusiness = account(4, {
  ...johan,
  name: "Van der Merwe Loodgieters BK",
  street: "88 Station Road",
  suburb: "Old Drift",
  valuationCents: 340_000_000,
  use: "business",
  water: { number: "W000004", type: "conventional", usual: 41 },
  electricity: { number: "E000004", type: "smart", usual: 2_350 },
  bins: 4,
  habit: "late",
});
export const johansFlat = account(11180, {
  ...johan,
  name: "Johan & Renée van der Merwe",
  street: "Unit 7, Umfula Sands, 1 Hippo Walk",
  suburb: "Mvubu Heights",
  opened: "2021-06-01",
  valuationCents: 120_000_000,
  water: { number: "W011180", type: "smart", usual: 4 },
  electricity: { number: "E011180", type: "prepaid", usual: 0 },
  habit: "rounded",
});
export const johansOldHouse = account(187, {
  ...johan,
  street: "41 Church Street",
  suburb: "Old Drift",
  opened: "2009-11-01",
  closed: "2025-09-30",
  status: "closed",
  valuationCents: 88_000_000,
});

/** An account that no user has linked, so that anyone can link it with its PIN. */
export const unlinkedHouse = account(7770, {
  name: "Nomsa Dlamini",
  street: "21 Môrester Street",
  valuationCents: 72_000_000,
  pin: "77702",
});

const habits: readonly [PaymentHabit, ...PaymentHabit[]] = [
  "full",
  "full",
  "full",
  "rounded",
  "rounded",
  "late",
  "ahead",
  "short",
];

/**
 * The letting agency's accounts. They cover every kind of property that an agency lets, and are
 * generated with the account number as the seed.
 */
export const estateAccounts: readonly DemoAccount[] = Array.from({ length: 104 }, (_, index) => {
  const digits = 20_000 + index * 37;
  const chance = seededRandom(`imvubu ${digits}`);
  const holder = index % 13 === 4 ? unusualHolders[(index - 4) / 13] : undefined;
  const name = holder ?? `${chance.pick(givenNames)} ${chance.pick(familyNames)}`;
  const kind = chance.pick(["flat", "flat", "flat", "house", "house", "shop", "plot"]);
  const six = String(digits).padStart(6, "0");
  const street = `${chance.integer(1, 240)} ${chance.pick(streets)}`;
  const common = {
    name,
    suburb: chance.pick(suburbs),
    email: "estate@example.com",
    ...(index % 26 === 7 && { indigent: "approved" as const }),
  };
  const habit = index % 29 === 11 ? "seldom" : chance.pick(habits);
  const status = habit === "seldom" ? "restricted" : "active";
  const kinds = {
    flat: {
      street: `Flat ${chance.integer(1, 40)}, ${street}`,
      valuationCents: chance.integer(38, 95) * 1_000_000,
      water: { number: `W${six}`, type: "smart" as const, usual: chance.integer(6, 13) },
      electricity: null,
    },
    house: {
      street,
      valuationCents: chance.integer(60, 260) * 1_000_000,
      water: { number: `W${six}`, type: "conventional" as const, usual: chance.integer(11, 28) },
      electricity: {
        number: `E${six}`,
        type: "conventional" as const,
        usual: chance.integer(280, 900),
      },
    },
    shop: {
      street: `Shop ${chance.integer(1, 12)}, ${street}`,
      valuationCents: chance.integer(120, 480) * 1_000_000,
      use: "business" as const,
      bins: 2,
      water: { number: `W${six}`, type: "conventional" as const, usual: chance.integer(5, 40) },
      electricity: { number: `E${six}`, type: "smart" as const, usual: chance.integer(600, 3_200) },
    },
    plot: {
      street,
      valuationCents: chance.integer(15, 70) * 1_000_000,
      use: "vacant" as const,
      bins: 0,
      water: null,
      electricity: null,
    },
  };
  return account(digits, { ...common, habit, status, ...kinds[kind] });
});

export const imvubuAccounts: readonly DemoAccount[] = [
  thandisHouse,
  johansHouse,
  johansBusiness,
  johansFlat,
  johansOldHouse,
  unlinkedHouse,
  ...estateAccounts,
];
