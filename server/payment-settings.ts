/**
 * Parses PAYMENT_PROVIDERS: each municipality's payment provider and the origins of its portal. The
 * reference service checks the provider-specific fields.
 */
import { z } from "zod";
import { TenantName } from "#contract/values/fields.ts";

const isAnyPort = (origin: string) => origin.endsWith(":*");

/**
 * The origin of a portal. `http://localhost:*` allows any port on localhost, for the demo and for
 * tests.
 */
const Origin = z
  .string()
  .regex(
    /^https?:\/\/[a-z0-9.-]+(?::(?:\d{1,5}|\*))?$/,
    "must be an origin such as https://portal.example.org, in lowercase",
  )
  .refine((origin) => isAnyPort(origin) || URL.canParse(origin), "must have a port up to 65535")
  // Drops the scheme's default port, as browsers do.
  .transform((origin) => (isAnyPort(origin) ? origin : new URL(origin).origin));

const ProviderByTenant = z.record(
  TenantName,
  z.object({ provider: z.string(), origins: z.array(Origin).min(1) }).passthrough(),
);

/** Parses the variable's JSON. Errors name the path of a problem, but never its value. */
export const PaymentProviders = z
  .string()
  .transform((text, context): z.infer<typeof ProviderByTenant> => {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "must be JSON" });
      return z.NEVER;
    }
    const parsed = ProviderByTenant.safeParse(json);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: "custom", message: `${path.join(".")}: ${message}` });
    return z.NEVER;
  });
