/** A portal whose municipality has tickets, with somebody signed in; what is sent there, and where to. */
import { listAccounts } from "#contract/accounts.ts";
import { getProfile } from "#contract/profile.ts";
import { getTenant } from "#contract/tenant.ts";
import { answers, type Upstream } from "../support/upstream.ts";
import { accountNumber, listed, pagination, profile, type SignedInPortal, startSignedIn, tenant } from "./scripted-municipality.ts";
import { type ScriptedTickets, scriptTickets, ticket } from "./scripted-tickets.ts";

export const raise = "/consumer/tickets/new";
export const one = "/consumer/tickets/T1";
export const hostile = `"><script>alert(1)</script>\u202e &lt;`;
export const asked = { category: "meter", account: accountNumber, subject: "No water", message: "Since this morning.\nThe whole street." };
export const reply = { intent: "reply", message: "Thank you" };

export function startWithTickets(): Promise<SignedInPortal> {
  return startSignedIn((municipality) => {
    municipality.script(getTenant, answers(getTenant, { tenant: { ...tenant, modules: [...tenant.modules, "tickets"] } }));
  });
}

/** For each test: one person, one account, one ticket. */
export function beginWithOneTicket(upstream: Upstream): ScriptedTickets {
  upstream.script(getProfile, answers(getProfile, { profile }));
  upstream.script(listAccounts, answers(listAccounts, { accounts: [listed], pagination }));
  return scriptTickets(upstream, ticket("T1"));
}
