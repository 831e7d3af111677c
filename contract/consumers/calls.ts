/** The calls for the account's holder: contact details and property. */
import { z } from "zod";
import { call } from "../call.ts";
import { schemaText } from "../messages.ts";
import { AccountNumber, CalendarDate, Line } from "../values/fields.ts";
import { Money } from "../values/money.ts";

const line = (most: number) => Line.trim().max(most, schemaText("too_long", { count: most }));

// The import has the same limits, so every imported address is valid here.
export const Address = z.object({
  lines: z.array(line(200)).max(20, schemaText("too_many_lines", { count: 20 })),
  code: line(20),
});
export type Address = z.infer<typeof Address>;

/**
 * The contact details that an account admin may change. The email address and phone numbers are
 * masked for everyone else.
 */
export const ConsumerContact = z.object({
  email: line(254),
  mobile: line(50),
  telephone: line(50),
  postal_address: Address,
  physical_address: Address,
  /** True if statements are sent by email instead of on paper. */
  e_statements: z.boolean(),
});
export type ConsumerContact = z.infer<typeof ConsumerContact>;

export const Consumer = ConsumerContact.extend({
  name: z.string(),
  /** The holder's ID number, masked. */
  id_number: z.string(),
  property: z.object({
    erf: z.string(),
    suburb: z.string(),
    valuation: Money.nullable(),
    use: z.string(),
  }),
  indigent: z.enum(["none", "applied", "approved", "expired"]),
  /** The last day of the approved support, if it is known. */
  indigent_until: CalendarDate.nullable().optional(),
});
export type Consumer = z.infer<typeof Consumer>;

/** The holder as the portal accepts it. The specification names no field (point 7). */
export const AcceptedConsumer = Consumer.partial();
export type AcceptedConsumer = z.infer<typeof AcceptedConsumer>;

const path = "/api/consumer/accounts/{account}/consumer";

export const getConsumer = call("get", path, {
  summary: "Returns the account's holder.",
  params: { account: AccountNumber },
  answer: { consumer: Consumer },
  accepted: { consumer: AcceptedConsumer },
});

export const updateConsumer = call("post", path, {
  summary:
    "Updates the holder's contact details. Omitted fields don't change. Requires the admin role.",
  params: { account: AccountNumber },
  body: {
    email: ConsumerContact.shape.email.optional(),
    mobile: ConsumerContact.shape.mobile.optional(),
    telephone: ConsumerContact.shape.telephone.optional(),
    postal_address: Address.strict().optional(),
    physical_address: Address.strict().optional(),
    e_statements: z.boolean().optional(),
  },
  answer: { consumer: Consumer },
  accepted: {},
});
