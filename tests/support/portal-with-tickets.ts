/**
 * Portal whose municipality has tickets, with a signed-in user, and the ticket forms that tests
 * submit.
 */
import type { z } from "zod";
import { listAccounts } from "#contract/accounts/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant, type Tenant } from "#contract/settings/tenant.ts";
import { respondWith, type Stubs } from "./mock-upstream.ts";
import {
  accountListItem,
  accountNumber,
  pagination,
  profile,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "./mocks/mock-municipality.ts";
import { type MockTickets, stubTickets, ticket } from "./mocks/mock-tickets.ts";

export const newTicketPath = "/consumer/tickets/new";
export const ticketPath = "/consumer/tickets/T1";
export const hostileText = `"><script>alert(1)</script>\u202e &lt;`;
export const newTicketForm = {
  category: "meter",
  account: accountNumber,
  subject: "No water",
  message: "Since this morning.\nThe whole street.",
};
export const replyForm = { intent: "reply", message: "Thank you" };

export function signInWithTickets(
  more: Partial<z.input<typeof Tenant>> = {},
): Promise<SignedInPortal> {
  return signInToMunicipality((municipality) => {
    municipality.stub(
      getTenant,
      respondWith(getTenant, {
        tenant: { ...tenant, modules: [...tenant.modules, "tickets"], ...more },
      }),
    );
  });
}

/** Resets the upstream stub to one user, one account and one ticket. */
export function stubOneTicket(upstream: Stubs): MockTickets {
  upstream.stub(getProfile, respondWith(getProfile, { profile }));
  upstream.stub(
    listAccounts,
    respondWith(listAccounts, { accounts: [accountListItem], pagination }),
  );
  return stubTickets(upstream, ticket("T1"));
}
