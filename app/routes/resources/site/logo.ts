/** Serves the municipality's logo, from the upstream's storage or from an external URL. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { LogoParams, parseParams } from "#app/requests/path-params.server.ts";
import { currentTenant, getSessionContext } from "#app/session/guard.server.ts";
import { fetchLogo, type Logo } from "#app/upstream/logo.server.ts";
import { cachedLogo } from "#app/upstream/tenant.server.ts";
import { pageError } from "#app/upstream/upstream.server.ts";
import { createErrorPage } from "../upstream-file.server.ts";

const storedHashLength = 64;

export const loader = (args: LoaderFunctionArgs) =>
  findLogo(args).catch((thrown: unknown) => createErrorPage(args, thrown));

async function findLogo({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { api, requestContext } = await getSessionContext(request, context);
  const { hash } = parseParams(LogoParams, params, requestContext);
  if (hash.length === storedHashLength) {
    const { body } = await api.staffSettings.logo(hash);
    return response(
      { type: "image/png", bytes: new Uint8Array(await body.arrayBuffer()) },
      "public, max-age=31536000, immutable",
    );
  }
  await currentTenant(request, context);
  const logo = await fetchLogo(
    cachedLogo(requestContext.site.tenant),
    hash,
    requestContext.requestId,
  );
  if (!logo) throw pageError(404, requestContext);
  return response(logo, "public, max-age=3600");
}

function response({ type, bytes }: Logo, caching: string): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": type,
      "Cache-Control": caching,
      // An SVG that is opened as a page must not run its scripts.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
