import { expect, test } from "vitest";
import { z } from "zod";
import { calls } from "./index.ts";

/** Returns the schemas inside a schema. */
function inside(schema: z.ZodTypeAny): z.ZodTypeAny[] {
  if (schema instanceof z.ZodObject) return Object.values<z.ZodTypeAny>(schema.shape);
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodRecord) return [schema.valueSchema];
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return [...schema.options];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return [schema.unwrap()];
  if (schema instanceof z.ZodEffects) return [schema.innerType()];
  if (schema instanceof z.ZodDefault) return [schema.removeDefault()];
  if (schema instanceof z.ZodPipeline) return [schema._def.in, schema._def.out];
  return [];
}

function numbersIn(schema: z.ZodTypeAny): z.ZodNumber[] {
  return [
    ...(schema instanceof z.ZodNumber ? [schema] : []),
    ...inside(schema).flatMap(numbersIn),
  ];
}

// The database refuses larger numbers with an error that is no one's fault but ours.
test("every number that a request may contain has a largest value", () => {
  const unlimited = calls.filter((call) =>
    [call.body, call.query].some((schema) =>
      numbersIn(schema).some(({ maxValue }) => maxValue === null || maxValue > 2 ** 53),
    ),
  );
  expect(unlimited.map(({ path }) => path)).toEqual([]);
});
