import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { calls } from "#contract/index.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { DateStamp } from "#contract/values/fields.ts";
import { Money } from "#contract/values/money.ts";
import {
  compileAnswerParser,
  isArray,
  isDefault,
  isEnum,
  isNullable,
  isOptional,
} from "./answer-parser.server.ts";

const jsonValue = fc.jsonValue({ maxDepth: 1 });
const texts = [
  "",
  "a",
  "123",
  "0.00",
  "-0.00",
  "-12.50",
  "1e3",
  "2024-02-29",
  "2023-02-29",
  "2026-11-23",
  "2026-11-23T10:15:00Z",
  "2026-11-23T10:15Z",
  "2026-11-23T10:15:00.123Z",
  "2026-11-23T25:00:00Z",
  "2026-11-23T10:15:00+02:00",
  "2026-11-23T10:15:00Z\n",
  "2026-11-23\n",
];

/** Generates values that mostly match the schema, with arbitrary JSON in a few places. */
function almost(schema: z.ZodTypeAny): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema), weight: 60 }, { arbitrary: jsonValue, weight: 1 });
}

function fitting(schema: z.ZodTypeAny): fc.Arbitrary<unknown> {
  if (schema === Money)
    return fc.constantFrom(
      "0.00",
      "-0.00",
      "12.34",
      "-5.00",
      "1.5",
      "9999999999999.99",
      "99999999999999.99",
    );
  if (schema instanceof z.ZodObject) {
    // The shape of an object schema maps names to schemas.
    const fields = Object.entries(schema.shape as z.ZodRawShape).map(
      ([name, field]) => [name, almost(field)] as const,
    );
    const complete = fc.record(Object.fromEntries(fields));
    const partial = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    const larger = complete.map((object) => ({ ...object, unknown: 1 }));
    return fc.oneof({ arbitrary: complete, weight: 8 }, partial, larger);
  }
  if (isArray(schema)) return fc.array(almost(schema.element), { maxLength: 3 });
  if (isNullable(schema)) return fc.option(almost(schema.unwrap()));
  if (isOptional(schema)) return almost(schema.unwrap());
  if (isDefault(schema)) return fc.option(almost(schema.removeDefault()), { nil: undefined });
  if (schema === DateStamp) return fc.constantFrom(...texts);
  if (schema instanceof z.ZodString) {
    const valid = texts.filter((text) => schema.safeParse(text).success);
    return valid.length > 0
      ? fc.oneof({ arbitrary: fc.constantFrom(...valid), weight: 20 }, fc.constantFrom(...texts))
      : fc.constantFrom(...texts);
  }
  if (isEnum(schema)) return fc.constantFrom(...schema.options, "other");
  if (schema instanceof z.ZodNumber) return fc.constantFrom(0, 1, 2, 100, -1, 1.5);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  return jsonValue;
}

const answers = calls
  .filter(({ file }) => !file)
  .map(({ method, path, accepted }) => ({ name: `${method} ${path}`, accepted }));

describe("parses every response as zod does", () => {
  test.each(answers)("$name", ({ accepted }) => {
    const parse = compileAnswerParser(accepted);
    fc.assert(
      fc.property(almost(accepted), (value) => {
        const [own, zods] = [parse(value), accepted.safeParse(value)];
        expect(own.success).toBe(zods.success);
        expect(own.data).toStrictEqual(zods.data);
        // zod lists all that is wrong.
        const [first] = own.error?.issues ?? [];
        const reasonOf = (issue = first) => issue && `${issue.path.join(".")}: ${issue.message}`;
        if (!zods.success) expect(zods.error.issues.map(reasonOf)).toContain(reasonOf());
      }),
      { numRuns: 60 },
    );
  });
});

test("falls back to zod for types and checks that it doesn't support", () => {
  const schema = z.object({
    email: z.string().email(),
    trimmed: z.string().trim(),
    list: z.array(z.number()).max(1),
    kind: z.literal("a"),
  });
  const parse = compileAnswerParser(schema);
  const fits = { email: "a@b.example", trimmed: " a ", list: [1], kind: "a" };
  expect(parse(fits).data).toStrictEqual({ ...fits, trimmed: "a" });
  for (const wrong of [{ email: "a" }, { list: [1, 2] }, { kind: "b" }])
    expect(parse({ ...fits, ...wrong }).success).toBe(false);
});

test("reports only the first of many invalid rows, so that errors don't fill up the memory", () => {
  const parse = compileAnswerParser(z.object({ rows: z.array(z.object({ name: z.string() })) }));
  const { error } = parse({ rows: [{ name: "a" }, ...Array<unknown>(100_000).fill({})] });
  expect(error?.issues).toMatchObject([{ path: ["rows", 1, "name"], message: "Required" }]);
});

test("parses the largest amounts without losing a cent", () => {
  const parse = compileAnswerParser(z.object({ amount: Money }));
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (amount) => {
      expect(parse({ amount: decimalFromCents(amount) }).data).toStrictEqual({ amount });
    }),
  );
});
