/**
 * Implements `npm run contract:check URL`, which makes the contract's minimum calls to a
 * municipality's own API. Described in docs/own-upstream.md.
 */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { createCommand } from "#server/command-line.ts";
import { checkUpstream } from "./check-upstream.ts";

function parseUrl(given: string): string {
  if (!URL.canParse(given)) throw new InvalidArgumentError("Give a URL, with https://.");
  return given;
}

const [url] = createCommand(
  "npm run contract:check",
  "Makes the contract's minimum calls to a municipality's own API",
)
  .argument("<URL>", "the address of the API", parseUrl)
  .addHelpText(
    "after",
    `
TENANT is the municipality (imvubu). CHECK_USERNAME and CHECK_PASSWORD also try the calls that need a sign-in.`,
  )
  .parse().processedArgs;
const { TENANT = "imvubu", CHECK_USERNAME: username, CHECK_PASSWORD: password } = process.env;

const checked = await checkUpstream({
  url: url.replace(/\/+$/, ""),
  tenant: TENANT,
  ...(username && password && { signIn: { username, password } }),
});
for (const { name, problems } of checked) {
  console.log(`${problems.length === 0 ? "ok   " : "WRONG"} ${name}`);
  for (const problem of problems) console.log(`        ${problem}`);
}
const wrong = checked.filter(({ problems }) => problems.length > 0).length;
if (!username || !password)
  console.log("Set CHECK_USERNAME and CHECK_PASSWORD to try the calls that need a sign-in.");
console.log(
  wrong === 0
    ? `All ${checked.length} responses follow the contract.`
    : `${wrong} of ${checked.length} responses break the contract.`,
);
process.exitCode = wrong === 0 ? 0 : 1;
