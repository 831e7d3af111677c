/** The texts of messages to people, in each language. */
import type { Language } from "#contract/values/languages.ts";

export interface MessageText {
  subject: string;
  email: string;
  /**
   * The SMS text, in GSM characters. If the municipality's name has at most 40 characters, the text
   * has at most 160 characters, or fits in two SMS if it contains a link.
   */
  sms: string;
}

/** A message in each language, so that a missing translation is a compile error. */
export type InEachLanguage<Details> = Record<Language, (details: Details) => MessageText>;

/** Adds to a message's details what its texts say about them, in the reader's language. */
export function withWords<Details, Words>(
  wordsOf: (details: Details, language: Language) => Words,
  texts: InEachLanguage<Details & Words>,
): InEachLanguage<Details> {
  const write = (language: Language) => (details: Details) =>
    texts[language]({ ...details, ...wordsOf(details, language) });
  return { en: write("en"), af: write("af"), zu: write("zu") };
}

/** The facts that every message has. */
export interface MessageDetails {
  municipality: string;
  /** The page on which the reader does what the message asks, if the portal's address is known. */
  link?: string | undefined;
}

/** The sender of a message, and the language of the person who reads it. */
export interface MessageContext {
  municipality: string;
  /** The portal's public address, for links. */
  portalUrl: string | undefined;
  language: Language;
}

/** Joins the paragraphs of an email. Leaves out empty ones. */
export const paragraphs = (...texts: (string | undefined)[]) =>
  `${texts.filter(Boolean).join("\n\n")}\n`;

/** Shortens a name or title for an SMS. */
export function shorten(text: string, maxLength = 20): string {
  if (text.length <= maxLength) return text;
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > maxLength - 3) break;
    kept += character;
  }
  return `${kept.trimEnd()}...`;
}

/** Returns the address of a page of the portal. Undefined if the portal's address is not known. */
export const linkTo = ({ portalUrl }: Pick<MessageContext, "portalUrl">, page: string) =>
  portalUrl && `${portalUrl}/${page}`;
