/** A state in a word with its icon; the colour says nothing that they don't. */
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";

export interface StatusWords {
  word: string;
  icon: IconName;
  tone: "good" | "bad" | "open";
}

export function Status({ word, icon, tone }: StatusWords) {
  return (
    <span className="status" data-tone={tone}>
      <Icon name={icon} />
      {word}
    </span>
  );
}
