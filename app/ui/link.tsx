/** A link within the portal. */
import { Link as RemixLink } from "@remix-run/react";
import type { AriaAttributes, ReactNode } from "react";

interface LinkProps extends Pick<AriaAttributes, "aria-label" | "aria-current"> {
  /** The absolute path, as built by paths.ts. */
  to: string;
  className?: string;
  /** Makes the browser load the page as a full document. */
  reloadDocument?: boolean;
  children: ReactNode;
}

/**
 * Renders the same HTML as Remix's link, but without its click handling, which took a third of a
 * page's server time. Attributes are listed one by one, because spreading them would double the
 * cost of the element.
 */
function ServerLink({ to, className, reloadDocument = false, children, "aria-label": label, "aria-current": current }: LinkProps) {
  return (
    <a className={className} aria-label={label} aria-current={current} data-discover={reloadDocument ? undefined : "true"} href={to}>
      {children}
    </a>
  );
}

export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? ServerLink : RemixLink;
