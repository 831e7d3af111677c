/** All commands of `npm run admin`. */
import { applicationCommands } from "./applications.ts";
import { auditCommands } from "./audit.ts";
import type { CommandGroup } from "./command.ts";
import { messageCommands } from "./messages.ts";
import { paymentCommands } from "./payments.ts";
import { peopleCommands } from "./people.ts";
import { privacyCommands } from "./privacy.ts";
import { settingsCommands } from "./settings.ts";
import { staffCommands } from "./staff.ts";
import { tenantCommands } from "./tenant.ts";
import { ticketCommands } from "./tickets.ts";

export const groups: Readonly<Record<string, CommandGroup>> = {
  staff: staffCommands,
  people: peopleCommands,
  tickets: ticketCommands,
  applications: applicationCommands,
  payments: paymentCommands,
  messages: messageCommands,
  settings: settingsCommands,
  privacy: privacyCommands,
  audit: auditCommands,
  tenant: tenantCommands,
};
