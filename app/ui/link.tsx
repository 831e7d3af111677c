/** A link within the portal. */
import { Link as RemixLink } from "@remix-run/react";
import type { AnchorHTMLAttributes, ReactNode } from "react";

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** From the root, as paths.ts makes them. */
  to: string;
  /** The browser asks for the page as a whole. */
  reloadDocument?: boolean;
  children: ReactNode;
}

/** What Remix's link renders. On the server that is all there is to it: working out what a click does took a third of a page's time. */
function Anchor({ to, reloadDocument = false, children, ...rest }: LinkProps) {
  return (
    <a {...rest} data-discover={reloadDocument ? undefined : "true"} href={to}>
      {children}
    </a>
  );
}

export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? Anchor : RemixLink;
