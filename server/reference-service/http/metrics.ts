/** The metrics of the service, in addition to those of its requests. */
import { Counter, Gauge } from "prom-client";

export const messageAttempts = new Counter({
  name: "message_attempts_total",
  help: "Attempts to send a message, by the kind of text and outcome. Texts of the kind code are one-time codes and links",
  labelNames: ["channel", "kind", "outcome"],
});

export const codesEntered = new Counter({
  name: "codes_entered_total",
  help: "One-time codes that were entered, right or wrong",
});
export const codesVerified = new Counter({
  name: "codes_verified_total",
  help: "One-time codes that were entered correctly",
});

export const paymentStates = new Counter({
  name: "payment_states_total",
  help: "Online payments that reached a state",
  labelNames: ["state"],
});

export const databaseUp = new Gauge({
  name: "database_up",
  help: "1 if a transaction of a municipality succeeds",
});
export const databaseConnections = new Gauge({
  name: "database_connections",
  help: "Database connections in use, calls waiting for one, and the limit",
  labelNames: ["pool", "state"],
});
export const passwordChecks = new Gauge({
  name: "password_checks_waiting",
  help: "Hashes of passwords and codes that wait for their turn",
});

export const messagesQueued = new Gauge({
  name: "messages_queued",
  help: "Messages that are not sent yet",
  labelNames: ["channel"],
});
export const oldestMessage = new Gauge({
  name: "messages_oldest_seconds",
  help: "Age of the oldest message that is not sent yet",
  labelNames: ["channel"],
});
export const paymentsPolled = new Gauge({
  name: "payments_polled",
  help: "Online payments of the last day by state, while their provider is still polled",
  labelNames: ["state"],
});
