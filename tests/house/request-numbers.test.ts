import { expect, test } from "vitest";
import { z } from "zod";
import { calls } from "#contract/index.ts";

/** Returns the schemas nested directly in a schema. */
function inside({ _def }: z.ZodFirstPartySchemaTypes): z.ZodTypeAny[] {
  switch (_def.typeName) {
    case z.ZodFirstPartyTypeKind.ZodObject:
      return Object.values(_def.shape() as z.ZodRawShape); // As below.
    case z.ZodFirstPartyTypeKind.ZodArray:
      return [_def.type as z.ZodTypeAny]; // zod's own type of an array's elements is `any`.
    case z.ZodFirstPartyTypeKind.ZodOptional:
    case z.ZodFirstPartyTypeKind.ZodNullable:
    case z.ZodFirstPartyTypeKind.ZodDefault:
      return [_def.innerType as z.ZodTypeAny]; // As above.
    case z.ZodFirstPartyTypeKind.ZodEffects:
      return [_def.schema as z.ZodTypeAny]; // As above.
    case z.ZodFirstPartyTypeKind.ZodUnion:
      return [...(_def.options as readonly z.ZodTypeAny[])]; // As above.
    case z.ZodFirstPartyTypeKind.ZodPipeline:
      return [_def.in as z.ZodTypeAny, _def.out as z.ZodTypeAny]; // As above.
    default:
      return [];
  }
}

function numbersIn(schema: z.ZodTypeAny): z.ZodNumber[] {
  if (schema instanceof z.ZodNumber) return [schema];
  // All schemas of the contract are zod's own.
  return inside(schema as z.ZodFirstPartySchemaTypes).flatMap(numbersIn);
}

// The database can't store larger ones, and would answer with a server error.
test("every number that a request may contain has a maximum value", () => {
  const schemas = calls.flatMap(({ path, body, query }) => [
    { path, schema: body },
    { path, schema: query },
  ]);
  const found = schemas.flatMap(({ path, schema }) =>
    numbersIn(schema).map(({ maxValue }) => ({ path, maxValue })),
  );
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ maxValue }) => (maxValue ?? Infinity) > 2 ** 53)).toEqual([]);
});
