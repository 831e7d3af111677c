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

/** The same function for the same language every time. */
export function textIn(language: Language): Text {
  const made = texts.get(language) ?? makeText(language);
  texts.set(language, made);
  return made;
}

function makeText(language: Language): Text {
  const dictionary: Partial<Record<string, string>> = dictionaries.get(language) ?? {};
  const inLanguage = (key: string) => dictionary[key] ?? key.split("|", 1)[0] ?? key;
  const text = <Key extends TextKey>(key: Key, ...[values]: Values<Key>) => (values ? filledIn(inLanguage(key), values) : inLanguage(key));
  const given = (words: string) => {
    const numbers = words.match(/\d+/g) ?? [];
    return dictionary[words] ?? dictionary[words.replace(/\d+/g, "{n}")]?.replace(/\{n\}/g, () => numbers.shift() ?? "") ?? words;
  };
  const parts = (key: string, nodes: Partial<Record<string, ReactNode>>) =>
    inLanguage(key)
      .split(name)
      .map((piece, position) => createElement(Fragment, { key: position }, position % 2 === 1 ? nodes[piece] : piece));
  return Object.assign(text, { language, parts, given });
}

function filledIn(text: string, values: Partial<Record<string, string | number>>): string {
  return text
    .split(name)
    .map((piece, position) => (position % 2 === 1 ? String(values[piece] ?? "") : piece))
    .join("");
}
