/** One icon of the sprite. */
import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?url";

/** Decoration, unless `label` says what it means where no text beside it does. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return (
    <svg className="icon" width="24" height="24" {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
