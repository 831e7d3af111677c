/** The environment, read once. The only place that knows the variables' names; the README's table is made from this schema. */
import { z } from "zod";
import { TenantName } from "#contract/fields.ts";
import { PaymentProviders } from "./payment-settings.ts";

const port = (standard: number) => z.coerce.number().int().min(0).max(65_535).default(standard);
const exactHttpUrl = z
  .string()
  .url()
  .regex(/^https?:\/\//, "must begin with http:// or https://");
const httpUrl = exactHttpUrl.transform((url) => url.replace(/\/+$/, ""));
const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** Whether a filled-in template would have both in it, and nothing that isn't JSON around them. */
function isSmsBody(template: string): boolean {
  try {
    const strings: string[] = [];
    JSON.parse(template, (_key, value: unknown) => (typeof value === "string" ? strings.push(value) : value));
    return ["{to}", "{text}"].every((name) => strings.some((text) => text.includes(name)));
  } catch {
    return false;
  }
}

export const environment = z.object({
  PORT: port(3000).describe("Port of the portal; 0 takes a free one"),
  HOST: z.string().default("127.0.0.1").describe("Address the portal listens on; 0.0.0.0 in a container"),
  UPSTREAM_URL: httpUrl.optional().describe("The upstream API; without it the reference service is started beside the portal"),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().positive().optional().describe("Time limit of one upstream call in ms; none when left out"),
  SESSION_SECRET: z
    .string()
    .transform((list) => list.split(",").map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32, "each secret must have 32 characters or more")).min(1))
    .optional()
    .describe(
      "Secrets that sign cookies, separated by commas: the first signs, all verify. Needed with UPSTREAM_URL or DATABASE_URL; else one is made and kept in DATA_DIR",
    ),
  TENANT: TenantName.default("imvubu").describe("The municipality this portal serves"),
  TENANT_DOMAIN: z
    .string()
    .toLowerCase()
    .default("localhost")
    .describe("A host name NAME.TENANT_DOMAIN serves the municipality NAME instead"),
  TRUST_PROXY: z
    .string()
    .regex(/^(?:true|false|\d)$/, "must be true, false, or how many proxies there are")
    .default("false")
    .transform((proxies) => (proxies === "true" ? 1 : proxies === "false" ? 0 : Number(proxies)))
    .describe(
      "How many proxies in front add to X-Forwarded-For, whose X-Forwarded-For and X-Forwarded-Host are believed; true is one, false none. Needed for PayFast",
    ),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info").describe("Least level that is logged"),
  UTILITY_PORT: port(3001).describe("Port of the reference service; 0 takes a free one"),
  UTILITY_HOST: z.string().default("127.0.0.1").describe("Address the reference service listens on"),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .describe(
      "Folder of the embedded database, the generated secret, the outbox, and the files that people hand in unless S3_ENDPOINT is set",
    ),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, "must begin with postgres:// or postgresql://")
    .optional()
    .describe("PostgreSQL of the reference service; without it the embedded database in DATA_DIR"),
  SMTP_URL: z
    .string()
    .url()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional()
    .describe("Mail server, as smtps://NAME:PASSWORD@HOST or smtp://…?requireTLS=true; without it e-mails are files in DATA_DIR/outbox"),
  MAIL_FROM: z
    .string()
    .email()
    .default("no-reply@portal.invalid")
    .describe("Address that e-mails come from, under the municipality's name. Needed with SMTP_URL"),
  SMS_GATEWAY_URL: exactHttpUrl.optional().describe("Where SMS are sent by POST; without it they are files in DATA_DIR/outbox"),
  SMS_GATEWAY_BODY: z
    .string()
    .refine(isSmsBody, "must be JSON with {to} and {text} within its strings")
    .default('{"to":"{to}","text":"{text}"}')
    .describe("The JSON that the gateway takes; {to} and {text} stand in its strings for the number, as +27821234567, and the text"),
  SMS_GATEWAY_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, "must be printable ASCII without spaces")
    .optional()
    .describe("Bearer token for the gateway"),
  S3_ENDPOINT: httpUrl
    .optional()
    .describe(
      "S3-compatible storage for the files that people hand in, such as https://s3.af-south-1.amazonaws.com; needs the other S3_ settings",
    ),
  S3_REGION: z.string().default("us-east-1").describe("Its region"),
  S3_BUCKET: z.string().optional().describe("Its bucket"),
  S3_ACCESS_KEY_ID: z.string().optional().describe("Its access key"),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("The secret of the access key"),
  PAYMENT_PROVIDERS: PaymentProviders.optional().describe(
    'JSON: through whom each municipality is paid, and the origins of its portal, as in {"town": {"provider": "payfast", "merchant_id": "…", "merchant_key": "…", "passphrase": "…", "live": true, "origins": ["https://portal.town.example"]}}; docs/decisions/009-paying-once.md has the others. Without it nobody pays online, except in the demo',
  ),
  PAYMENT_NOTIFY_URL: httpUrl
    .optional()
    .describe(
      "Where payment providers reach the reference service: https:// for PayFast. Its own address when left out, which only a provider on this machine does",
    ),
  PAYMENT_ENDPOINT: httpUrl.optional().describe("The serverless payment endpoint: /ConsumerPortal and a suffix are called below it"),
  PAYMENT_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, "must be printable ASCII without spaces")
    .optional()
    .describe("Bearer token for PAYMENT_ENDPOINT. Needed with it"),
  PAYMENT_SUFFIXES: z
    .string()
    .default("/initiate,/status")
    .transform((list) => list.split(",").map((suffix) => suffix.trim()))
    .pipe(
      z
        .array(z.string().regex(/^(?:\/[A-Za-z0-9_-]+)+$/, "each must be a path such as /initiate"))
        .length(2, "must be two: what starts a payment, and what tells of it"),
    )
    .describe("The only suffixes that are ever called there: what starts a payment, and what tells of one"),
  SANDBOX_PORT: port(3002).describe("Port of the demo's payment provider; 0 takes a free one"),
  SANDBOX_KEY: z
    .string()
    .min(32, "must have 32 characters or more")
    .optional()
    .describe("Key that the demo's payment provider and the reference service know each other by; one is made at each start when left out"),
  DEMO: flag.optional().describe("Whether the demo municipalities are loaded into an empty database; true unless DATABASE_URL is set"),
  PROFILER: flag
    .optional()
    .describe(
      "Whether people with the permission developer.profiler see the timings and the SQL of their own calls; true for the demo on the embedded database",
    ),
  TEST_PAGE: flag.optional().describe("Whether /test shows all controls in all their states; true for the demo on the embedded database"),
});

