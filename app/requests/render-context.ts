/** Rendering data that only the server knows; the browser reads it from the page. */
import { createContext, useContext } from "react";

export interface RenderContextValue {
  nonce: string;
  requestId: string;
}

export const RenderContext = createContext<RenderContextValue | undefined>(undefined);

/**
 * Returns the values that the browser's first page was rendered with. Browsers hide the nonce from
 * style sheets, but scripts can read it.
 */
export function useRenderContext(): RenderContextValue {
  const rendering = useContext(RenderContext);
  if (rendering) return rendering;
  return {
    nonce: document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "",
    requestId: document.querySelector('meta[name="request-id"]')?.getAttribute("content") ?? "",
  };
}
