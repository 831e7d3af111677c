/** Writes the message of an alert, in its reader's language. */
import type { AlertKind } from "#contract/alerts/kinds.ts";
import type { Language } from "#contract/values/languages.ts";
import { lastDigits } from "#service/rules/masking.ts";
import type { MessageContext, MessageText } from "#service/subjects/messages/rules/message-text.ts";
import type { Alert, AlertDetails } from "../rules/due-alerts.ts";
import { afrikaans } from "./afrikaans.ts";
import type { AlertContext, AlertTexts } from "./alert-texts.ts";
import { wordsOf } from "./alert-words.ts";
import { english } from "./english.ts";
import { isiZulu } from "./isizulu.ts";

const texts: Record<Language, AlertTexts> = {
  en: english,
  af: afrikaans,
  zu: isiZulu,
};

export function alertMessage(
  alert: Alert,
  {
    municipality,
    language,
    account,
    link,
  }: MessageContext & { account: string; link: string | undefined },
): MessageText {
  return write(language, alert, { municipality, digits: lastDigits(account), link });
}

function write<Kind extends AlertKind>(
  language: Language,
  { kind, details }: { kind: Kind; details: AlertDetails[Kind] },
  context: AlertContext,
): MessageText {
  return texts[language][kind](wordsOf[kind](details, language), context);
}
