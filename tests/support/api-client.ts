/** Test client for the reference service, which calls it the way the portal does. */
import type { z } from "zod";
import { listAccounts } from "#contract/accounts/calls.ts";
import { ErrorResponse } from "#contract/error-response.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import { listStatements } from "#contract/statements/calls.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { createPerson, type NewPerson } from "#service/subjects/people/store/people.ts";
import { openStore, type Store } from "./service.ts";

export const demoPassword = "Demo-2026-portal";

export interface ApiResponse {
  status: number;
  headers: Headers;
  text: string;
}

export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<ApiResponse>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<ApiResponse>;
  send(path: string, init: RequestInit): Promise<ApiResponse>;
}

export function createClient(url: string, tenant: string, token?: string): Client {
  const send = async (path: string, init: RequestInit): Promise<ApiResponse> => {
    const headers = new Headers(init.headers);
    if (!headers.has("X-Tenant")) headers.set("X-Tenant", tenant);
    if (token && !headers.has("Authorization")) headers.set("Authorization", `Bearer ${token}`);
    const answer = await fetch(`${url}${path}`, { ...init, headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return {
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) =>
      send(path, { method: "POST", body: JSON.stringify(body), headers }),
  };
}

/** Returns a client for a signed-in user. */
export async function signedInClient(
  url: string,
  tenant: string,
  username: string,
  password = demoPassword,
): Promise<Client & { token: string }> {
  const answer = await createClient(url, tenant).post(signIn.path, { username, password });
  const { token } = parseBody(signIn.answer, answer).profile;
  return { ...createClient(url, tenant, token), token };
}

/** Parses the response's body with the schema. Throws if the call failed. */
export function parseBody<Output>(
  schema: z.ZodType<Output, z.ZodTypeDef, unknown>,
  { status, text }: ApiResponse,
): Output {
  if (status !== 200) throw new Error(`The call failed with ${status}: ${text}`);
  return schema.parse(JSON.parse(text));
}

export function parseErrorResponse({ status, text }: ApiResponse): z.infer<typeof ErrorResponse> {
  const body = ErrorResponse.parse(JSON.parse(text));
  if (body.code !== status)
    throw new Error(`The status is ${status}, but the body's code is ${body.code}.`);
  return body;
}

export async function accountsOf(person: Client): Promise<string[]> {
  return parseBody(listAccounts.answer, await person.get(listAccounts.path)).accounts.map(
    ({ account }) => account,
  );
}

/** Returns the API path of an account, or of a resource under it. */
export const accountPath = (account: string, ...more: string[]) =>
  ["/api/consumer/accounts", account, ...more].join("/");

export async function statementsOf(person: Client, account: string, query = "") {
  return parseBody(
    listStatements.answer,
    await person.get(`${accountPath(account, "statements")}${query}`),
  );
}

/** Adds users with the demo's password to a database that no program has open. */
export async function addPeople(
  store: Store,
  tenant: string,
  people: Omit<NewPerson, "passwordHash">[],
): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const database = await openStore(store);
  try {
    await database.inTenant(tenant, async (context) => {
      for (const person of people) await createPerson(context, { ...person, passwordHash });
    });
  } finally {
    await database.close();
  }
}
