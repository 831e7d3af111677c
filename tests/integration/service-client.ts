/** Calls the reference service as the portal does. */
import type { z } from "zod";
import { listAccounts } from "#contract/accounts.ts";
import { signIn } from "#contract/auth.ts";
import { Failure } from "#contract/failure.ts";
import { listStatements } from "#contract/statements.ts";
import { openDatabase } from "../../server/utility/store/database.ts";
import { createPerson, type NewPerson } from "../../server/utility/store/people.ts";
import { hashPassword } from "../../server/utility/passwords.ts";
import type { Store } from "../support/service.ts";

export const demoPassword = "Demo-2026-portal";

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  send(path: string, init: RequestInit): Promise<Answer>;
}

export function client(url: string, tenant: string, token?: string): Client {
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = new Headers(init.headers);
    if (!headers.has("X-Tenant")) headers.set("X-Tenant", tenant);
    if (token && !headers.has("Authorization")) headers.set("Authorization", `Bearer ${token}`);
    const answer = await fetch(`${url}${path}`, { ...init, headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return {
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) => send(path, { method: "POST", body: JSON.stringify(body), headers }),
  };
}

/** The client of somebody who has signed in. */
export async function signedIn(
  url: string,
  tenant: string,
  username: string,
  password = demoPassword,
): Promise<Client & { token: string }> {
  const answer = await client(url, tenant).post(signIn.path, { username, password });
  const { token } = read(signIn.answer, answer).profile;
  return { ...client(url, tenant, token), token };
}

/** The answer's body by its schema; throws where the call failed. */
export function read<Output>(schema: z.ZodType<Output, z.ZodTypeDef, unknown>, { status, text }: Answer): Output {
  if (status !== 200) throw new Error(`The call failed with ${status}: ${text}`);
  return schema.parse(JSON.parse(text));
}

export function failure({ status, text }: Answer): z.infer<typeof Failure> {
  const body = Failure.parse(JSON.parse(text));
  if (body.code !== status) throw new Error(`The status is ${status}, the body's code ${body.code}.`);
  return body;
}

export async function accountsOf(person: Client): Promise<string[]> {
  return read(listAccounts.answer, await person.get(listAccounts.path)).accounts.map(({ account }) => account);
}

/** The address of an account, or of something under it. */
export const at = (account: string, ...more: string[]) => ["/api/consumer/accounts", account, ...more].join("/");

export async function statementsOf(person: Client, account: string, query = "") {
  return read(listStatements.answer, await person.get(`${at(account, "statements")}${query}`));
}

/** Adds people to a database that no program has open. Their password is the demo's. */
export async function addPeople({ env }: Store, tenant: string, people: Omit<NewPerson, "passwordHash">[]): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR ?? "" });
  try {
    await database.inTenant(tenant, async (db) => {
      for (const person of people) await createPerson(db, tenant, { ...person, passwordHash });
    });
  } finally {
    await database.close();
  }
}
