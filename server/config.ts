/**
 * The environment, read once. Only this file uses the variables' names, and docs/settings.md is
 * generated from its schema.
 */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { TenantName } from "#contract/values/fields.ts";
import { areNetworks } from "./forwarded-address.ts";
import { eachHostNamesTenant, parseHosts } from "./host-entries.ts";
import { PaymentProviders } from "./payment-settings.ts";

const port = (standard: number) => z.coerce.number().int().min(0).max(65_535).default(standard);
const metricsPort = port(0).removeDefault().optional();
const poolSize = (standard: number) => z.coerce.number().int().min(1).max(10_000).default(standard);
const exactHttpUrl = z
  .string()
  .url()
  .regex(/^https?:\/\//, "must begin with http:// or https://");
const httpUrl = exactHttpUrl.transform((url) => url.replace(/\/+$/, ""));
const list = z.string().transform((text) => text.split(",").map((item) => item.trim()));
const bearerToken = z.string().regex(/^[!-~]+$/, "must be printable ASCII without spaces");
const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** Checks that the template is JSON and that both placeholders are inside its strings. */
function isSmsBody(template: string): boolean {
  try {
    const strings: string[] = [];
    JSON.parse(template, (_key, value: unknown) =>
      typeof value === "string" ? strings.push(value) : value,
    );
    return ["{to}", "{text}"].every((name) => strings.some((text) => text.includes(name)));
  } catch {
    return false;
  }
}

export const environmentSchema = z.object({
  PORT: port(3000).describe("Port of the portal. 0 uses a free port"),
  HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address that the portal listens on. Use 0.0.0.0 in a container"),
  UPSTREAM_URL: httpUrl
    .optional()
    .describe(
      "Address of the upstream API. If not set, the reference service starts together with the portal",
    ),
  UPSTREAM_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe("Time limit for one upstream call, in ms. If not set, there is no limit"),
  UPSTREAM_CONNECTIONS: poolSize(128).describe(
    "Most upstream calls at a time. One person gets a quarter of them",
  ),
  UPSTREAM_FILE_CONNECTIONS: poolSize(64).describe(
    "Most files that are read from or sent to the upstream at a time. One person gets a quarter of them",
  ),
  UPSTREAM_ANSWER_LIMIT_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(2)
    .describe(
      "Largest answer of one upstream call, in MB. A page needs up to 100 times as much memory. A file may be 50 times as large",
    ),
  SESSION_SECRET: list
    .pipe(z.array(z.string().min(32, "each secret must have 32 characters or more")).min(1))
    .optional()
    .describe(
      "Secrets that sign cookies, separated by commas. The first one signs, all of them verify. Required with UPSTREAM_URL or DATABASE_URL; otherwise one is generated and stored in DATA_DIR",
    ),
  TENANT: TenantName.default("imvubu").describe(
    "Name of the municipality that hosts serve which name no other. Required with UPSTREAM_URL, unless each host in PORTAL_HOSTS names one",
  ),
  TENANT_DOMAIN: z
    .string()
    .toLowerCase()
    .default("localhost")
    .describe("The host name NAME.TENANT_DOMAIN serves the municipality NAME instead"),
  PORTAL_HOSTS: z
    .string()
    .toLowerCase()
    .transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ""))
    .transform(parseHosts)
    .optional()
    .describe(
      "Host names of the portal, separated by commas or line breaks; HOST=NAME serves the municipality NAME. Requests for others get 421, except health checks. If not set, any host name is served",
    ),
  TRUST_PROXY: z
    .string()
    .regex(/^(?:true|false|\d)$/, "must be true, false, or the number of proxies")
    .default("false")
    .transform((proxies) => (proxies === "true" ? 1 : proxies === "false" ? 0 : Number(proxies)))
    .describe(
      "Number of proxies in front that set X-Forwarded-For and X-Forwarded-Host. true means one, false none. Required for PayFast",
    ),
  SECURITY_CONTACT: list
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^(?:https:\/\/|mailto:|tel:)[!-~]+$/,
            "each must begin with https://, mailto: or tel:",
          ),
      ),
    )
    .optional()
    .describe(
      "Addresses for reports of vulnerabilities in /.well-known/security.txt, separated by commas, such as mailto:security@town.example. If not set, the municipality's email address",
    ),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"])
    .default("info")
    .describe("Lowest level that is logged: fatal, error, warn, info, debug or silent"),
  METRICS_PORT: metricsPort.describe(
    "Port of the portal's metrics. If not set, it serves none. 0 uses a free port",
  ),
  SERVICE_METRICS_PORT: metricsPort.describe(
    "Port of the reference service's metrics. If not set, it serves none. 0 uses a free port",
  ),
  METRICS_HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address that both programs serve their metrics on. Only monitoring should reach it"),
  SERVICE_PORT: port(3001).describe("Port of the reference service. 0 uses a free port"),
  SERVICE_HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address that the reference service listens on"),
  SERVICE_TRUSTED_NETWORKS: list
    .refine(
      areNetworks,
      "must be IP addresses and networks such as 10.0.0.0/8, separated by commas",
    )
    .default("127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7,fe80::/10")
    .describe(
      "Networks of the portals, and of proxies between them and the service. Only these are believed when they name a browser's address",
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .describe(
      "Folder for the embedded database, the generated secret, the outbox and, without S3_ENDPOINT, uploaded files",
    ),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, "must begin with postgres:// or postgresql://")
    .optional()
    .describe(
      "PostgreSQL database of the reference service. If not set, it uses the embedded database in DATA_DIR",
    ),
  DATABASE_CONNECTIONS: poolSize(10).describe(
    "Most connections to PostgreSQL for calls; up to 4 more do background work. If there are several municipalities, each gets half of them. One person, and all staff together, get half of those",
  ),
  DATABASE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(10_000)
    .describe(
      "Time limit for one statement of a call in PostgreSQL, in ms. Imports, commands and background work have none",
    ),
  MAIL: z
    .enum(["outbox"])
    .optional()
    .describe(
      "outbox writes emails and SMS without a server to DATA_DIR/outbox. Without DATABASE_URL, this is the default. With it, they wait in the queue for a process that has a server",
    ),
  SMTP_URL: z
    .string()
    .url()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional()
    .describe(
      "Mail server, as smtps://NAME:PASSWORD@HOST or smtp://…?requireTLS=true. If not set, see MAIL",
    ),
  MAIL_FROM: z
    .string()
    .email()
    .default("no-reply@portal.invalid")
    .describe(
      "Sender address of emails; the sender name is the municipality's. Required with SMTP_URL",
    ),
  SMS_GATEWAY_URL: exactHttpUrl
    .optional()
    .describe("Address of the SMS gateway, which gets a POST for each SMS. If not set, see MAIL"),
  SMS_GATEWAY_BODY: z
    .string()
    .refine(isSmsBody, "must be JSON with {to} and {text} inside its strings")
    .default('{"to":"{to}","text":"{text}"}')
    .describe(
      "JSON body for the gateway. {to} is replaced by the number, such as +27821234567, and {text} by the text",
    ),
  SMS_GATEWAY_TOKEN: bearerToken.optional().describe("Bearer token for the SMS gateway"),
  S3_ENDPOINT: httpUrl
    .optional()
    .describe(
      "S3-compatible storage for uploaded files, such as https://s3.af-south-1.amazonaws.com. Requires the other S3_ settings",
    ),
  S3_REGION: z.string().default("us-east-1").describe("Region of the S3 storage"),
  S3_BUCKET: z.string().optional().describe("Bucket for uploaded files"),
  S3_ACCESS_KEY_ID: z.string().optional().describe("Access key of the S3 storage"),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("Secret of the S3 access key"),
  CLAMD: z
    .string()
    .regex(/^(?:tcp:\/\/[^/:\s]+:\d{1,5}|\/.+)$/, "must be tcp://HOST:PORT or the path of a socket")
    .optional()
    .describe(
      "Address of ClamAV's clamd, such as tcp://clamav:3310 or /run/clamav/clamd.sock. It scans every upload for viruses. If not set, nothing is scanned",
    ),
  PAYMENT_PROVIDERS: PaymentProviders.optional().describe(
    "JSON with the payment provider of each municipality; see payments.md. If not set, online payment is off, except in the demo",
  ),
  PAYMENT_NOTIFY_URL: httpUrl
    .optional()
    .describe(
      "Public address of the reference service for payment notifications. PayFast requires https://. If not set, its local address, which only works for the demo",
    ),
  PAYMENT_ENDPOINT: httpUrl
    .optional()
    .describe(
      "Base address of the serverless payment endpoint; /ConsumerPortal and a suffix are added to it",
    ),
  PAYMENT_TOKEN: bearerToken
    .optional()
    .describe("Bearer token for PAYMENT_ENDPOINT. Required with it"),
  PAYMENT_SUFFIXES: list
    .default("/initiate,/status")
    .pipe(
      z
        .array(z.string().regex(/^(?:\/[A-Za-z0-9_-]+)+$/, "each must be a path such as /initiate"))
        .length(2, "must be two paths: one to start a payment, one to query it"),
    )
    .describe(
      "The two suffixes to call at PAYMENT_ENDPOINT: one to start a payment, one to query it",
    ),
  SANDBOX_PORT: port(3002).describe("Port of the demo's payment provider. 0 uses a free port"),
  SANDBOX_KEY: z
    .string()
    .min(32, "must have 32 characters or more")
    .optional()
    .describe(
      "Key shared by the demo's payment provider and the reference service. If not set, one is generated at each start",
    ),
  DEMO: flag
    .optional()
    .describe(
      "true loads the demo municipalities into an empty database. Default: true, unless DATABASE_URL is set",
    ),
  PROFILER: flag
    .optional()
    .describe(
      "true shows people with the permission developer.profiler the timings and SQL of their own calls. Default: true for the demo on the embedded database",
    ),
  TEST_PAGE: flag
    .optional()
    .describe(
      "true serves /test, which shows every control in every state. Default: true for the demo on the embedded database",
    ),
});

