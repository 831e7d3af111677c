/**
 * Makes the contract's minimum calls to an upstream, and describes each response that breaks the
 * contract.
 */
import type { z } from "zod";
import { getAccount, listAccounts } from "#contract/accounts/calls.ts";
import type { Call } from "#contract/call.ts";
import { listCommunication } from "#contract/communication/calls.ts";
import { ErrorResponse } from "#contract/error-response.ts";
import { listMeters } from "#contract/meters/calls.ts";
import { listPayments } from "#contract/payments/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { signIn, signOut } from "#contract/sign-in/calls.ts";
import { listStatements } from "#contract/statements/calls.ts";

export interface UpstreamToCheck {
  /** Base URL, without a trailing slash. */
  url: string;
  tenant: string;
  /** Credentials of a user. Without them, only calls that need no token are made. */
  signIn?: { username: string; password: string };
}

export interface CheckedCall {
  /** Name of the check, such as "GET /api/tenant". */
  name: string;
  /** Problems in plain words, or an empty list if the response follows the contract. */
  problems: string[];
}

interface Try {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Expected status, 200 by default. */
  status?: number;
  /** Situation in which the call is made, such as "without a token". */
  when?: string;
}

/** Calls that list an account's records, keyed by the tenant module that shows them. */
const accountLists: Record<string, Call> = {
  statements: listStatements,
  meters: listMeters,
  payments: listPayments,
  communication: listCommunication,
};

/** Makes the calls in order. If a call fails, skips the calls that need its response. */
export async function checkUpstream({
  url,
  tenant,
  signIn: person,
}: UpstreamToCheck): Promise<CheckedCall[]> {
  const checked: CheckedCall[] = [];

  async function tryCall<C extends Call>(
    call: C,
    { when, ...given }: Try = {},
  ): Promise<z.output<C["accepted"]> | undefined> {
    const { answer, problems } = await send({ url, tenant }, call, given);
    checked.push({
      name: `${call.method.toUpperCase()} ${call.path}${when ? ` ${when}` : ""}`,
      problems,
    });
    return answer;
  }

  const municipality = await tryCall(getTenant);
  await tryCall(getProfile, { status: 401, when: "without a token" });
  await tryCall(signIn, {
    body: {
      username: person?.username ?? "no.such.person@example.org",
      password: "not this person's password",
    },
    status: 401,
    when: "with a wrong password",
  });
  if (!person) return checked;

  const token = (await tryCall(signIn, { body: { ...person, remember: false } }))?.profile.token;
  if (!token) return checked;
  await tryCall(getProfile, { token });
  const accounts = (await tryCall(listAccounts, { token, query: { order: "name|asc" } }))?.accounts;
  await tryCall(getAccount, {
    token,
    params: { account: "00000000000000000000" },
    status: 404,
    when: "for an account that does not exist",
  });
  const account = accounts?.[0]?.account;
  if (account) {
    await tryCall(getAccount, { token, params: { account } });
    await tryCall(getAccount, { token, params: { account: "latest" }, when: "for `latest`" });
    for (const [module, call] of Object.entries(accountLists)) {
      if (municipality?.tenant.modules.includes(module))
        await tryCall(call, { token, params: { account } });
    }
  }
  await tryCall(signOut, { token });
  await tryCall(getProfile, {
    token,
    status: 401,
    when: "with the token of a person who has signed out",
  });
  return checked;
}

interface Outcome<C extends Call> {
  /** The parsed response, if the call succeeded as expected. */
  answer?: z.output<C["accepted"]>;
  problems: string[];
}

async function send<C extends Call>(
  { url, tenant }: Pick<UpstreamToCheck, "url" | "tenant">,
  call: C,
  { token, params = {}, query = {}, body, status = 200 }: Omit<Try, "when">,
): Promise<Outcome<C>> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}${path}?${new URLSearchParams(query)}`.replace(/\?$/, ""), {
      method: call.method.toUpperCase(),
      redirect: "manual",
      headers: {
        Accept: "application/json",
        "X-Requested-With": "XMLHttpRequest",
        "X-Tenant": tenant,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    text = await response.text();
  } catch (error) {
    return { problems: [`There was no response: ${reasonOf(error)}.`] };
  }
  if (response.status !== status)
    return { problems: [`The status is ${response.status}, but it should be ${status}.`] };
  const json = parseJson(text);
  if (json === undefined) return { problems: ["The body is not JSON."] };
  if (status >= 400) {
    const problems = explain(ErrorResponse.safeParse(json).error);
    const code: unknown =
      typeof json === "object" && json !== null ? Reflect.get(json, "code") : undefined;
    return {
      problems:
        problems.length > 0 || code === status
          ? problems
          : [`\`code\` is ${String(code)}, but it should be ${status}.`],
    };
  }
  const parsed = call.accepted.safeParse(json);
  return parsed.success
    ? { answer: parsed.data, problems: [] }
    : { problems: explain(parsed.error) };
}

/** Returns the cause of a failed fetch, such as "connect ECONNREFUSED 127.0.0.1:1". */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? cause.message || cause.name : message;
}

function parseJson(text: string): unknown {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns each problem as a sentence that names the field. */
function explain(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).map((issue) => {
    const field = issue.path.length > 0 ? `\`${issue.path.join(".")}\`` : "The body";
    if (issue.code !== "invalid_type")
      return `${field} is not valid: ${issue.message.replace(/\.$/, "")}.`;
    return issue.received === "undefined"
      ? `${field} is missing.`
      : `${field} is ${issue.received}, but it should be ${issue.expected}.`;
  });
}
