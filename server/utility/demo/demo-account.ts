/** An account of the demo, as the generator of its history takes it. */
import type { PropertyUse } from "./tariff-figures.ts";

/** How the holder pays: all, rounded up, ahead of the bill, a part, late, or hardly ever. */
export type Habit = "full" | "rounded" | "ahead" | "short" | "late" | "seldom";

export interface DemoMeter {
  number: string;
  type: "conventional" | "prepaid" | "smart";
  /** What is used in a usual month: kl or kWh. Nothing is billed on a prepaid meter. */
  usual: number;
}

export interface DemoAccount {
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
  water: DemoMeter | null;
  electricity: DemoMeter | null;
  /** How many bins are emptied every week. */
  bins: number;
  habit: Habit;
  indigent: "none" | "approved";
  /** Fictional, as everything here: an address of example.com and numbers that nobody can have. */
  email: string;
  mobile: string;
  idNumber: string;
  /** Links the account; "" where it has none. */
  pin: string;
}
