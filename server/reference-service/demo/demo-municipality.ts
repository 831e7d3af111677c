/** Describes a demo municipality: its settings, accounts and users. */
import type { Notice } from "#contract/settings/tenant.ts";
import type { TenantSettings } from "#service/database/tables/tenants.ts";
import type { AccountHistory } from "./account-history.ts";
import type { AccountDetails } from "./demo-account.ts";
import type { DemoTicket } from "./tickets.ts";

export interface DemoPerson {
  name: string;
  email: string;
  /**
   * The mobile number in E.164 format. The user can sign in with it as well as with the email
   * address.
   */
  mobile?: string;
  permissions?: string[];
  /**
   * The accounts that the user is linked to as an admin. If a label is empty, the holder's name is
   * shown.
   */
  accounts?: { account: AccountDetails; label?: string }[];
  tickets?: DemoTicket[];
}

export interface DemoMunicipality {
  tenant: "imvubu" | "karoo-vista" | "rooidrif";
  settings: TenantSettings;
  /**
   * Returns the notices for a date (YYYY-MM-DD). Their dates depend on it, so that one is always
   * upcoming.
   */
  notices: (today: string) => Notice[];
  /** Returns the histories of all accounts up to the day before a date (YYYY-MM-DD). */
  histories: (today: string) => AccountHistory[];
  people: readonly DemoPerson[];
  /** The email address of the staff member who answers the tickets. */
  desk: string;
}
