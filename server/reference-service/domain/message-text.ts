/** The texts of messages to people, in each language. */
import type { Language } from "#contract/languages.ts";

export interface MessageText {
  subject: string;
  email: string;
  /**
   * The SMS text: at most 160 GSM characters if the municipality's name is at most 40 characters
   * long.
   */
  sms: string;
}

/** A message in each language, so that a missing translation does not compile. */
export type InEachLanguage<Details> = Record<Language, (details: Details) => MessageText>;

/** Joins the paragraphs of an email. */
export const paragraphs = (...texts: string[]) => `${texts.join("\n\n")}\n`;
