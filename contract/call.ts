/** One call of the upstream: what goes in, what comes out. The portal sends it, the reference service serves it. */
import { z, type ZodTypeAny } from "zod";

type Fields = Record<string, ZodTypeAny>;

export interface Call<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends Fields = Fields,
  Answer extends Fields = Fields,
> {
  method: "get" | "post" | "delete";
  /** With `{name}` for each path parameter. */
  path: `/api/${string}`;
  summary: string;
  /** Whether the call needs a bearer token. */
  token: boolean;
  params: z.ZodObject<Params, "strict">;
  query: z.ZodObject<Query, "strict">;
  body: z.ZodObject<Body, "strict">;
  answer: z.ZodObject<Answer>;
  /** The answer is a file of this type instead of JSON; `answer` is then empty. */
  file?: "application/pdf" | "image/png" | "text/csv" | "application/octet-stream";
  /** The body is a file's bytes instead of JSON. */
  takesFile?: true;
  /** It must not happen twice, and needs an Idempotency-Key: the same key and body within 24 h are answered about the first, another body a 409. */
  once?: true;
}

/** What an Idempotency-Key may be. */
export const idempotencyKey = /^[\x21-\x7e]{8,200}$/;

/** Describes a call; what is left out is empty. Fields that are not named are refused in query and body, ignored in answers. */
export function call<
  Params extends Fields = Record<never, never>,
  Query extends Fields = Record<never, never>,
  Body extends Fields = Record<never, never>,
  Answer extends Fields = Record<never, never>,
>(
  method: Call["method"],
  path: Call["path"],
  about: {
    summary: string;
    token?: boolean;
    file?: Call["file"];
    takesFile?: true;
    once?: true;
    params?: Params;
    query?: Query;
    body?: Body;
    answer?: Answer;
  },
): Call<Params, Query, Body, Answer> {
  // An empty object is what each of these types is when nothing was given.
  const { params = {} as Params, query = {} as Query, body = {} as Body, answer = {} as Answer } = about;
  return {
    method,
    path,
    summary: about.summary,
    token: about.token ?? true,
    ...(about.file && { file: about.file }),
    ...(about.takesFile && { takesFile: about.takesFile }),
    ...(about.once && { once: about.once }),
    params: z.object(params).strict(),
    query: z.object(query).strict(),
    body: z.object(body).strict(),
    answer: z.object(answer),
  };
}
