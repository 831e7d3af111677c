/** All commands of `npm run admin`. */
import { applicationCommands } from "./applications.ts";
import { paymentCommands } from "./payments.ts";
import { staffCommands } from "./staff.ts";

export const groups = {
  staff: staffCommands,
  applications: applicationCommands,
  payments: paymentCommands,
};
