import { expect, test } from "vitest";
import { errorTexts } from "#contract/failure.ts";
import { errorFor } from "./catalogue.ts";
import { pageErrorFrom } from "./page-error.ts";

/** What the router throws for an answer of this status. */
const answer = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

test("the specified texts are the contract's, word for word", () => {
  for (const [code, text] of Object.entries(errorTexts)) expect(errorFor(Number(code)).text).toBe(text);
  expect(errorFor(0)).toEqual({ code: 0, text: "Undefined error", description: "Not sure what happened" });
});

test("a status without words of its own keeps its code and borrows those of its kind", () => {
  expect(errorFor(418)).toEqual({ ...errorFor(400), code: 418 });
  expect(errorFor(599)).toEqual({ ...errorFor(500), code: 599 });
  expect(errorFor(302).text).toBe("Undefined error");
});

test("an answer that carries a page error is shown as it is", () => {
  const error = {
    ...errorFor(404),
    text: "No such statement",
    error: { code: "statement", message: "unknown id", file: "s.ts" },
    requestId: "r-1",
  };
  expect(pageErrorFrom(answer(404, error))).toEqual(error);
});

test("an answer that carries anything else gets the catalogue's words", () => {
  for (const data of ["<h1>Bad gateway</h1>", null, { code: "404" }, { ...errorFor(404), error: { code: {}, message: "" } }]) {
    expect(pageErrorFrom(answer(502, data))).toEqual(errorFor(502));
  }
});

test("a request without an answer is offline, a bug is a 500 without detail", () => {
  for (const message of ["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"]) {
    expect(pageErrorFrom(new TypeError(message))).toMatchObject({ code: 0, text: "You seem to be offline" });
  }
  for (const bug of [new TypeError("x is undefined"), new Error("password=secret"), "text", undefined])
    expect(pageErrorFrom(bug)).toEqual(errorFor(500));
});
