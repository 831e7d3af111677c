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

export function createSenders({
  DATA_DIR,
  SMTP_URL,
  MAIL_FROM,
  SMS_GATEWAY_URL,
  SMS_GATEWAY_BODY,
  SMS_GATEWAY_TOKEN,
}: Environment): Senders {
  const folder = join(DATA_DIR, "outbox");
  return {
    email: SMTP_URL ? smtpSender(SMTP_URL, MAIL_FROM) : mailOutbox(folder, MAIL_FROM),
    sms: SMS_GATEWAY_URL
      ? smsGatewaySender({ url: SMS_GATEWAY_URL, template: SMS_GATEWAY_BODY, token: SMS_GATEWAY_TOKEN })
      : smsOutbox(folder),
  };
}
