/**
 * Serves the contract as an OpenAPI 3.1 document at GET /api/openapi.json, for teams that build
 * their own upstream.
 */
import type { ZodObject, ZodRawShape, ZodSchema, ZodTypeAny } from "zod";
import { ignoreOverride, zodToJsonSchema } from "zod-to-json-schema";
import { type Call, idempotencyKeyPattern } from "#contract/call.ts";
import { ErrorResponse } from "#contract/error-response.ts";
import { callsByName, schemas } from "#contract/index.ts";
import { TenantName } from "#contract/values/fields.ts";

const names = new Map(Object.entries(schemas).map(([name, schema]) => [schema._def, name]));

/** The named schemas that the document refers to, by name. */
const referenced: Record<string, object> = {};

/**
 * Converts a schema to the JSON Schema of its wire format, before transforms. A named schema
 * becomes a reference.
 */
function toJsonSchema(schema: ZodTypeAny): object {
  const name = names.get(schema._def);
  if (!name) return writeOut(schema);
  referenced[name] ??= writeOut(schema);
  return component("schemas", name);
}

function writeOut(schema: ZodTypeAny): object {
  // ZodTypeAny doesn't specify the type of a schema's definition, but every schema has one.
  const { $schema: _dialect, ...written } = zodToJsonSchema(schema as ZodSchema<unknown>, {
    $refStrategy: "none",
    override: (def) => {
      const name = def === schema._def ? undefined : names.get(def);
      return name && schemas[name] ? toJsonSchema(schemas[name]) : ignoreOverride;
    },
    effectStrategy: "input",
    pipeStrategy: "input",
    // Responses may have fields that the contract doesn't define, but requests may not.
    removeAdditionalStrategy: "strict",
    applyRegexFlags: true,
  });
  return written;
}

const component = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

function parameters(place: "path" | "query", { shape }: ZodObject<ZodRawShape>) {
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    in: place,
    required: !schema.isOptional(),
    schema: toJsonSchema(schema),
  }));
}

const content = (type: string, schema: object) => ({
  required: true,
  content: { [type]: { schema } },
});
const bytes = { type: "string", format: "binary" };

function requestBody({ body, takesFile }: Call) {
  if (takesFile) return { requestBody: content("application/octet-stream", bytes) };
  return Object.keys(body.shape).length > 0
    ? { requestBody: content("application/json", toJsonSchema(body)) }
    : {};
}

function operation(name: string, call: Call) {
  const { file, accepted } = call;
  const success = file
    ? { [file]: { schema: bytes } }
    : { "application/json": { schema: toJsonSchema(accepted) } };
  return {
    operationId: name,
    summary: call.summary,
    ...(call.permission && {
      description: `Requires the permission ${call.permission}.`,
      "x-permission": call.permission,
    }),
    tags: [tag(call)],
    security: call.token ? [{ bearer: [] }] : [],
    parameters: [
      component("parameters", "Tenant"),
      ...(call.idempotent ? [component("parameters", "IdempotencyKey")] : []),
      ...parameters("path", call.params),
      ...parameters("query", call.query),
    ],
    ...requestBody(call),
    responses: {
      200: { description: file ? "The file" : "The response", content: success },
      ...(file && {
        304: { description: "The file hasn't changed since the version in If-None-Match" },
      }),
      "4XX": component("responses", "Failure"),
      default: component("responses", "Failure"),
    },
  };
}

function tag({ path }: Call): string {
  return path.split("/").at(path.startsWith("/api/consumer/") ? 3 : 2) ?? "";
}

function paths() {
  const found: Record<string, Record<string, object>> = {};
  for (const [name, call] of callsByName)
    found[call.path] = { ...found[call.path], [call.method]: operation(name, call) };
  return found;
}

/** Generates the document from the schemas that validate calls, so that the two always agree. */
export function openApiDocument() {
  return {
    openapi: "3.1.0",
    info: {
      title: "Utility consumer portal: upstream",
      version: "1.0.0",
      description:
        "The calls that the portal makes. Amounts are decimal strings in rand. Times are in UTC, in ISO 8601 format.",
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/", description: "The service that serves this document" }],
    paths: paths(),
    components: {
      schemas: referenced,
      parameters: {
        Tenant: {
          name: "X-Tenant",
          in: "header",
          required: true,
          description: "The tenant's name, as used in host names",
          schema: toJsonSchema(TenantName),
        },
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          required: true,
          description: "A unique key that the caller generates for each action. Valid for 24 hours",
          schema: { type: "string", pattern: idempotencyKeyPattern.source },
        },
      },
      responses: {
        Failure: {
          description: "The call failed. `code` is the HTTP status",
          content: { "application/json": { schema: toJsonSchema(ErrorResponse) } },
        },
      },
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "The `token` of the profile that POST /api/auth returns",
        },
      },
    },
  };
}
