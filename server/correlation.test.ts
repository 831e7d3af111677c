import { expect, test } from "vitest";
import { parseRequestId, parseTrace } from "./correlation.ts";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const parentId = "00f067aa0ba902b7";

test("accepts a valid traceparent and returns its trace ID", () => {
  const traceparent = `00-${traceId}-${parentId}-01`;
  expect(parseTrace(traceparent)).toEqual({ traceparent, traceId });
});

test.each([
  undefined,
  "",
  `ff-${traceId}-${parentId}-01`,
  `00-${"0".repeat(32)}-${parentId}-01`,
  `00-${traceId}-${"0".repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${parentId}-01`,
  `00-${traceId}-${parentId}-01-more`,
  `00-${traceId}-${parentId}-01\n`,
])("ignores the traceparent %j", (header) => {
  expect(parseTrace(header)).toBeUndefined();
});

test("accepts request IDs of 8 to 64 letters, digits, dots, dashes and underscores", () => {
  for (const id of ["a1b2c3d4", "x".repeat(64), "req.1-2_3"]) expect(parseRequestId(id)).toBe(id);
  for (const id of [
    undefined,
    "",
    "short",
    "x".repeat(65),
    "with space",
    'quote"quote',
    "line\nline\n",
  ])
    expect(parseRequestId(id)).toBeUndefined();
});
