/**
 * Values that only the server knows when it renders a page. The browser reads them from the page's
 * HTML.
 */
import { createContext, useContext } from "react";

export interface RenderContextValue {
  nonce: string;
  requestId: string;
  /**
   * False if the server adds the scripts separately (app/rendering/start-scripts.server.ts). Also
   * false in the browser, which has already loaded them.
   */
  withScripts: boolean;
}

export const RenderContext = createContext<RenderContextValue | undefined>(undefined);

/**
 * Returns the nonce and the request ID of the document. In the browser, the nonce is read from the
 * element's `nonce` property, because browsers hide the attribute's value.
 */
export function useRenderContext(): RenderContextValue {
  const rendering = useContext(RenderContext);
  if (rendering) return rendering;
  return {
    nonce: document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "",
    requestId: document.querySelector('meta[name="request-id"]')?.getAttribute("content") ?? "",
    withScripts: false,
  };
}