/**
 * The settings that can also be read from a file, whose path is in the variable of the same name
 * with _FILE appended.
 */
const settingsInFiles = [
  "SESSION_SECRET",
  "DATABASE_URL",
  "SMTP_URL",
  "SMS_GATEWAY_TOKEN",
  "S3_SECRET_ACCESS_KEY",
  "PAYMENT_PROVIDERS",
  "PAYMENT_TOKEN",
  "SANDBOX_KEY",
  "PORTAL_HOSTS",
] as const;

/** Reads the settings that are given as files, such as Docker secrets. Throws ConfigError. */
function readSettingFiles(given: Record<string, string | undefined>): Record<string, string> {
  const read: Record<string, string> = {};
  for (const name of settingsInFiles) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined)
      throw environmentError([`${name}: is also set as ${name}_FILE; remove one of them`]);
    try {
      read[name] = readFileSync(file, "utf8").trim();
    } catch {
      throw environmentError([
        `${name}_FILE: the file can't be read; check its path and permissions`,
      ]);
    }
  }
  return read;
}

export type Environment = z.output<typeof environmentSchema>;

/**
 * The error for invalid environment variables. The message names each variable and its problem, but
 * never its value.
 */
export class ConfigError extends Error {}

/** Returns the error for problems such as "PORT: must be a number". */
export function environmentError(problems: readonly string[]): ConfigError {
  return new ConfigError(`The environment can't be used:\n  ${problems.join("\n  ")}`);
}

