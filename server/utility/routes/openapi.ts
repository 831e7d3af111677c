/** GET /api/openapi.json: the contract as an OpenAPI 3.1 document, for whoever has an upstream of their own to build. */
import { OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import { type Call, idempotencyKey } from "#contract/call.ts";
import { Failure } from "#contract/failure.ts";
import { TenantName } from "#contract/fields.ts";
import { calls } from "#contract/index.ts";
import { uploadTypes } from "#contract/uploads.ts";

const headers = z.object({ "X-Tenant": TenantName.describe("The tenant's name in the address or the container") });

const keyed = headers.extend({
  "Idempotency-Key": z.string().regex(idempotencyKey).describe("Chosen by the caller, a new one for each deed; good for 24 hours"),
});

const binary = { schema: { type: "string" as const, format: "binary" } };

function success(call: Call): RouteConfig["responses"] {
  const content = call.file ? { [call.file]: binary } : { "application/json": { schema: call.answer } };
  return { 200: { description: call.file ? "The file; 304 where If-None-Match names it" : "The answer", content } };
}

function route(call: Call, failure: typeof Failure): RouteConfig {
  const { params, query, body } = call;
  const has = (schema: Call["body"]) => Object.keys(schema.shape).length > 0;
  return {
    method: call.method,
    path: call.path,
    summary: call.summary,
    tags: [call.path.split("/").at(call.path.startsWith("/api/consumer/") ? 3 : 2) ?? ""],
    ...(call.token && { security: [{ bearer: [] }] }),
    request: {
      headers: call.once ? keyed : headers,
      ...(has(params) && { params }),
      ...(has(query) && { query }),
      ...(call.takesFile && { body: { required: true, content: Object.fromEntries(uploadTypes.map((type) => [type, binary])) } }),
      ...(has(body) && { body: { required: true, content: { "application/json": { schema: body } } } }),
    },
    responses: {
      ...success(call),
      default: { description: "The call failed; `code` is the status", content: { "application/json": { schema: failure } } },
    },
  };
}

/** Made from the very schemas that calls are checked with, so that it can't say anything else. */
export function openApiDocument() {
  const document = new OpenAPIHono();
  document.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description: "The `token` of the profile that POST /api/auth answers with",
  });
  const failure = document.openAPIRegistry.register("Failure", Failure);
  for (const call of calls) document.openAPIRegistry.registerPath(route(call, failure));
  return document.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Utility consumer portal: upstream",
      version: "1.0.0",
      description: "The calls that the portal makes. Amounts are decimal strings in rand, times are ISO 8601 in UTC.",
    },
  });
}
