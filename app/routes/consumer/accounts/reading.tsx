/** Hands in a meter reading. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { uploadLimits } from "#contract/uploads.ts";
import { Checkbox } from "../../../forms/checkbox.tsx";
import { ErrorSummary } from "../../../forms/error-summary.tsx";
import { FileField } from "../../../forms/file-field.tsx";
import { parseForm } from "../../../forms/parse-form.server.ts";
import { fieldOf } from "../../../forms/rejected.ts";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import { TextField } from "../../../forms/text-field.tsx";
import { handOnFile } from "../../../handed-file.server.ts";
import { useText } from "../../../languages/use-text.ts";
import { MeterParams, parseParams } from "../../../path-params.server.ts";
import { paths } from "../../../paths.ts";
import { ReadingForm } from "../../../reading-form.server.ts";
import { redirectWithFlash } from "../../../session/flash.server.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
import { textFor } from "../../../session/language.server.ts";
import { maySubmitReading } from "../../../session/permissions.ts";
import { trailTo } from "../../../ui/account-tabs.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { formatDate, today } from "../../../ui/date.ts";
import { formatDecimal, formatQuantity } from "../../../ui/decimal.ts";
import { Link } from "../../../ui/link.tsx";
import { meterNames, readingKindNames } from "../../../ui/meter-words.ts";
import { pageError } from "../../../upstream/upstream.server.ts";
import { pageMeta } from "../../../page-meta.ts";

export const handle = { requiresAuth: true, module: "meters" } as const;
export const meta = pageMeta("Hand in a reading", "Account");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account, meter: id } = parseParams(MeterParams, params, scope);
  const [{ role }, meter] = await Promise.all([api.accounts.get(account), api.meters.get(account, id)]);
  if (!maySubmitReading(role)) throw pageError(403, { requestId: scope.requestId });
  // A prepaid meter is not read, so there is no such page.
  if (meter.type === "prepaid") throw pageError(404, { requestId: scope.requestId });
  const { number, service, unit, last_reading: last } = meter;
  return { account, meter: { number, service, unit, last }, today: today(), largest: uploadLimits.bytes };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account, meter } = parseParams(MeterParams, params, scope);
  const form = await parseForm(request, ReadingForm);
  if (!form.ok) return form.rejected;
  const { value, date, confirm, uploaded } = form.value;
  const [photo] = form.files("photo");
  const handed = photo && (await handOnFile(api, photo));
  if (handed?.ok === false) return form.rejectedBy({ photo: [handed.problem] }, handed.status);
  const photoId = handed?.id ?? uploaded;
  const added = await api.meters.addReading(account, meter, { value, date, photo: photoId, confirm: confirm && true });
  if (!added.ok) {
    const { errors, text } = added.failure;
    // So that the photo need not be chosen again; unless it is what is wrong.
    const kept = photoId && !errors?.photo ? { uploaded: photoId } : { uploaded: "" };
    return form.rejectedBy(errors ?? { "": [text] }, added.status, kept);
  }
  const t = await textFor(request, context);
  return redirectWithFlash(request, context, paths.meters(account), {
    type: "success",
    text: t("The reading of {value} has been handed in.", { value: formatDecimal(added.answer.reading.value) }),
  });
}

export default function HandInReading() {
  const { account, meter, today, largest } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useText();
  const labels = { value: t("Reading"), date: t("Day it was read"), photo: t("Photo of the meter"), confirm: t("Yes, it is right") };
  const { last, unit } = meter;
  const below = last !== null && Number(answer?.values.value?.replace(",", ".")) < Number(last.value);
  const doubt = below ? t("That is less than the last reading. Is it right?") : t("That is far more than usual. Is it right?");
  const rejected = answer?.errors.confirm ? { ...answer, errors: { ...answer.errors, confirm: [doubt] } } : answer;
  return (
    <>
      <Breadcrumbs trail={trailTo(account, "meters")} here={t("Hand in a reading")} />
      <div className="narrow">
        <h1 tabIndex={-1}>{t("Hand in a reading")}</h1>
        <p>
          {t(meterNames[meter.service])} <strong className="number">{meter.number}</strong>.{" "}
          {last
            ? t("The last reading was {quantity} on {date}, {kind}.", {
                quantity: formatQuantity(last.value, unit),
                date: formatDate(last.date, t),
                kind: t(readingKindNames[last.kind]),
              })
            : t("It has not been read yet.")}
        </p>
        <ErrorSummary rejected={rejected} labels={labels} />
        <Form method="post" encType="multipart/form-data" noValidate>
          <TextField
            {...fieldOf(rejected, "value")}
            label={labels.value}
            hint={t("What the meter shows, in {unit}", { unit })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            required
          />
          <TextField {...fieldOf(rejected, "date", today)} type="date" label={labels.date} max={today} required />
          {rejected?.values.uploaded ? (
            <>
              <p>{t("Your photo is kept.")}</p>
              <input type="hidden" name="uploaded" value={rejected.values.uploaded} />
            </>
          ) : (
            <>
              {/* Where scripts run, the file is still in its field. */}
              {rejected && (
                <noscript>
                  <p>{t("If you had chosen a photo, choose it again.")}</p>
                </noscript>
              )}
              <FileField
                name="photo"
                errors={rejected?.errors.photo}
                label={t("Photo of the meter (optional)")}
                hint={t("It helps if somebody doubts the reading. JPEG, PNG, HEIC or PDF, at most 5 MB")}
                accept="image/jpeg,image/png,image/heic,application/pdf"
                largest={largest}
              />
            </>
          )}
          {rejected?.errors.confirm && <Checkbox name="confirm" label={labels.confirm} errors={rejected.errors.confirm} />}
          <SubmitButton>{t("Hand in")}</SubmitButton> <Link to={paths.meters(account)}>{t("Cancel")}</Link>
        </Form>
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
