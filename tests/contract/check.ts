/**
 * `npm run contract:check URL`: makes the contract's minimum calls to a municipality's own API.
 * Described in docs/own-upstream.md.
 */
import { checkUpstream } from "./check-upstream.ts";

const [url = ""] = process.argv.slice(2);
const { TENANT = "imvubu", CHECK_USERNAME: username, CHECK_PASSWORD: password } = process.env;
if (!URL.canParse(url)) {
  console.error("Usage: TENANT=NAME CHECK_USERNAME=… CHECK_PASSWORD=… npm run contract:check URL");
  process.exit(2);
}

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
