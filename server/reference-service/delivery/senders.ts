/**
 * Chooses the sender for each channel: the configured one, or else the outbox. With PostgreSQL, the
 * outbox needs MAIL=outbox, because another process may have a mail server.
 */
import { join } from "node:path";
import type { Environment } from "#server/config.ts";
import { mailOutbox, smsOutbox } from "./outbox.ts";
import type { Sender } from "./sender.ts";
import { smsGatewaySender } from "./sms-gateway.ts";
import { smtpSender } from "./smtp.ts";

/**
 * The sender for each channel. If a channel has no sender, its messages are left to other
 * processes.
 */
export type Senders = Partial<Record<"email" | "sms", Sender>>;

export function createSenders(config: Environment): Senders {
  const {
    SMTP_URL,
    MAIL_FROM,
    SMS_GATEWAY_URL: url,
    SMS_GATEWAY_BODY: template,
    SMS_GATEWAY_TOKEN: token,
  } = config;
  const folder = join(config.DATA_DIR, "outbox");
  const outbox = !config.DATABASE_URL || config.MAIL === "outbox";
  return {
    ...(SMTP_URL
      ? { email: smtpSender(SMTP_URL, MAIL_FROM) }
      : outbox && { email: mailOutbox(folder, MAIL_FROM) }),
    ...(url
      ? { sms: smsGatewaySender({ url, template, token }) }
      : outbox && { sms: smsOutbox(folder) }),
  };
}
