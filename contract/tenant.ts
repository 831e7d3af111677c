/** The tenant: the municipality's name, brand and switches. */
import { z } from "zod";
import { call } from "./call.ts";

export const moduleNames = ["accounts", "statements", "meters", "payments", "communication", "tickets", "applications", "access"] as const;
export type ModuleName = (typeof moduleNames)[number];

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #0a5c4a");

export const Tenant = z.object({
  id: z.string(),
  name: z.string().min(1),
  /** The address of an image, or a `data:` image; empty where the tenant has none. */
  logo: z.string(),
  communication: z.object({ email: z.boolean(), sms: z.boolean() }),
  website: z.object({ url: z.string(), display: z.string() }),
  /** Names outside `moduleNames` are other products' and mean nothing here. */
  modules: z.array(z.string()),
  feedback_email: z.string(),
  enabled_payments: z.boolean(),
  enable_indigent: z.boolean(),
  indigent_emails: z.array(z.string()),
  theme: z.object({ brand: Colour, brand_dark: Colour }).optional(),
  languages: z.array(z.string()).optional(),
});
export type Tenant = z.infer<typeof Tenant>;

export const getTenant = call("get", "/api/tenant", {
  summary: "The municipality's name, brand and switches",
  token: false,
  answer: { tenant: Tenant },
});
