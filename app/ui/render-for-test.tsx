/** Test helper that renders an element to HTML as the server does for the given path. */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";

export async function renderAtPath(address: string, element: ReactElement): Promise<string> {
  const { dataRoutes, query } = createStaticHandler([{ path: "*", element }]);
  const context = await query(new Request(new URL(address, "http://localhost")));
  if (context instanceof Response)
    throw new Error(`The router returned ${context.status} instead of rendering.`);
  return renderToStaticMarkup(
    <StaticRouterProvider
      router={createStaticRouter(dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
}
