/**
 * The portal's texts in each language. A text's key is its English wording, so English needs no
 * dictionary. A text that is missing from the dictionary causes a compile error.
 */
import { createElement, Fragment, type ReactNode } from "react";
import type {
  Message,
  PlaceholderNames,
  TranslatedForms,
  TranslatedMessages,
} from "#contract/messages.ts";
import type * as afrikaans from "./af/texts.ts";
import type { Language } from "./language.ts";

/**
 * An English text, with placeholders such as {name}. The part after "|" is not shown and
 * distinguishes two meanings of the same English text, as in "Open|not closed".
 */
export type TranslationKey = { [Part in keyof Texts]: keyof Texts[Part] }[keyof Texts];

type Texts = typeof afrikaans;

/** The texts and messages of a language, divided into the same parts as the Afrikaans ones. */
export interface Dictionary {
  texts: { [Part in keyof Texts]: Record<keyof Texts[Part], string> };
  messages: TranslatedMessages;
}

/** A text without placeholders, as used in lists of labels. */
export type PlainTranslationKey = {
  [Key in TranslationKey]: [PlaceholderNames<Key>] extends [never] ? Key : never;
}[TranslationKey];

/** A text whose only placeholder, if any, is {count}. */
type PluralKey = {
  [Key in TranslationKey]: [PlaceholderNames<Key>] extends ["count"] ? Key : never;
}[TranslationKey];

/** The texts for a count, by plural category. A missing category falls back to `other`. */
export type PluralForms = { other: PluralKey } & Partial<Record<Intl.LDMLPluralRule, PluralKey>>;

/** The values that a text needs, one for each placeholder such as {name}. */
type PlaceholderValues<Key extends TranslationKey> = [PlaceholderNames<Key>] extends [never]
  ? []
  : [values: Record<PlaceholderNames<Key>, string | number>];

const placeholderPattern = /\{(\w+)\}/;

export interface Translator {
  <Key extends TranslationKey>(key: Key, ...values: PlaceholderValues<Key>): string;
  language: Language;
  /**
   * Translates a sentence that contains links or other elements. `parts` has one element for each
   * placeholder, such as {name}.
   */
  parts: <Key extends TranslationKey>(
    key: Key,
    parts: Record<PlaceholderNames<Key>, ReactNode>,
  ) => ReactNode;
  /** Returns the text for the count, by the language's plural rules, with {count} filled in. */
  plural: (count: number, forms: PluralForms) => string;
  /**
   * Translates a message by its code, or by its exact text if it has no code. An unknown message
   * keeps its own text.
   */
  message: (message: Message) => string;
  /** Translates a text from outside the portal if the dictionary contains exactly that text. */
  ifKnown: (text: string) => string;
}

const dictionaries = new Map<Language, Dictionary>();

/** Registers a language's texts. Call it once, before rendering in that language. */
export function addDictionary(language: Language, dictionary: Dictionary): void {
  dictionaries.set(language, dictionary);
  translators.delete(language);
}

const translators = new Map<Language, Translator>();

/** The English translator, for use where the user's language is unknown. */
export const englishTranslator = getTranslator("en");

/** Returns the translator for the language. Creates each translator only once. */
export function getTranslator(language: Language): Translator {
  const made = translators.get(language) ?? createTranslator(language);
  translators.set(language, made);
  return made;
}

function createTranslator(language: Language): Translator {
  const found = dictionaries.get(language);
  const dictionary = new Map(mergeParts<string>(found?.texts));
  const messageTexts = new Map(mergeParts<TranslatedForms>(found?.messages));
  const lookUp = (key: string) => dictionary.get(key) ?? stripContext(key);
  /**
   * Texts split at their placeholders, memoized because a table uses the same text in every row.
   */
  const piecesCache = new Map<string, string[]>();
  const pieces = (key: string) => {
    const known = piecesCache.get(key) ?? lookUp(key).split(placeholderPattern);
    piecesCache.set(key, known);
    return known;
  };
  const text = <Key extends TranslationKey>(key: Key, ...[values]: PlaceholderValues<Key>) =>
    values ? interpolate(pieces(key), values) : lookUp(key);
  const rules = new Intl.PluralRules(language);
  const plural = (count: number, forms: PluralForms) =>
    interpolate(pieces(forms[rules.select(count)] ?? forms.other), { count });
  const ifKnown = (words: string) => dictionary.get(words) ?? words;
  const message = (given: Message) => {
    if (typeof given === "string") return ifKnown(given);
    const { code, params = {} } = given;
    const forms = messageTexts.get(code);
    if (forms === undefined) return given.text;
    const form =
      typeof forms === "string"
        ? forms
        : (forms[rules.select(Number(params.count))] ?? forms.other);
    const split = form.split(placeholderPattern);
    // An upstream other than the reference service may send a known code without the values that
    // its text needs.
    return split.every((piece, position) => position % 2 === 0 || piece in params)
      ? interpolate(split, params)
      : given.text;
  };
  const parts = (key: string, nodes: Partial<Record<string, ReactNode>>) =>
    pieces(key).map((piece, position) =>
      createElement(Fragment, { key: position }, position % 2 === 1 ? nodes[piece] : piece),
    );
  return Object.assign(text, { language, parts, plural, message, ifKnown });
}

/**
 * Returns the entries of all parts of a dictionary. English has no dictionary, so its list is
 * empty.
 */
function mergeParts<Text>(parts: Record<string, Record<string, Text>> = {}): [string, Text][] {
  return Object.values(parts).flatMap((part) => Object.entries(part));
}

/** Returns an English key without the suffix that marks its meaning. */
function stripContext(key: string): string {
  const mark = key.indexOf("|");
  return mark < 0 ? key : key.slice(0, mark);
}

/** Fills in the values. Every second piece is the name of a placeholder. */
function interpolate(
  pieces: readonly string[],
  values: Partial<Record<string, string | number>>,
): string {
  return pieces
    .map((piece, position) => (position % 2 === 1 ? String(values[piece] ?? "") : piece))
    .join("");
}
