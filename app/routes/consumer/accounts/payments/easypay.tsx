/** The account's EasyPay number, shown in large type and as a QR code. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { isSupportRole } from "#app/session/permissions.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { drawQrCode } from "#app/ui/qr-code.server.ts";
import { QrCode } from "#app/ui/qr-code.tsx";
import { pageError } from "#app/upstream/upstream.server.ts";
import { accountForbidden } from "../account/account-forbidden.server.ts";

export const handle = { requiresAuth: true, module: "accounts" } as const;
export const meta = pageMeta("EasyPay", "Account");

export async function loader(args: LoaderFunctionArgs) {
  const { api, requestContext, account } = await requireConsumerAndParams(
    args,
    handle,
    AccountParams,
  );
  const { easypay, role } = await api.accounts.get(account);
  if (isSupportRole(role)) throw accountForbidden(role, requestContext);
  if (!easypay) throw pageError(404, { requestId: requestContext.requestId });
  return { easypay, qr: drawQrCode(easypay) };
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
        <QrCode code={qr} label={t("QR code for {number}", { number: easypay })} />
      </figure>
      <p>
        {t(
          "Show this code at the till of any shop that takes EasyPay, or enter the number in your bank’s app. You can pay any amount.",
        )}
      </p>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
