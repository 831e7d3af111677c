/**
 * The accounts of Rooidrif, whose bills have what those of a real municipality have.
 * docs/tariff-books.md lists these facts, from which every bill can be worked out.
 */
import { type AccountDetails, commonProperties } from "../demo-account.ts";
import type { Fee } from "./tariffs.ts";

export interface RooidrifMeter {
  number: string;
  service: "water" | "electricity";
  type: "conventional" | "prepaid" | "smart";
  location: string;
  /** The days of the first and the last reading. Null if the meter is still there. */
  installed: string;
  removed: string | null;
  /** The first reading. Dials have five digits. */
  start: number;
  /** The usual monthly consumption in kl or kWh. */
  usual: number;
  /** A garden's meter, which has no steps and no sewer charge. */
  garden?: true;
  /** The months (YYYY-MM) with an estimate, and those without any reading. */
  estimated?: readonly string[];
  unread?: readonly string[];
}

/** A meter's place: the account that it belongs to from the reading of a day to that of another. */
export interface MeterPlace {
  meter: RooidrifMeter;
  from: string;
  until: string | null;
}

/** A value of the property, which applies from a day. */
export interface PropertyValue {
  from: string;
  cents: number;
  /** The month in which bills first use it, if it was found later. */
  entered?: string;
}

export type OnceOff = { month: string } & (
  | { fee: Fee }
  /** The deposit in cents. A deposit that is paid back is negative. */
  | { depositCents: number }
);

export interface RooidrifAccount extends AccountDetails {
  meters: MeterPlace[];
  bins: number;
  /** Property rates by month, or the whole year's in July. Null for a tenant. */
  rates: "monthly" | "yearly" | null;
  values: PropertyValue[];
  /** The pensioner's rebate on property rates, for these months. */
  rebate?: { percent: number; from: string; until: string };
  /** The first month of indigent support. */
  indigentFrom?: string;
  onceOff: OnceOff[];
  /** The amount owed before the first statement. */
  broughtForwardCents: number;
}

/** The day before the first period. */
const start = "2024-06-30";

const roll = (firstCents: number, secondCents: number): PropertyValue[] => [
  { from: "2024-07-01", cents: firstCents },
  { from: "2026-07-01", cents: secondCents },
];

const meter = (
  number: string,
  given: Partial<RooidrifMeter> & Pick<RooidrifMeter, "start" | "usual">,
): RooidrifMeter => ({
  number,
  service: number.startsWith("RW") ? "water" : "electricity",
  type: "conventional",
  location: number.startsWith("RW") ? "Behind the front wall" : "In the passage",
  installed: start,
  removed: null,
  ...given,
});

/** Returns the places of meters that belong to one account from their first to their last day. */
const own = (...meters: RooidrifMeter[]): MeterPlace[] =>
  meters.map((one) => ({ meter: one, from: one.installed, until: one.removed }));

function account(
  number: string,
  given: Partial<RooidrifAccount> & Pick<RooidrifAccount, "name" | "street" | "values">,
): RooidrifAccount {
  return {
    ...commonProperties(number),
    account: number,
    easypay: "",
    opened: "2017-05-01",
    suburb: "Rooidrif North",
    town: "Rooidrif",
    code: "8899",
    erf: `${Number(number.slice(-4))}`,
    valuationCents: given.values.at(-1)?.cents ?? 0,
    meters: [],
    rates: "monthly",
    onceOff: [],
    broughtForwardCents: 0,
    ...given,
  };
}

export const nomsasHouse = account("4100000101", {
  name: "Nomsa Radebe",
  street: "8 Kokerboom Street",
  email: "nomsa@example.com",
  values: roll(88_000_000, 96_500_000),
  meters: own(
    meter("RW0101", { start: 41_210, usual: 13, estimated: ["2025-12", "2026-01", "2026-06"] }),
    meter("RE0101", { type: "prepaid", start: 0, usual: 0 }),
  ),
  rebate: { percent: 40, from: "2025-09", until: "2026-08" },
  pin: "41101",
});

