/** A disputed charge, for stub upstreams. */
import type { z } from "zod";
import type { Dispute } from "#contract/disputes/calls.ts";
import type { StaffDispute } from "#contract/disputes/staff-calls.ts";
import type { getStatement } from "#contract/statements/calls.ts";
import { addDays } from "#contract/values/calendar-days.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { accountNumber } from "./mock-municipality.ts";

export const inDays = (days: number) => addDays(todayInSouthAfrica(), days);
const file = { id: "F1", name: "meter.pdf", type: "application/pdf", size: 2000 };

export const line = {
  service: "water",
  description: "Meter <1>",
  quantity: "12",
  unit: "kl",
  rate: "25",
  amount: "300.00",
  vat: "45.00",
};
export const rebate = {
  ...line,
  service: "rates",
  description: "Rebate",
  amount: "-20.00",
  vat: "0.00",
};
export const statement: z.input<typeof getStatement.answer>["statement"] = {
  id: "S2",
  date: inDays(-10),
  due_date: inDays(5),
  opening: "0.00",
  charges: "345.00",
  payments: "0.00",
  closing: "345.00",
  size: null,
  lines: [line, rebate],
  next: null,
};
export const dispute: z.input<typeof Dispute> = {
  id: "D1",
  reference: "D-2026-000001",
  account: accountNumber,
  statement: { id: "S2", date: statement.date },
  line: 1,

  service: "water",
  description: line.description,
  amount: "300.00",
  disputed: "300.00",
  state: "open",
  charge: "345.00",

  created: "2026-11-20T08:00:00Z",
  answer_by: "2026-12-20",
  object_by: null,
  by: "Thandi <Nkosi>",
  reason: "The <meter> is wrong.",
  reading: "1234.50",
  attachments: [file],
  steps: [],
};
export const forStaff: z.input<typeof StaffDispute> = {
  ...dispute,
  name: "Old <Holder>",
  overdue: true,
  revision: 3,
};
