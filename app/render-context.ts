/** What only the server's rendering of a page knows; in the browser it is read from the page. */
import { createContext, useContext } from "react";

export interface Rendering {
  nonce: string;
  requestId: string;
}

export const RenderContext = createContext<Rendering | undefined>(undefined);

/** The browser hides nonces from scripts and needs none; the request id stands in the page's head. */
export function useRendering(): Rendering {
  const rendering = useContext(RenderContext);
  if (rendering) return rendering;
  return { nonce: "", requestId: document.querySelector('meta[name="request-id"]')?.getAttribute("content") ?? "" };
}
