/** The call that searches all of a person's accounts at the same time. */
import { z } from "zod";
import { call } from "../call.ts";
import { Communication } from "../communication/calls.ts";
import { Statement } from "../statements/calls.ts";
import { AccountNumber, Line, Year } from "../values/fields.ts";

/**
 * The account that a result belongs to, with the name that the person gave the account or, if there
 * is none, the account's own name.
 */
const OfAccount = { account: AccountNumber, account_name: z.string() };

export const FoundStatement = Statement.pick({
  id: true,
  date: true,
  due_date: true,
  charges: true,
  closing: true,
}).extend(OfAccount);
export type FoundStatement = z.infer<typeof FoundStatement>;

export const FoundMessage = Communication.pick({
  id: true,
  date: true,
  channel: true,
  subject: true,
  body: true,
}).extend(OfAccount);
export type FoundMessage = z.infer<typeof FoundMessage>;

/** The maximum number of results of each kind. */
export const maxFound = 5;

export const searchRecords = call("get", "/api/consumer/search", {
  summary: `Finds the ${maxFound} newest statements by date and account number, and messages by text, of the accounts linked to the caller.`,
  query: {
    /** A part of a message's subject or body. If omitted, no messages are found. */
    search: Line.max(100).optional(),
    /**
     * The known parts of a statement's date. If these and `number` are omitted, no statements are
     * found.
     */
    year: Year.optional(),
    month: z
      .string()
      .regex(/^(?:0[1-9]|1[0-2])$/)
      .optional(),
    day: z
      .string()
      .regex(/^(?:0[1-9]|[12]\d|3[01])$/)
      .optional(),
    /** A part of the account number. */
    number: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
  },
  answer: { statements: z.array(FoundStatement), messages: z.array(FoundMessage) },
});
