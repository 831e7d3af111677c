import type { EntryContext } from "@remix-run/node";
import {
  Form,
  Outlet,
  RemixServer,
  useFetcher,
  useLoaderData,
  useMatches,
  useNavigation,
  useParams,
  useResolvedPath,
} from "@remix-run/react";
import { createStaticHandler } from "@remix-run/router";
import { type ReactNode, useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { KnownPage, knownRoutes } from "./known-page.server.tsx";

const address = "http://portal.example/things/7?order=name";

/** All that a page can ask its place, its data and its router. */
function Leaf() {
  const told = [useId(), useParams(), useMatches(), useLoaderData(), useNavigation(), useFetcher().state, useResolvedPath(".")];
  return <Form method="post">{JSON.stringify(told)}</Form>;
}

const routeModules = {
  root: { Layout: ({ children }: { children: ReactNode }) => <main>{children}</main>, default: () => <Outlet context="given" /> },
  // As a route that has no component.
  group: { default: undefined },
  leaf: { default: Leaf, ErrorBoundary: () => <p>Never shown</p>, handle: { said: "by the leaf" } },
};

async function contextOf(component = Leaf): Promise<EntryContext> {
  const leaf = { id: "leaf", path: "things/:thing", handle: routeModules.leaf.handle, loader: () => ({ loaded: true }) };
  const { query } = createStaticHandler([{ id: "root", path: "", children: [{ id: "group", children: [leaf] }] }]);
  const page = await query(new Request(address));
  if (page instanceof Response) throw new Error("The page was answered before it was rendered.");
  const entry = (id: string, parentId?: string) => ({
    id,
    parentId,
    module: "",
    hasLoader: id === "leaf",
    hasAction: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: id === "leaf",
  });
  return {
    staticHandlerContext: page,
    routeModules: { ...routeModules, leaf: { ...routeModules.leaf, default: component } },
    manifest: {
      url: "",
      version: "",
      entry: { module: "", imports: [] },
      routes: { root: entry("root"), group: entry("group", "root"), leaf: { ...entry("leaf", "group"), path: "things/:thing" } },
    },
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: true,
    },
    isSpaMode: false,
    serializeError: () => ({ message: "" }),
  };
}

test("a page says the same of itself as by <RemixServer>", async () => {
  const context = await contextOf();
  const html = renderToString(<KnownPage context={context} routes={knownRoutes(context)} />);
  expect(html).toBe(renderToString(<RemixServer context={context} url={address} />));
  expect(html).toContain("by the leaf");
  expect(html).toContain('action="/things/7?order=name"');
});

test("when a component throws, the router knows which route shows the error", async () => {
  const context = await contextOf(() => {
    throw new Error("of the leaf");
  });
  expect(() => renderToString(<KnownPage context={context} routes={knownRoutes(context)} />)).toThrow("of the leaf");
  expect(context.staticHandlerContext._deepestRenderedBoundaryId).toBe("leaf");
});
