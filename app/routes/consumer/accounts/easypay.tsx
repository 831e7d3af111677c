/** The account's EasyPay number, large and as a QR code. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { easypayQr } from "../../../easypay-qr.server.ts";
import { useText } from "../../../languages/use-text.ts";
import { AccountParams, parseParams } from "../../../path-params.server.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
import { pageError } from "../../../upstream/upstream.server.ts";
import { pageMeta } from "../../../page-meta.ts";

export const handle = { requiresAuth: true, module: "accounts" } as const;
export const meta = pageMeta("EasyPay", "Account");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  const { easypay } = await api.accounts.get(account);
  if (!easypay) throw pageError(404, { requestId: scope.requestId });
  return { easypay, qr: easypayQr(easypay) };
}

export default function EasyPay() {
  const { easypay, qr } = useLoaderData<typeof loader>();
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("Pay by EasyPay")}</h1>
      <p>{t("Show this code at any till that takes EasyPay, or enter the number in your banking app. Any amount can be paid.")}</p>
      <figure className="qr">
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t("QR code of {number}", { number: easypay })}
          shapeRendering="crispEdges"
        >
          <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
          <path fill="#000" d={qr.path} />
        </svg>
        <figcaption className="number">{easypay.replace(/(\d{4})(?=\d)/g, "$1 ")}</figcaption>
      </figure>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
