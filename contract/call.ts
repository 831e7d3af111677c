/**
 * Defines an upstream call by its input and output. The portal makes the call and the reference
 * service implements it.
 */
import { z, type ZodTypeAny } from "zod";
import type { StaffPermission } from "./permissions.ts";

type Fields = Record<string, ZodTypeAny>;

export interface Call<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends Fields = Fields,
  Answer extends Fields = Fields,
  Accepted extends Fields = Answer,
> {
  method: "get" | "post" | "delete";
  /** The path, with `{name}` for each path parameter. */
  path: `/api/${string}`;
  summary: string;
  /** True if the call needs a bearer token. */
  token: boolean;
  /** The permission that the caller needs, if the call is for staff only. */
  permission?: StaffPermission;
  params: z.ZodObject<Params, "strict">;
  query: z.ZodObject<Query, "strict">;
  body: z.ZodObject<Body, "strict">;
  /** The complete response, as the reference service sends it. */
  answer: z.ZodObject<Answer>;
  /**
   * The response as the portal accepts it. Parts that the specification doesn't name may be
   * missing, because other upstreams may not have them.
   */
  accepted: z.ZodObject<Accepted>;
  /** The content type, if the call returns a file instead of JSON. `answer` is then empty. */
  file?:
    | "application/pdf"
    | "image/png"
    | "image/jpeg"
    | "text/csv"
    | "application/atom+xml"
    | "application/octet-stream"
    | "application/zip";
  /** True if the request body is a file's bytes instead of JSON. */
  takesFile?: true;
  /**
   * True if the call requires an Idempotency-Key. Within 24 h, the same key and body return the
   * first response again. The same key with a different body returns 409.
   */
  idempotent?: true;
}

/** The format of an Idempotency-Key. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{8,200}$/;

/**
 * Defines a call. Omitted parts are empty, and `accepted` defaults to `answer`. Unknown fields are
 * rejected in the query and the body, and ignored in responses.
 */
export function call<
  Params extends Fields = Record<never, never>,
  Query extends Fields = Record<never, never>,
  Body extends Fields = Record<never, never>,
  Answer extends Fields = Record<never, never>,
  Accepted extends Fields = Answer,
>(
  method: Call["method"],
  path: Call["path"],
  about: Pick<Call, "summary" | "permission" | "file" | "takesFile" | "idempotent"> & {
    token?: boolean;
    params?: Params;
    query?: Query;
    body?: Body;
    answer?: Answer;
    accepted?: Accepted;
  },
): Call<Params, Query, Body, Answer, Accepted> {
  // If a part is omitted, its type is an empty object, so these casts are safe.
  const {
    params = {} as Params,
    query = {} as Query,
    body = {} as Body,
    answer = {} as Answer,
    accepted,
    ...rest
  } = about;
  const accepts: Fields = accepted ?? answer;
  return {
    method,
    path,
    token: true,
    ...rest,
    params: z.object(params).strict(),
    query: z.object(query).strict(),
    body: z.object(body).strict(),
    answer: z.object(answer),
    // If `accepted` is omitted, its type is the answer's.
    accepted: z.object(accepts) as z.ZodObject<Accepted>,
  };
}
