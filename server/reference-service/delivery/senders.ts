/** Chooses the sender for each channel: the configured one, or else the outbox. */
import { join } from "node:path";
import type { Environment } from "#server/config.ts";
import { mailOutbox, smsOutbox } from "./outbox.ts";
import type { Sender } from "./sender.ts";
import { smsGatewaySender } from "./sms-gateway.ts";
import { smtpSender } from "./smtp.ts";

export interface Senders {
  email: Sender;
  sms: Sender;
}

export function createSenders(config: Environment): Senders {
  const { SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL: url, SMS_GATEWAY_BODY: template, SMS_GATEWAY_TOKEN: token } = config;
  const folder = join(config.DATA_DIR, "outbox");
  return {
    email: SMTP_URL ? smtpSender(SMTP_URL, MAIL_FROM) : mailOutbox(folder, MAIL_FROM),
    sms: url ? smsGatewaySender({ url, template, token }) : smsOutbox(folder),
  };
}
