/** PAYMENT_PROVIDERS: through whom each municipality is paid, with its secrets, and where its portal is. */
import { z } from "zod";
import { TenantName } from "#contract/fields.ts";

const isAnyPort = (origin: string) => origin.endsWith(":*");

/** `http://localhost:*`, any port of that host, is for the demo and for tests. */
const Origin = z
  .string()
  .regex(/^https?:\/\/[a-z0-9.-]+(?::(?:\d{1,5}|\*))?$/, "must be an origin such as https://portal.example.org, in small letters")
  .refine((origin) => isAnyPort(origin) || URL.canParse(origin), "must have a port up to 65535")
  // As browsers write it: without the port that is the scheme's own.
  .transform((origin) => (isAnyPort(origin) ? origin : new URL(origin).origin));
const Key = z.string().min(32, "must have 32 characters or more");

const settings = { origins: z.array(Origin).min(1) };

export const TenantProvider = z.discriminatedUnion("provider", [
  z
    .object({
      provider: z.literal("sandbox"),
      url: z.string().url(),
      /** Two while they are exchanged: the first signs, both verify. */
      keys: z.array(Key).min(1).max(2),
      ...settings,
    })
    .strict(),
  z.object({ provider: z.literal("serverless"), ...settings }).strict(),
  z
    .object({
      provider: z.literal("payfast"),
      merchant_id: z.string().regex(/^\d{1,12}$/, "must be digits"),
      merchant_key: z.string().min(1),
      passphrase: z.string().min(1),
      /** false: PayFast's own sandbox. */
      live: z.boolean(),
      ...settings,
    })
    .strict(),
]);
export type TenantProvider = z.infer<typeof TenantProvider>;

const All = z.record(TenantName, TenantProvider);

/** From the JSON of the variable. What is wrong is named by where it stands, never by what stands there. */
export const PaymentProviders = z.string().transform((text, context): z.infer<typeof All> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
  const parsed = All.safeParse(json);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) context.addIssue({ code: "custom", message: `${path.join(".")}: ${message}` });
  return z.NEVER;
});
