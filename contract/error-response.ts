/** The response to a failed call, and the default error texts (specification, point 8). */
import { z } from "zod";
import { sharedMessages } from "./messages.ts";

export const errorTexts = {
  401: sharedMessages.sign_in_required,
  403: sharedMessages.permission_required,
  404: sharedMessages.page_not_found,
  500: sharedMessages.internal_error,
} as const;

/** The code and values of a text, which the portal uses to show the text in the user's language. */
export const TextCode = z.object({
  code: z.string(),
  params: z.record(z.union([z.string(), z.number()])).optional(),
});
export type TextCode = z.infer<typeof TextCode>;

export const ErrorObject = z.object({
  code: z.union([z.string(), z.number()]),
  message: z.string(),
  file: z.string().optional(),
});
export type ErrorObject = z.infer<typeof ErrorObject>;

export const ErrorResponse = z.object({
  code: z.number().int(),
  text: z.string(),
  description: z.string().optional(),
  error: ErrorObject.optional(),
  errors: z.record(z.array(z.string())).optional(),
  /** The codes for the texts above, under the same field names. The upstream may omit them. */
  text_codes: z
    .object({
      text: TextCode,
      description: TextCode,
      errors: z.record(z.array(TextCode.nullable())),
    })
    .partial()
    .optional(),
});
export type ErrorResponse = z.infer<typeof ErrorResponse>;
