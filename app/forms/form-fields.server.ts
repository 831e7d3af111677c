/** The fields that a form has, according to its schema. */
import { z } from "zod";

/**
 * Returns a schema for fields that have no fixed names, such as those of numbered rows. Their texts
 * are in the form's `values`, not in its parsed value.
 */
export function fieldsNamed(pattern: RegExp) {
  return z
    .preprocess(() => ({}), z.record(z.string().regex(pattern), z.string()))
    .transform(() => ({}));
}

/** Returns a schema for optional fields, whose texts are parsed later. */
export function textFields(...names: readonly string[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, z.string().optional()])));
}

type Schema = z.ZodTypeAny;
const isObject = (schema: Schema): schema is z.ZodObject<z.ZodRawShape> =>
  schema instanceof z.ZodObject;
const isRecord = (schema: Schema): schema is z.ZodRecord => schema instanceof z.ZodRecord;
const isEffects = (schema: Schema): schema is z.ZodEffects<Schema> =>
  schema instanceof z.ZodEffects;
const isIntersection = (schema: Schema): schema is z.ZodIntersection<Schema, Schema> =>
  schema instanceof z.ZodIntersection;
const isUnion = (
  schema: Schema,
): schema is z.ZodDiscriminatedUnion<string, z.ZodDiscriminatedUnionOption<string>[]> =>
  schema instanceof z.ZodDiscriminatedUnion;

/** Checks whether the schema names the field, in any of its alternatives. */
export function hasField(schema: Schema, name: string): boolean {
  if (isObject(schema)) return Object.hasOwn(schema.shape, name);
  if (isRecord(schema)) return schema.keySchema.safeParse(name).success;
  if (isEffects(schema)) return hasField(schema.innerType(), name);
  if (isIntersection(schema))
    return hasField(schema._def.left, name) || hasField(schema._def.right, name);
  if (isUnion(schema)) return schema.options.some((option) => hasField(option, name));
  throw new Error(`A form's schema can't be ${schema.constructor.name}, which names no fields.`);
}
