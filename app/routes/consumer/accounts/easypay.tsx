/** The account's EasyPay number, shown in large type and as a QR code. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { encode } from "uqr";
import { useTranslator } from "#app/languages/use-translator.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { isSupportRole } from "#app/session/permissions.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { pageError } from "#app/upstream/upstream.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";

export const handle = { requiresAuth: true, module: "accounts" } as const;
export const meta = pageMeta("EasyPay", "Account");

export async function loader(args: LoaderFunctionArgs) {
  const { api, requestContext, account } = await requireConsumerAndParams(args, handle, AccountParams);
  const { easypay, role } = await api.accounts.get(account);
  if (!easypay || isSupportRole(role)) throw pageError(404, { requestId: requestContext.requestId });
  return { easypay, qr: easypayQrCode(easypay) };
}

/**
 * Returns the QR code as an SVG path in unit squares, including the quiet zone that scanners need.
 */
function easypayQrCode(easypay: string): { size: number; path: string } {
  const { size, data } = encode(easypay, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join("");
  return { size, path };
}

export default function EasyPay() {
  const { easypay, qr } = useLoaderData<typeof loader>();
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1}>{t("Pay with EasyPay")}</h1>
      <figure className="qr">
        <figcaption>
          <span className="secondary">{t("EasyPay number")}</span>
          <strong className="number">{easypay.replace(/(\d{4})(?=\d)/g, "$1 ")}</strong>
          <CopyButton text={easypay} what={t("EasyPay number")} />
        </figcaption>
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t("QR code for {number}", { number: easypay })}
          shapeRendering="crispEdges"
        >
          <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
          <path fill="#000" d={qr.path} />
        </svg>
      </figure>
      <p>
        {t("Show this code at the till of any shop that takes EasyPay, or enter the number in your bank’s app. You can pay any amount.")}
      </p>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
