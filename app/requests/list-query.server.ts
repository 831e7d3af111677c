/** Reads the state of a list, such as its page and sort order, from the page's URL. */
import type { z } from "zod";

/**
 * Returns the list's valid query parameters for the upstream. Drops invalid ones, such as `page=-1`
 * or an unknown column, so that an old or mangled link still opens the list.
 */
export function listQuery<Shape extends z.ZodRawShape>(
  request: Request,
  query: z.ZodObject<Shape, "strict">,
): z.input<z.ZodObject<Shape>> {
  const given = new URL(request.url).searchParams;
  const kept: Record<string, string> = {};
  for (const [name, schema] of Object.entries(query.shape)) {
    const value = given.get(name);
    if (value !== null && value !== "" && schema.safeParse(value).success) kept[name] = value;
  }
  // Each value has just passed its own schema, and all list parameters are optional.
  return kept as z.input<z.ZodObject<Shape>>;
}
