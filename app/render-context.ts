/** What only the server's rendering of a page knows; in the browser it is read from the page. */
import { createContext, useContext } from "react";

export interface Rendering {
  nonce: string;
  requestId: string;
  /** False where Remix's scripts for these routes are known and need no rendering. */
  withScripts: boolean;
}

export const RenderContext = createContext<Rendering | undefined>(undefined);

/** What the browser's first page was rendered with: a nonce is hidden from style sheets, not from scripts. */
export function useRendering(): Rendering {
  const rendering = useContext(RenderContext);
  if (rendering) return rendering;
  return {
    nonce: document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "",
    requestId: document.querySelector('meta[name="request-id"]')?.getAttribute("content") ?? "",
    withScripts: true,
  };
}
