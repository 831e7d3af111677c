/** The messages about sent emails and SMS, by code. */
export const sendingMessages = {
  sms_country: "We don’t send SMS to this country. Use another number or an email address",
  messages_staff_only:
    "Only staff with the permission messages.manage can see the messages that were sent.",
  message_waiting: "This message is still waiting to be sent. Check it again in a few minutes.",
  message_resent: "This message has already been resent. Open it again to see the new one.",
  message_not_kept:
    "We don’t keep this message’s text, so it can’t be resent. If it had a code, the person can ask for a new one.",
} as const;
