/** The reference service with a payment provider: the sandbox, whose notices the test sends itself, each in its own time and manner. */
import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import pino from "pino";
import { z } from "zod";
import { generateLink, getPaying, type PayState } from "#contract/paying.ts";
import { readConfig } from "../../server/config.ts";
import { createSandbox } from "../../server/sandbox/app.ts";
import { Orders, type Status } from "../../server/sandbox/orders.ts";
import { createPayments } from "../../server/utility/payments/payments.ts";
import type { Database as Opened } from "../../server/utility/store/database.ts";
import { checkLedger } from "../../server/utility/store/ledger-check.ts";
import { temporaryFolder } from "../support/folders.ts";
import type { Database } from "../support/service.ts";
import { type Answer, type Client, client, read } from "./service-client.ts";
import { type SharingOptions, type SharingService, startSharing } from "./sharing-service.ts";

export const keys = ["a key of the sandbox that is long enough", "the key before that, good for a while yet"] as const;
export const otherKey = "the key of the other municipality, no less long";
export const portal = "http://localhost:3000";

export interface Sandbox {
  url: string;
  orders: Orders;
  /** What it was asked for so far. */
  asked: string[];
  /** From now on it answers with an error, or as ever. */
  behave(manner: "well" | "badly"): void;
  stop(): Promise<void>;
}

export async function startSandbox(): Promise<Sandbox> {
  const orders = new Orders(join(await temporaryFolder("sandbox"), "sandbox.json"));
  const asked: string[] = [];
  let well = true;
  const sandbox = createSandbox({ orders, key: keys[0], url: () => url });
  const server = createAdaptorServer({
    fetch: (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return well ? sandbox.fetch(request) : new Response("no", { status: 500 });
    },
  }) as Server; // HTTP/1.1 unless told otherwise.
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // It is a string for pipes only.
  return {
    url,
    orders,
    asked,
    behave: (manner) => void (well = manner === "well"),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The variable that makes a program be paid through that sandbox; the other municipality has a key of its own. */
export function providersEnv({ url }: { url: string }): string {
  const origins = [portal, "https://portal.imvubu.example"];
  return JSON.stringify({
    imvubu: { provider: "sandbox", url, keys, origins },
    "karoo-vista": { provider: "sandbox", url, keys: [otherKey], origins },
  });
}

const LogLine = z.object({ msg: z.string() }).passthrough();

export interface PayingService extends SharingService {
  sandbox: Sandbox;
  /** What the first process has logged of payments so far. */
  logged: z.infer<typeof LogLine>[];
}

export async function startPaying(kind: Database, options: Pick<SharingOptions, "processes" | "through"> = {}): Promise<PayingService> {
  const sandbox = await startSandbox();
  const env = { PAYMENT_PROVIDERS: providersEnv(sandbox) };
  const payments = createPayments(readConfig(env), () => "http://127.0.0.1:9");
  const logged: PayingService["logged"] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void logged.push(LogLine.parse(JSON.parse(line))) });
  const service = await startSharing(kind, { ...options, payments, env, log });
  return {
    ...service,
    sandbox,
    logged,
    async stop() {
      await service.stop();
      await sandbox.stop();
    },
  };
}

export const returnUrls = {
  return_url_success: `${portal}/payment-status?status=success`,
  return_url_failure: `${portal}/payment-status?status=failed`,
  return_url_cancel: `${portal}/payment-status?status=cancelled`,
};

export function startsPayment(
  person: Client,
  account: string,
  {
    amount = "100.00",
    key = randomUUID(),
    query = "",
    ...more
  }: { amount?: unknown; key?: string; query?: string; [field: string]: unknown } = {},
): Promise<Answer> {
  const body = { source: "web", account_number: account, amount, tenant_id: "imvubu", ...returnUrls, ...more };
  return person.post(`${generateLink.path}${query}`, body, { "Idempotency-Key": key });
}

export async function newPayment(person: Client, account: string, amount = "100.00"): Promise<string> {
  return read(generateLink.answer, await startsPayment(person, account, { amount, query: "?again=true" })).payment.id;
}

export interface Told {
  payment: string;
  account: string;
  transaction?: string;
  status?: Status | "pending";
  amount?: string;
  currency?: string;
  tenant?: string;
}

/** A notice's body and headers, as the sandbox makes them. */
export function notice(
  { payment, account, transaction = `t-${payment}`, status = "paid", amount = "100.00", currency = "ZAR", tenant = "imvubu" }: Told,
  { key = keys[0], at = Date.now() }: { key?: string; at?: number } = {},
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ tenant, transaction, payment, status, amount, currency, account });
  const signature = createHmac("sha256", key).update(`${at}.${body}`).digest("hex");
  return { body, headers: { "x-sandbox-timestamp": String(at), "x-sandbox-signature": signature } };
}

export const noticeAddress = "/api/v1/payments/notify/sandbox";

/** As the provider sends it: without a tenant, without a token. */
export function sends(url: string, { body, headers }: ReturnType<typeof notice>): Promise<Answer> {
  return client(url, "").send(noticeAddress, { method: "POST", body, headers });
}

export async function stateOf(person: Client, payment: string): Promise<PayState> {
  return read(getPaying.answer, await person.get(getPaying.path.replace("{payment}", payment))).payment.status;
}

export async function balanceOf(database: Opened, account: string): Promise<number> {
  const row = await database.inTenant("imvubu", (db) =>
    db.selectFrom("accounts").select("balance_cents").where("account", "=", account).executeTakeFirstOrThrow(),
  );
  return row.balance_cents;
}

/** What is wrong with the ledger. */
export async function ledgerFindings(database: Opened): Promise<string[]> {
  return (await checkLedger(database)).flatMap(({ findings }) => findings.map(({ what, problem }) => `${what}: ${problem}`));
}
