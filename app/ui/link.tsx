/** A link within the portal. */
import { Link as RemixLink } from "@remix-run/react";
import type { AriaAttributes, ReactNode } from "react";
import type { RowValues } from "./rows.tsx";

interface LinkProps extends Pick<AriaAttributes, "aria-label" | "aria-current"> {
  /** From the root, as paths.ts makes them. */
  to: string;
  className?: string;
  /** The browser asks for the page as a whole. */
  reloadDocument?: boolean;
  children: ReactNode;
}

/**
 * What Remix's link renders. On the server that is all there is to it: working out what a click does took a third of a
 * page's time. Each attribute is named, because copying the rest of them costs as much again as the element.
 */
function Anchor({ to, className, reloadDocument = false, children, "aria-label": label, "aria-current": current }: LinkProps) {
  return (
    <a className={className} aria-label={label} aria-current={current} data-discover={reloadDocument ? undefined : "true"} href={to}>
      {children}
    </a>
  );
}

export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? Anchor : RemixLink;

interface LinkItemValues extends RowValues {
  to: string;
  label: string;
  /** It leads to the page that is shown, or to what that page is part of. */
  current?: "page" | "true" | undefined;
}

/** A row of a list of links: of tabs, of years. */
export function LinkItem({ to, label, current }: LinkItemValues) {
  return (
    <li>
      <Link to={to} aria-current={current}>
        {label}
      </Link>
    </li>
  );
}
