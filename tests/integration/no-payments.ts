/** For a service of a test that nobody pays through. */
import { readConfig } from "../../server/config.ts";
import { createPayments } from "../../server/utility/payments/payments.ts";

export const noPayments = createPayments(readConfig({}), () => "");
