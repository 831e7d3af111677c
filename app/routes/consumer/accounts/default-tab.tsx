/** An account without a tab: its statements. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { AccountParams, parseParams } from "../../../path-params.server.ts";
import { paths } from "../../../paths.ts";
import { requireConsumer } from "../../../session/guard.server.ts";

export const handle = { requiresAuth: true, module: "accounts" } as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  return redirect(paths.statements(account) + new URL(request.url).search);
}
