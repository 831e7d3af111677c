/** Extracts the text that a user reads on a page or hears from a screen reader. */

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  nbsp: "\u00a0",
};

/**
 * Returns the texts between tags and in attributes that screen readers announce, without scripts,
 * styles and parts marked as being in another language.
 */
export function visibleText(html: string): string[] {
  const shown = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<(\w+)[^>]* lang="(?!af)[^>]*>.*?<\/\1>/gs, "");
  const attributes = [
    ...shown.matchAll(/ (?:aria-label|data-label|title|alt|placeholder|label)="([^"]*)"/g),
  ].map(([, text = ""]) => text);
  return [...shown.replace(/<!--.*?-->/gs, "").split(/<[^>]*>/), ...attributes]
    .map((text) =>
      text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity).trim(),
    )
    .filter((text) => text !== "");
}