export type Environment = z.output<typeof environment>;

/** A variable that can't be used; the message names each one and what is wrong with it, never its value. */
export class ConfigError extends Error {}

/** Throws ConfigError. An empty variable counts as one that is not set. */
export function readConfig(env: Record<string, string | undefined> = process.env): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path[0]}: ${issue.message}`);
  if (given.UPSTREAM_URL && !given.SESSION_SECRET) problems.push("SESSION_SECRET: is needed with UPSTREAM_URL");
  if (given.UPSTREAM_URL && !given.TENANT) problems.push("TENANT: is needed with UPSTREAM_URL");
  if (given.SMTP_URL && !given.MAIL_FROM) problems.push("MAIL_FROM: is needed with SMTP_URL");
  if (given.PAYMENT_ENDPOINT && !given.PAYMENT_TOKEN) problems.push("PAYMENT_TOKEN: is needed with PAYMENT_ENDPOINT");
  const kinds = new Set(Object.values(parsed.data?.PAYMENT_PROVIDERS ?? {}).map(({ provider }) => provider));
  if (kinds.has("serverless") && !given.PAYMENT_ENDPOINT) problems.push("PAYMENT_ENDPOINT: is needed by PAYMENT_PROVIDERS");
  // Without these each payment would be taken there, and none credited here.
  if (kinds.has("payfast") && !given.PAYMENT_NOTIFY_URL?.startsWith("https://")) {
    problems.push("PAYMENT_NOTIFY_URL: must be an https:// address for PayFast, which tells there what was paid");
  }
  if (kinds.has("payfast") && parsed.data?.TRUST_PROXY === 0) {
    problems.push("TRUST_PROXY: is needed for PayFast, whose notices are known by the address they come from");
  }
  for (const name of ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]) {
    if (given.S3_ENDPOINT && !given[name]) problems.push(`${name}: is needed with S3_ENDPOINT`);
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(`The environment can't be used:\n  ${problems.join("\n  ")}`);
  return parsed.data;
}

/** The demo on the embedded database: nobody's data are real, so that what is for developers is on unless it is switched off. */
export function isTrial({ UPSTREAM_URL, DATABASE_URL, DEMO = true }: Environment): boolean {
  return DEMO && !UPSTREAM_URL && !DATABASE_URL;
}

/** The environment of a program that this one starts. */
export function environmentWith(more: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...more };
}

/** React and Remix choose their build by it when they are loaded; what runs from build/ is never the one for development. */
export function runForProduction(): void {
  if (!Object.hasOwn(process.env, "NODE_ENV")) process.env.NODE_ENV = "production";
}
