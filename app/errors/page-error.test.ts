import { expect, test } from "vitest";
import { errorTexts } from "#contract/error-response.ts";
import { getErrorText } from "./catalogue.ts";
import { toPageError } from "./page-error.ts";

/** Builds the error that the router throws for a response with this status. */
const answer = (status: number, data: unknown) => ({
  status,
  statusText: "",
  internal: false,
  data,
});

test("uses the contract's error texts word for word", () => {
  for (const [code, text] of Object.entries(errorTexts))
    expect(getErrorText(Number(code)).text).toBe(text);
  expect(getErrorText(0)).toEqual({
    code: 0,
    text: "Undefined error",
    description: "Not sure what happened",
  });
});

test("uses the 400 or 500 text for an unlisted 4xx or 5xx status, but keeps the original status", () => {
  expect(getErrorText(418)).toEqual({ ...getErrorText(400), code: 418 });
  expect(getErrorText(599)).toEqual({ ...getErrorText(500), code: 599 });
  expect(getErrorText(302).text).toBe("Undefined error");
});

test("uses a listed code's text, and the status's text for a code that is not listed", () => {
  expect(getErrorText(0, 503).text).toBe("Undefined error");
  expect(getErrorText(404, 500)).toEqual(getErrorText(404));
  expect(getErrorText(1234, 503)).toEqual({ ...getErrorText(503), code: 1234 });
});

test("shows a response's page error unchanged", () => {
  const error = {
    ...getErrorText(404),
    shownCode: 0,
    text: "No such statement",
    error: { code: "statement", message: "unknown id", file: "s.ts" },
    requestId: "r-1",
  };
  expect(toPageError(answer(404, error))).toEqual(error);
});

test("uses the catalogue's text if a response does not contain a page error", () => {
  for (const data of [
    "<h1>Bad gateway</h1>",
    null,
    { code: "404" },
    { ...getErrorText(404), shownCode: "0" },
    { ...getErrorText(404), error: { code: {}, message: "" } },
  ]) {
    expect(toPageError(answer(502, data))).toEqual(getErrorText(502));
  }
});

test("shows an offline error if a request gets no response, and a 500 error without details for a bug", () => {
  for (const message of [
    "Failed to fetch",
    "NetworkError when attempting to fetch resource.",
    "Load failed",
  ]) {
    expect(toPageError(new TypeError(message))).toMatchObject({
      code: 0,
      text: "You seem to be offline",
    });
  }
  for (const bug of [
    new TypeError("x is undefined"),
    new Error("password=secret"),
    "text",
    undefined,
  ])
    expect(toPageError(bug)).toEqual(getErrorText(500));
});
