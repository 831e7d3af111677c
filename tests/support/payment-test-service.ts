/**
 * The reference service with a sandbox payment provider. The tests send the provider's
 * notifications themselves, so that they control the order and content.
 */
import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import pino from "pino";
import { z } from "zod";
import {
  generatePaymentLink,
  getOnlinePayment,
  type OnlinePaymentStatus,
} from "#contract/payments/online-calls.ts";
import { readConfig } from "#server/config.ts";
import { createSandbox } from "#server/sandbox/app.ts";
import { Orders, type Status } from "#server/sandbox/orders.ts";
import type { Database as Opened } from "#service/database/database.ts";
import { checkLedger } from "#service/subjects/ledger/store/ledger-check.ts";
import { createPayments } from "#service/subjects/payments/providers/payments.ts";
import {
  type AccountTestService,
  type AccountTestServiceOptions,
  startAccountTestService,
} from "./account-test-service.ts";
import { type ApiResponse, type Client, createClient, parseBody } from "./api-client.ts";
import { temporaryFolder } from "./folders.ts";
import type { Database } from "./service.ts";

export const sandboxKeys = [
  "a key of the sandbox that is long enough",
  "the key before that, good for a while yet",
] as const;
export const otherTenantKey = "the key of the other municipality, no less long";
export const portalOrigin = "http://localhost:3000";

export interface Sandbox {
  url: string;
  orders: Orders;
  /** Requests to the provider so far. */
  requests: string[];
  /** Switches the provider between normal responses and errors. */
  setBehaviour(manner: "well" | "badly"): void;
  stop(): Promise<void>;
}

export async function startSandbox(): Promise<Sandbox> {
  const orders = new Orders(join(await temporaryFolder("sandbox"), "sandbox.json"));
  const asked: string[] = [];
  let well = true;
  const sandbox = createSandbox({ orders, key: sandboxKeys[0], url: () => url });
  const server = createAdaptorServer({
    fetch: (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return well ? sandbox.fetch(request) : new Response("no", { status: 500 });
    },
  }) as Server; // The adaptor creates an HTTP/1.1 server by default.
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // `address()` returns a string only for pipes.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    orders,
    requests: asked,
    setBehaviour: (manner) => void (well = manner === "well"),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/**
 * Returns the environment variable that enables payments through the given sandbox. The other
 * municipality gets a different key.
 */
export function paymentProvidersEnv({ url }: { url: string }): string {
  const origins = [portalOrigin, "https://portal.imvubu.example"];
  return JSON.stringify({
    imvubu: { provider: "sandbox", url, keys: sandboxKeys, origins },
    "karoo-vista": { provider: "sandbox", url, keys: [otherTenantKey], origins },
  });
}

const LogLine = z.object({ msg: z.string() }).passthrough();

export interface PaymentTestService extends AccountTestService {
  sandbox: Sandbox;
  /** Payment log lines that the first process has written so far. */
  logLines: z.infer<typeof LogLine>[];
}

export async function startPaymentTestService(
  kind: Database,
  options: Pick<AccountTestServiceOptions, "processes" | "through"> = {},
): Promise<PaymentTestService> {
  const sandbox = await startSandbox();
  const env = { PAYMENT_PROVIDERS: paymentProvidersEnv(sandbox) };
  const payments = createPayments(readConfig(env), () => "http://127.0.0.1:9");
  const logged: PaymentTestService["logLines"] = [];
  const log = pino(
    { level: "info" },
    { write: (line: string) => void logged.push(LogLine.parse(JSON.parse(line))) },
  );
  const service = await startAccountTestService(kind, { ...options, payments, env, log });
  return {
    ...service,
    sandbox,
    logLines: logged,
    async stop() {
      await service.stop();
      await sandbox.stop();
    },
  };
}

export const returnUrls = {
  return_url_success: `${portalOrigin}/payment-status?status=success`,
  return_url_failure: `${portalOrigin}/payment-status?status=failed`,
  return_url_cancel: `${portalOrigin}/payment-status?status=cancelled`,
};

export function startPayment(
  person: Client,
  account: string,
  {
    amount = "100.00",
    key = randomUUID(),
    query = "",
    ...more
  }: { amount?: unknown; key?: string; query?: string; [field: string]: unknown } = {},
): Promise<ApiResponse> {
  const body = {
    source: "web",
    account_number: account,
    amount,
    tenant_id: "imvubu",
    ...returnUrls,
    ...more,
  };
  return person.post(`${generatePaymentLink.path}${query}`, body, { "Idempotency-Key": key });
}

export async function newPayment(
  person: Client,
  account: string,
  amount = "100.00",
): Promise<string> {
  return parseBody(
    generatePaymentLink.answer,
    await startPayment(person, account, { amount, query: "?again=true" }),
  ).payment.id;
}

export interface NotificationFields {
  payment: string;
  account: string;
  transaction?: string;
  status?: Status | "pending";
  amount?: string;
  currency?: string;
  tenant?: string;
}

/** Returns a notification's body and headers, as the sandbox creates them. */
export function signedNotification(
  {
    payment,
    account,
    transaction = `t-${payment}`,
    status = "paid",
    amount = "100.00",
    currency = "ZAR",
    tenant = "imvubu",
  }: NotificationFields,
  { key = sandboxKeys[0], at = Date.now() }: { key?: string; at?: number } = {},
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ tenant, transaction, payment, status, amount, currency, account });
  const signature = createHmac("sha256", key).update(`${at}.${body}`).digest("hex");
  return { body, headers: { "x-sandbox-timestamp": String(at), "x-sandbox-signature": signature } };
}

export const notificationPath = "/api/v1/payments/notify/sandbox";

/** Sends a notification as the provider does, without a tenant or token. */
export function sendNotification(
  url: string,
  { body, headers }: ReturnType<typeof signedNotification>,
): Promise<ApiResponse> {
  return createClient(url, "").send(notificationPath, { method: "POST", body, headers });
}

export async function paymentStatusOf(
  person: Client,
  payment: string,
): Promise<OnlinePaymentStatus> {
  return parseBody(
    getOnlinePayment.answer,
    await person.get(getOnlinePayment.path.replace("{payment}", payment)),
  ).payment.status;
}

export async function balanceOf(database: Opened, account: string): Promise<number> {
  const row = await database.inTenant("imvubu", ({ db }) =>
    db
      .selectFrom("accounts")
      .select("balance_cents")
      .where("account", "=", account)
      .executeTakeFirstOrThrow(),
  );
  return row.balance_cents;
}

/** Returns the problems that the ledger check finds in the database. */
export async function ledgerFindings(database: Opened): Promise<string[]> {
  return (await checkLedger(database)).flatMap(({ findings }) =>
    findings.map(({ what, problem }) => `${what}: ${problem}`),
  );
}
