/** The contact details that an account's history and messages name. */
import { z } from "zod";

export const ContactDetail = z.enum([
  "email",
  "mobile",
  "telephone",
  "postal",
  "physical",
  "e_statements",
]);
export type ContactDetail = z.infer<typeof ContactDetail>;

/** The English names, which are also the keys of the portal's translations. */
export const contactDetailNames = {
  email: "the email address",
  mobile: "the mobile number",
  telephone: "the telephone number",
  postal: "the postal address",
  physical: "the physical address",
  e_statements: "how we send statements",
} as const satisfies Record<ContactDetail, string>;
