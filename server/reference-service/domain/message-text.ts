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

/** The sender of a message, and the language of the person who reads it. */
export interface MessageContext {
  municipality: string;
  /** The portal's public address, for links. */
  portalUrl: string | undefined;
  language: Language;
}

/** Joins the paragraphs of an email. */
export const paragraphs = (...texts: string[]) => `${texts.join("\n\n")}\n`;

/** Returns the address of a page of the portal. Undefined if the portal's address is not known. */
export const linkTo = ({ portalUrl }: Pick<MessageContext, "portalUrl">, page: string) => portalUrl && `${portalUrl}/${page}`;
