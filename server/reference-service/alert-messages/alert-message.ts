/** Writes the message of an alert, in the language of the person who reads it. */
import type { Alert } from "../domain/alerts.ts";
import type { InEachLanguage, MessageContext, MessageText } from "../domain/message-text.ts";
import { afrikaans } from "./afrikaans.ts";
import type { AlertContext, AlertTexts } from "./alert-texts.ts";
import { english } from "./english.ts";
import { isiZulu } from "./isizulu.ts";

const texts: Record<keyof InEachLanguage<unknown>, AlertTexts> = { en: english, af: afrikaans, zu: isiZulu };

export function alertMessage(
  alert: Alert,
  { municipality, language, account, link }: MessageContext & { account: string; link: string | undefined },
): MessageText {
  return write(texts[language], alert, { municipality, digits: account.slice(-4), link });
}

function write(language: AlertTexts, alert: Alert, context: AlertContext): MessageText {
  switch (alert.kind) {
    case "payment_due":
      return language.payment_due(alert.details, context);
    case "budget":
      return language.budget(alert.details, context);
    case "reading_due":
      return language.reading_due(alert.details, context);
    case "estimated_bill":
      return language.estimated_bill(alert.details, context);
    case "unusual_use":
      return language.unusual_use(alert.details, context);
    case "running_water":
      return language.running_water(alert.details, context);
    case "notice":
      return language.notice(alert.details, context);
  }
}
