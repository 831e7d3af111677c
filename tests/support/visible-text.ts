/** What a person reads on a page, or hears of it, piece by piece. */

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: "\u00a0" };

/** The texts between the tags and those of attributes that are read out. Scripts and styles are left out, and so is what says that it is in another language. */
export function visibleText(html: string): string[] {
  const shown = html.replace(/<(script|style)\b.*?<\/\1>/gs, "").replace(/<(\w+)[^>]* lang="(?!af)[^>]*>.*?<\/\1>/gs, "");
  const attributes = [...shown.matchAll(/ (?:aria-label|data-label|title|alt|placeholder|label)="([^"]*)"/g)].map(([, text = ""]) => text);
  return [...shown.replace(/<!--.*?-->/gs, "").split(/<[^>]*>/), ...attributes]
    .map((text) => text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity).trim())
    .filter((text) => text !== "");
}
