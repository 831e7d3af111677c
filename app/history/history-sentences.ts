/**
 * The sentences that the reference service writes into histories, so that they can be translated.
 * It stores them in English, with the values in them, because a history never changes.
 */
import type { PlainTranslationKey, TranslationKey, Translator } from "#app/languages/translator.ts";
import type { PlaceholderNames } from "#contract/messages.ts";

const sentences = [
  "Added the account with its PIN and became admin",
  "Removed their own access as {terms}",
  "Invited {who} as staff",
  "Invited {who} as {terms}",
  "Accepted the invitation and became {terms}",
  "Accepted the invitation and went from {before} to {after}",
  "Changed access for {who} from {before} to {after}",
  "Removed access for {who}, {terms}",
  "Ended all access, because the only admin was deleted",
  "Changed their own name for the account from {before} to {after}",
  "Changed the name from {before} to {after}",
  "Applied for indigent support, reference {reference}",
  "Sent more for the application {reference}",
  "Asked for more about the application {reference}",
  "Declined the application {reference}",
  "Approved the application {reference} until {date}",
  "{amount} was paid online, receipt {receipt}",
  "The payment of {amount} was reversed, receipt {receipt}",
  "{amount} that was not matched was added, receipt {receipt}",
  "{amount} that was not matched was refunded, reference {reference}",
  "Sent a reading for meter {meter}: {value} on {date}, instead of {before}",
  "Sent a reading for meter {meter}: {value} on {date}",
  "Added {identity}",
  "Verified {identity}",
  "Removed {identity}",
  "Made {identity} the preferred one",
  "Ended the session on {device}",
  "Changed {changes}",
] as const satisfies readonly TranslationKey[];

/** A change of the account holder's details, of which an entry may have several. */
const detailChange = "{what} from {from} to {to}";

const words = new Map<string, PlainTranslationKey>([
  ["viewer", "viewer|role"],
  ["member", "member|role"],
  ["admin", "admin|role"],
  ["none", "none|no value"],
  ["by email", "by email"],
  ["on paper", "on paper"],
  ["an unknown device", "an unknown device"],
  ["the email address", "the email address"],
  ["the mobile number", "the mobile number"],
  ["the telephone number", "the telephone number"],
  ["the postal address", "the postal address"],
  ["the physical address", "the physical address"],
  ["how we send statements", "how we send statements"],
]);

/** Compiles a sentence to a pattern with a group for each of its values. */
function toPattern(sentence: string): RegExp {
  const parts = sentence
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : `(?<${part}>“[^”]*”|.+?)`));
  return new RegExp(`^${parts.join("")}\\.?$`);
}

const patterns = sentences.map((sentence) => ({ sentence, pattern: toPattern(sentence) }));
const detailPattern = toPattern(detailChange);

/**
 * Returns the description in the reader's language, or undefined for one that the service does not
 * write. `format` formats a value, such as a date.
 */
export function translateDescription(
  description: string,
  t: Translator,
  format: (value: string) => string,
): string | undefined {
  for (const { sentence, pattern } of patterns) {
    const match = pattern.exec(description);
    if (!match) continue;
    const values = match.groups ?? {};
    const say = (value: string) => translateValue(value, t, format);
    if (values.changes !== undefined) return translateChanges(values.changes, t, say);
    // The pattern has a group for each placeholder of the sentence.
    const said = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, say(value)]),
    ) as Record<PlaceholderNames<typeof sentence>, string>;
    return t(sentence, said);
  }
  return undefined;
}

function translateChanges(
  changes: string,
  t: Translator,
  say: (value: string) => string,
): string | undefined {
  const parts = changes
    .split(/; (?=(?:the|how) [a-z ]+ from )/)
    .map((part) => detailPattern.exec(part)?.groups);
  const known = parts.map((part) =>
    part && words.has(part.what ?? "")
      ? t(detailChange, {
          what: say(part.what ?? ""),
          from: say(part.from ?? ""),
          to: say(part.to ?? ""),
        })
      : undefined,
  );
  return known.every((part) => part !== undefined)
    ? t("Changed {changes}", { changes: known.join("; ") })
    : undefined;
}

function translateValue(value: string, t: Translator, format: (value: string) => string): string {
  const word = words.get(value);
  if (word) return t(word);
  const [, role = "", date = ""] = /^(viewer|member|admin) until (.+)$/.exec(value) ?? [];
  const name = words.get(role);
  return name ? t("{role} until {date}", { role: t(name), date: format(date) }) : format(value);
}
