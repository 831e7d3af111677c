/** Defines the properties of a demo account, from which its history is generated. */
import type { PropertyUse } from "./tariff-figures.ts";

/** The way the holder usually pays: in full, rounded up, ahead, in part, late, or seldom. */
export type PaymentHabit = "full" | "rounded" | "ahead" | "short" | "late" | "seldom";

export interface DemoMeter {
  number: string;
  type: "conventional" | "prepaid" | "smart";
  /** The usual monthly consumption in kl or kWh. Prepaid meters are not billed. */
  usual: number;
}

/** The account, its holder and its property, as written to accounts.csv and consumers.csv. */
export interface AccountDetails {
  account: string;
  easypay: string;
  name: string;
  opened: string;
  closed: string | null;
  status: "active" | "closed" | "restricted";
  street: string;
  suburb: string;
  town: string;
  code: string;
  erf: string;
  valuationCents: number;
  use: PropertyUse;
  habit: PaymentHabit;
  indigent: "none" | "approved";
  /**
   * The fictional personal details: an example.com address, and a mobile number and an ID number
   * that can't exist.
   */
  email: string;
  mobile: string;
  idNumber: string;
  /** The PIN that links the account. Empty if the account has no PIN. */
  pin: string;
  /** The holder until a day, if the account changed hands under the same number. */
  former?: { name: string; email: string; mobile: string; until: string };
}

export interface DemoAccount extends AccountDetails {
  water: DemoMeter | null;
  electricity: DemoMeter | null;
  /** The number of bins emptied every week. */
  bins: number;
}

/** The properties of most demo accounts. `number` is the account's number. */
export function commonProperties(number: string) {
  const six = number.slice(-6);
  return {
    closed: null,
    status: "active",
    use: "residential",
    bins: 1,
    habit: "full",
    indigent: "none",
    email: `holder${Number(six)}@example.com`,
    // Impossible numbers: the identity number has month and day 00, and the mobile number is not in
    // any numbering plan.
    idNumber: `000000${six}0`,
    mobile: `+27990${six}`,
    pin: "",
  } as const;
}
