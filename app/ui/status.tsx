/** A state in a word with its icon; the colour says nothing that they don't. */
import type { Word } from "../languages/text.ts";
import { useText } from "../languages/use-text.ts";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";

export interface StatusWords {
  word: Word;
  icon: IconName;
  tone: "good" | "bad" | "open";
}

export function Status({ word, icon, tone }: StatusWords) {
  const t = useText();
  return (
    <span className="status" data-tone={tone}>
      <Icon name={icon} />
      {t(word)}
    </span>
  );
}
