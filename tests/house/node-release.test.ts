/** Checks that `npm run test:node24` uses exactly the same Node release as the image. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "#tests/support/folders.ts";

const read = (file: string) => readFileSync(join(projectFolder, file), "utf8");

test("uses the same exact Node release in the Dockerfile and in npm run test:node24", () => {
  const images = [...read("Dockerfile").matchAll(/^FROM node:(\d[\d.]*)/gm)].map(
    ([, version]) => version,
  );
  const tested = /"test:node24": "npx --yes node@(\d+\.\d+\.\d+) /.exec(read("package.json"))?.[1];
  expect(tested).toBeDefined();
  expect(images).toEqual([tested]);
});
