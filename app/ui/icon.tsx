/** An icon from the sprite. */
import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?url";

/**
 * Renders an icon. It is decorative unless `label` is set. Set `label` only if no text beside the
 * icon says the same.
 */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return (
    <svg
      className="icon"
      width="24"
      height="24"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
