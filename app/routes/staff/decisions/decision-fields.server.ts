/**
 * The fields of the forms that staff use to decide. The upstream checks which fields a decision
 * needs.
 */
import { z } from "zod";
import { type PlainMessageCode, schemaText } from "#contract/messages.ts";
import { MessageText } from "#contract/tickets/calls.ts";

/** Returns the schema of a required choice. `missing` is the message if no option was chosen. */
export function chosenOption<Option extends string>(
  options: z.ZodType<Option>,
  missing: PlainMessageCode,
) {
  return z.preprocess(
    // A browser sends nothing if no option was chosen.
    (choice) => choice ?? "",
    z
      .string()
      .refine((choice): choice is Option => options.safeParse(choice).success, schemaText(missing)),
  );
}

/** Extends a field's schema to accept an empty field, which becomes undefined. */
export const optionalField = <Schema extends z.ZodTypeAny>(schema: Schema) =>
  z.preprocess(
    (text) => (typeof text === "string" && text.trim() === "" ? undefined : text),
    schema.optional(),
  );

export const OptionalText = optionalField(MessageText);