/** The house has a second water meter for the garden. Both dials of the house pass 99 999. */
export const steynsHouse = account("4100000119", {
  name: "Willem & Anna Steyn",
  street: "31 Suikerbos Avenue",
  email: "steyn@example.com",
  values: roll(174_000_000, 198_000_000),
  rates: "yearly",
  bins: 2,
  meters: own(
    meter("RW0119", { start: 99_610, usual: 21 }),
    meter("RW0120", { start: 310, usual: 17, garden: true, location: "At the garden tap" }),
    meter("RE0119", { start: 89_400, usual: 690, estimated: ["2025-10", "2026-07"] }),
  ),
  habit: "rounded",
});

/** The water meter was replaced, and the property's value was corrected. */
export const refilwesHouse = account("4100000127", {
  name: "Refilwe Mothibi",
  street: "5 Witgat Lane",
  email: "refilwe@example.com",
  values: [
    { from: "2024-07-01", cents: 112_000_000 },
    { from: "2026-03-01", cents: 94_000_000, entered: "2026-05" },
    { from: "2026-07-01", cents: 101_000_000 },
  ],
  meters: own(
    meter("RW0127", {
      start: 7_344,
      usual: 16,
      removed: "2026-03-11",
      estimated: ["2026-01", "2026-02"],
    }),
    meter("RW5127", { installed: "2026-03-11", start: 0, usual: 16 }),
    meter("RE0127", { start: 22_950, usual: 430, unread: ["2025-11", "2026-04"] }),
  ),
  onceOff: [{ month: "2026-02", fee: "meterTest" }],
  habit: "late",
});

const letHouse = { street: "19 Rivierkant", erf: "412" };
const letWater = meter("RW0143", { start: 5_120, usual: 15, estimated: ["2025-07", "2026-06"] });
const letPower = meter("RE0143", { start: 64_020, usual: 460 });
const handover = "2025-08-31";

/** The owner of a house that is let: property rates and refuse. The tenants have the meters. */
export const pietersHouse = account("4100000135", {
  ...letHouse,
  name: "Pieter Fourie",
  email: "pieter@example.com",
  values: roll(131_000_000, 139_000_000),
  habit: "ahead",
});

export const formerTenant = account("4100000143", {
  ...letHouse,
  name: "Gert Olivier",
  opened: "2022-02-01",
  closed: handover,
  status: "closed",
  values: [],
  rates: null,
  bins: 0,
  meters: [letWater, letPower].map((one) => ({
    meter: one,
    from: one.installed,
    until: handover,
  })),
  onceOff: [{ month: "2025-08", depositCents: -140_000 }],
});

export const lindiwesHome = account("4100000150", {
  ...letHouse,
  name: "Lindiwe Khoza",
  email: "lindiwe@example.com",
  opened: "2025-09-01",
  values: [],
  rates: null,
  bins: 0,
  meters: [letWater, letPower].map((one) => ({ meter: one, from: handover, until: null })),
  onceOff: [
    { month: "2025-09", depositCents: 180_000 },
    { month: "2026-05", fee: "callOut" },
  ],
  habit: "short",
});

/** The account changed hands under the same number. */
export const zanelesHouse = account("4100000168", {
  name: "Zanele Mahlangu",
  street: "2 Kokerboom Street",
  email: "zanele@example.com",
  former: {
    name: "Estate of the late J. Booysen",
    email: "booysen@example.com",
    mobile: "+27990000468",
    until: "2026-03-31",
  },
  values: roll(76_000_000, 81_000_000),
  meters: own(
    meter("RW0168", { start: 12_007, usual: 9 }),
    meter("RE0168", { type: "smart", start: 31_402, usual: 295 }),
  ),
  onceOff: [{ month: "2026-04", depositCents: 180_000 }],
});

export const priyasFlat = account("4100000176", {
  name: "Priya Pillay",
  street: "Unit 3, Kranskop, 44 Hoofstraat",
  suburb: "Central",
  erf: "SS Kranskop 118/2007, unit 3",
  values: roll(62_000_000, 64_500_000),
  bins: 0,
  meters: own(meter("RE0176", { type: "prepaid", start: 0, usual: 0 })),
});

/** A scheme's body corporate: one water meter for twelve flats. */
export const kranskop = account("4100000184", {
  name: "Body Corporate of Kranskop (SS 118/2007)",
  street: "Kranskop, 44 Hoofstraat",
  suburb: "Central",
  erf: "SS Kranskop 118/2007, common property",
  values: [],
  rates: null,
  bins: 6,
  meters: own(
    meter("RW0184", { start: 97_600, usual: 118, estimated: ["2026-05"] }),
    meter("RE0184", { type: "smart", start: 8_800, usual: 610 }),
  ),
});

