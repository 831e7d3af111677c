/** The response to a failed call, and the default error texts (specification, point 8). */
import { z } from "zod";

export const errorTexts = {
  401: "You need to login to see this content",
  403: "You dont have the required permissions to view this content",
  404: "Page cannot be found",
  500: "Internal Server Error",
} as const;

export const FieldErrors = z.record(z.array(z.string()));
export type FieldErrors = z.infer<typeof FieldErrors>;

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
  errors: FieldErrors.optional(),
});
export type ErrorResponse = z.infer<typeof ErrorResponse>;
