/** One entry in a list of details, with its name and its value. */
import type { ReactNode } from "react";

export function DetailItem({
  name,
  className,
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