/** A business, whose bills are tax invoices. */
export const cooperative = account("4100000192", {
  name: "Rooidrif Koöperasie Beperk",
  street: "1 Silo Road",
  suburb: "Industria",
  email: "cooperative@example.com",
  values: roll(920_000_000, 1_015_000_000),
  use: "business",
  bins: 8,
  meters: own(
    meter("RW0192", { start: 60_115, usual: 96 }),
    meter("RE0192", { type: "smart", start: 41_300, usual: 6_420 }),
  ),
  habit: "rounded",
});

export const thabosHouse = account("4100000200", {
  name: "Thabo Modise",
  street: "77 Mimosa Street",
  suburb: "Ikageng",
  values: roll(23_000_000, 24_500_000),
  meters: own(
    meter("RW0200", { start: 2_611, usual: 8, estimated: ["2026-08"] }),
    meter("RE0200", { start: 15_340, usual: 170 }),
  ),
  indigent: "approved",
  indigentFrom: "2025-11",
  habit: "seldom",
});

export const sellosHouse = account("4100000218", {
  name: "Sello Mokwena",
  street: "140 Mimosa Street",
  suburb: "Ikageng",
  status: "restricted",
  values: roll(41_000_000, 43_500_000),
  meters: own(
    meter("RW0218", { start: 30_070, usual: 19, unread: ["2026-01"] }),
    meter("RE0218", { start: 70_410, usual: 380, estimated: ["2026-03", "2026-04", "2026-05"] }),
  ),
  onceOff: [
    { month: "2025-10", fee: "legal" },
    { month: "2026-02", fee: "reconnection" },
    { month: "2026-09", fee: "reconnection" },
  ],
  broughtForwardCents: 412_765,
  habit: "seldom",
});

export const trustPlot = account("4100000226", {
  name: "Müller-Ṋemakonde Family Trust",
  street: "Erf 226, Uitkyk",
  suburb: "Uitkyk",
  use: "vacant",
  values: roll(34_000_000, 29_500_000),
  rates: "yearly",
  bins: 0,
});

const sold = { street: "12 Witgat Lane", erf: "234" };
const soldWater = meter("RW0234", { start: 18_400, usual: 14, estimated: ["2026-02"] });
const sale = "2026-02-28";

export const sellersHouse = account("4100000234", {
  ...sold,
  name: "Hendrik & Ṱhabelo Nel",
  closed: sale,
  status: "closed",
  values: roll(105_000_000, 118_000_000),
  meters: [{ meter: soldWater, from: start, until: sale }],
  onceOff: [
    { month: "2026-02", fee: "clearance" },
    { month: "2026-02", depositCents: -120_000 },
  ],
});

export const buyersHouse = account("4100000242", {
  ...sold,
  name: "Kagišo Sebešo",
  opened: "2026-03-01",
  values: roll(105_000_000, 118_000_000),
  meters: [{ meter: soldWater, from: sale, until: null }],
  onceOff: [{ month: "2026-03", depositCents: 180_000 }],
});

/** An account that was closed before the history. It has no statements. */
export const closedShop = account("4100000259", {
  name: "Old Mill General Dealer",
  street: "3 Old Mill Road",
  opened: "2009-01-01",
  closed: "2024-05-31",
  status: "closed",
  use: "business",
  values: [{ from: "2024-07-01", cents: 58_000_000 }],
});

/** An account that no user has linked, so that anyone can link it with its PIN. */
export const unlinkedHouse = account("4100000275", {
  name: "Aïda Petersen",
  street: "40 Kokerboom Street",
  values: roll(69_000_000, 73_000_000),
  meters: own(meter("RW0275", { start: 51_004, usual: 11 })),
  pin: "41275",
});

export const rooidrifAccounts: readonly RooidrifAccount[] = [
  nomsasHouse,
  steynsHouse,
  refilwesHouse,
  pietersHouse,
  formerTenant,
  lindiwesHome,
  zanelesHouse,
  priyasFlat,
  kranskop,
  cooperative,
  thabosHouse,
  sellosHouse,
  trustPlot,
  sellersHouse,
  buyersHouse,
  closedShop,
  unlinkedHouse,
];