/**
 * Reads and validates the environment. An empty variable is treated as unset. Throws ConfigError.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Environment {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const given = { ...set, ...readSettingFiles(set) };
  const parsed = environmentSchema.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path[0]}: ${issue.message}`);
  if (given.UPSTREAM_URL && !given.SESSION_SECRET)
    problems.push("SESSION_SECRET: is required with UPSTREAM_URL");
  if (
    given.UPSTREAM_URL &&
    !given.TENANT &&
    !(parsed.data && eachHostNamesTenant(parsed.data.PORTAL_HOSTS, parsed.data.TENANT_DOMAIN))
  ) {
    problems.push(
      "TENANT: is required with UPSTREAM_URL, unless each host in PORTAL_HOSTS names a municipality",
    );
  }
  if (given.SMTP_URL && !given.MAIL_FROM) problems.push("MAIL_FROM: is required with SMTP_URL");
  if (given.PAYMENT_ENDPOINT && !given.PAYMENT_TOKEN)
    problems.push("PAYMENT_TOKEN: is required with PAYMENT_ENDPOINT");
  for (const name of ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]) {
    if (given.S3_ENDPOINT && !given[name]) problems.push(`${name}: is required with S3_ENDPOINT`);
  }
  if (!parsed.success || problems.length > 0) throw environmentError(problems);
  return parsed.data;
}

/** Checks whether the reference service loads the demo municipalities. */
export function hasDemo({ DATABASE_URL, DEMO = !DATABASE_URL }: Environment): boolean {
  return DEMO;
}

/**
 * Checks whether this is the demo on the embedded database. The demo contains no real personal
 * data, so developer features are on unless they are switched off.
 */
export function isEmbeddedDemo(config: Environment): boolean {
  return hasDemo(config) && !config.UPSTREAM_URL && !config.DATABASE_URL;
}

/**
 * Returns the current environment plus the given variables, for a child program. A given secret
 * takes precedence over one in a file.
 */
export function environmentWith(more: Record<string, string>): NodeJS.ProcessEnv {
  const environment = { ...process.env, ...more };
  for (const name of Object.keys(more)) Reflect.deleteProperty(environment, `${name}_FILE`);
  return environment;
}

/**
 * Sets NODE_ENV to production unless it is already set. React and Remix read it when they load, and
 * build/ never contains their development versions.
 */
export function defaultToProduction(): void {
  if (!Object.hasOwn(process.env, "NODE_ENV")) process.env.NODE_ENV = "production";
}
