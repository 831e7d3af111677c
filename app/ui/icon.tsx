/** An icon from the sprite. */
import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?url";

/**
 * Renders an icon. It is decoration, unless `label` gives it a meaning that no text beside it has.
 */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return (
    <svg className="icon" width="24" height="24" {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
