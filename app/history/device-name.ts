/** Derives device names that people recognize from a browser's User-Agent. */

import { englishTranslator, type Translator } from "#app/languages/translator.ts";

// The first match wins. The order matters, because Edge's User-Agent, for example, also contains
// "Chrome" and "Safari".
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|OPiOS)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bVersion\/.*Safari\//, "Safari"],
];
const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/**
 * Returns a name such as "Chrome on Android". For an unknown User-Agent, returns its first 60
 * characters.
 */
export function getDeviceName(userAgent: string, t: Translator = englishTranslator): string {
  const findName = (list: typeof browsers) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [findName(browsers), findName(systems)];
  if (browser && system) return t("{browser} on {system}", { browser, system });
  return browser ?? system ?? (userAgent.slice(0, 60) || t("Unknown device"));
}
