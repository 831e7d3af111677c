/** A status, shown as a word with an icon. Its colour only repeats what the word says. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

export interface StatusLabel {
  word: PlainTranslationKey;
  icon: IconName;
  tone: "good" | "bad" | "open";
}

export function Status({ word, icon, tone }: StatusLabel) {
  const t = useTranslator();
  return (
    <span className="status" data-tone={tone}>
      <Icon name={icon} />
      {t(word)}
    </span>
  );
}
