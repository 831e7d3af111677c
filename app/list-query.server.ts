/** The state of a list, as it stands in the page's address. */
import type { z } from "zod";

/**
 * The parameters that this list takes, ready for the upstream. One that makes no sense (`page=-1`, an unknown
 * column) is left out, so that an old or mangled link still opens the list.
 */
export function listQuery<Shape extends z.ZodRawShape>(request: Request, query: z.ZodObject<Shape, "strict">): z.input<z.ZodObject<Shape>> {
  const given = new URL(request.url).searchParams;
  const kept: Record<string, string> = {};
  for (const [name, schema] of Object.entries(query.shape)) {
    const value = given.get(name);
    if (value !== null && value !== "" && schema.safeParse(value).success) kept[name] = value;
  }
  // Each value was accepted by its own schema just now, and every parameter of a list is optional.
  return kept as z.input<z.ZodObject<Shape>>;
}
