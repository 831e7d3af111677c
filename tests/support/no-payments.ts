/** A payments object without a provider, for a test service that does not accept payments. */
import { readConfig } from "#server/config.ts";
import { createPayments } from "#service/subjects/payments/providers/payments.ts";

export const noPayments = createPayments(readConfig({}), () => "");
