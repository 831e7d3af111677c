/**
 * The portal's words in a language. The key of a text is its English: pages read as what they show, and who reads English loads no
 * dictionary. A text that a dictionary lacks does not compile.
 */
import { createElement, Fragment, type ReactNode } from "react";
import type { af } from "./af/index.ts";
import type { Language } from "./language.ts";

/**
 * A text in English, with what is filled in as {name}. Where one English word has two meanings, what stands behind "|" tells them
 * apart and is not shown: "Open|not closed".
 */
export type TextKey = keyof typeof af;

export type Dictionary = Record<TextKey, string>;

type Named<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;

/** A text with nothing to fill in: what lists of words are made of. */
export type Word = { [Key in TextKey]: [Named<Key>] extends [never] ? Key : never }[TextKey];

/** What a text of this key needs: one value for each {name} in it. */
type Values<Key extends TextKey> = [Named<Key>] extends [never] ? [] : [values: Record<Named<Key>, string | number>];

const name = /\{(\w+)\}/;

export interface Text {
  <Key extends TextKey>(key: Key, ...values: Values<Key>): string;
  language: Language;
  /** A sentence that has links or other elements in it: the part of each {name} in its place. */
  parts: <Key extends TextKey>(key: Key, parts: Record<Named<Key>, ReactNode>) => ReactNode;
  /** What the upstream or a schema says, translated where it is known: numbers in it count as {n}. Else as it came. */
  given: (text: string) => string;
}

const dictionaries = new Map<Language, Dictionary>();

/** Once for a language, before anything is rendered in it. */
export function addDictionary(language: Language, dictionary: Dictionary): void {
  dictionaries.set(language, dictionary);
  texts.delete(language);
}

const texts = new Map<Language, Text>();

/** For what is said where the reader's language is not known. */
export const english = textIn("en");

/** The same function for the same language every time. */
export function textIn(language: Language): Text {
  const made = texts.get(language) ?? makeText(language);
  texts.set(language, made);
  return made;
}

function makeText(language: Language): Text {
  const dictionary = new Map(Object.entries(dictionaries.get(language) ?? {}));
  const inLanguage = (key: string) => dictionary.get(key) ?? unmarked(key);
  /** Taken apart once: a table asks for the same text in every row. */
  const taken = new Map<string, string[]>();
  const pieces = (key: string) => {
    const known = taken.get(key) ?? inLanguage(key).split(name);
    taken.set(key, known);
    return known;
  };
  const text = <Key extends TextKey>(key: Key, ...[values]: Values<Key>) => (values ? filledIn(pieces(key), values) : inLanguage(key));
  const given = (words: string) => {
    if (dictionary.size === 0) return words;
    const numbers = words.match(/\d+/g) ?? [];
    return dictionary.get(words) ?? dictionary.get(words.replace(/\d+/g, "{n}"))?.replace(/\{n\}/g, () => numbers.shift() ?? "") ?? words;
  };
  const parts = (key: string, nodes: Partial<Record<string, ReactNode>>) =>
    pieces(key).map((piece, position) => createElement(Fragment, { key: position }, position % 2 === 1 ? nodes[piece] : piece));
  return Object.assign(text, { language, parts, given });
}

/** English is its own key. */
function unmarked(key: string): string {
  const mark = key.indexOf("|");
  return mark < 0 ? key : key.slice(0, mark);
}

/** Every other piece is a name. */
function filledIn(pieces: readonly string[], values: Partial<Record<string, string | number>>): string {
  return pieces.map((piece, position) => (position % 2 === 1 ? String(values[piece] ?? "") : piece)).join("");
}
