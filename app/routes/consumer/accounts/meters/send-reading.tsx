/** The form for sending a meter reading. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Checkbox } from "#app/forms/checkbox.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FileField } from "#app/forms/file-field.tsx";
import { toFormErrors } from "#app/forms/form-errors.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { actionWithFiles } from "#app/forms/received-files.server.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { uploadFile } from "#app/forms/upload-file.server.ts";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { MeterParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { getMonthlyConsumption, getUsualConsumption } from "#app/ui/consumption.ts";
import { formatDate, today } from "#app/ui/date.ts";
import { formatDecimal, formatQuantity } from "#app/ui/decimal.ts";
import { Link } from "#app/ui/link.tsx";
import { describeMeter, readingKindLabels } from "#app/ui/meter-labels.ts";
import { pageError } from "#app/upstream/upstream.server.ts";
import type { Meter, Reading } from "#contract/meters/calls.ts";
import { counterDifference, isRead } from "#contract/meters/consumption.ts";
import { isRemoved } from "#contract/meters/meter-status.ts";
import { uploadLimits } from "#contract/uploads/limits.ts";
import { decimal } from "#contract/values/decimal.ts";
import { requireAllowed } from "../account/account-forbidden.server.ts";
import { MeterDial } from "./meter-dial.tsx";
import { ReadingForm } from "./reading-form.server.ts";
import { normalizeReading } from "./typed-reading.ts";

export const handle = {
  requiresAuth: true,
  module: "meters",
  hidesAccountHeader: true,
  maxFiles: 1,
} as const;
/** The number of readings among which the last one before the typed date is looked for. */
const recentReadings = 40;

export const meta = pageMeta("Send a meter reading", "Account");

export async function loader(args: LoaderFunctionArgs) {
  const {
    api,
    requestContext,
    account,
    meter: id,
  } = await requireConsumerAndParams(args, handle, MeterParams);
  const [{ role }, meter] = await Promise.all([
    api.accounts.get(account),
    api.meters.get(account, id),
  ]);
  requireAllowed(role, "readings.add", requestContext);
  // Prepaid and removed meters don't need readings, so this page doesn't exist for them.
  if (meter.type === "prepaid" || isRemoved(meter))
    throw pageError(404, { requestId: requestContext.requestId });
  const { number, service, type, unit, digits, last_reading: last } = meter;
  const read = meter.readings.filter((reading) => isRead(reading) && reading.meter === undefined);
  const usual = getUsualConsumption(getMonthlyConsumption(meter.readings));
  return {
    account,
    meter: { number, service, type, unit, digits, last, usual, read: read.slice(-recentReadings) },
    today: today(),
    largest: uploadLimits.bytes,
  };
}

export const action = actionWithFiles(async (args) => {
  const { api, account, meter } = await requireConsumerAndParams(args, handle, MeterParams);
  const form = await parseForm(args.request, ReadingForm);
  if (!form.ok) return form.rejected;
  const { value, date, confirm, uploaded } = form.value;
  const t = await getRequestTranslator(args.request, args.context);
  const [photo] = form.files("photo");
  const handed = photo && (await uploadFile(api, photo, t));
  if (handed?.ok === false) return form.rejectWith({ photo: handed.problems }, handed.status);
  const photoId = handed?.id ?? uploaded;
  const added = await api.meters.addReading(account, meter, {
    value,
    date,
    photo: photoId,
    confirm: confirm && true,
  });
  if (!added.ok) {
    const errors = toFormErrors(added);
    // Keep the uploaded photo so it needn't be chosen again, unless the photo is the problem.
    const kept = photoId && !errors.photo ? { uploaded: photoId } : { uploaded: "" };
    return form.rejectWithFailure(added, errors, kept);
  }
  const text = t("We’ve received your reading of {value}.", {
    value: formatDecimal(added.answer.reading.value),
  });
  const next = t("It’s in the list below. We’ll use it for your next statement.");
  return redirectWithFlash(args, paths.meters(account), text, { next });
});

export default function SendReading() {
  const { account, meter, today, largest } = useLoaderData<typeof loader>();
  const answer = useRejectedForm();
  const t = useTranslator();
  const labels = {
    value: t("Reading"),
    date: t("Date of the reading"),
    photo: t("Photo of the meter"),
    confirm: t("Yes, the reading is right"),
  };
  const { last, unit } = meter;
  const { confirm, ...errors } = answer?.errors ?? {};
  // The question is shown at the reading, which is what people correct if the answer is no.
  const rejected =
    answer && confirm
      ? {
          ...answer,
          errors: { ...errors, value: [askIfRight(answer.values, meter, t)] },
        }
      : answer;
  return (
    <>
      <div className="narrow">
        <h1 tabIndex={-1}>{t("Send a meter reading")}</h1>
        <p>
          {describeMeter(meter.service, t)} <strong className="number">{meter.number}</strong>
          {!last && <>. {t("This meter hasn’t been read yet.")}</>}
        </p>
        <ErrorSummary rejected={rejected} labels={labels} />
        <Form method="post" encType="multipart/form-data" noValidate>
          <MeterDial
            service={meter.service}
            type={meter.type}
            digits={meter.digits}
            value={last?.value}
          />
          <div className="reading-value">
            <TextField
              {...getFieldProps(rejected, labels, "value")}
              hint={t("In {unit}", { unit })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              required
            />
            {confirm && <Checkbox name="confirm" label={labels.confirm} />}
            {last && (
              <p className="reading-last">
                {t("Last reading")}
                {/* Without the digits that people are asked to leave out. */}
                <strong className="number">
                  {formatQuantity(last.value.replace(/\..*/, ""), unit)}
                </strong>
                {formatDate(last.date, t)}, {t(readingKindLabels[last.kind])}
              </p>
            )}
          </div>
          <TextField
            {...getFieldProps(rejected, labels, "date", today)}
            type="date"
            max={today}
            required
          />
          {rejected?.values.uploaded ? (
            <>
              <p>{t("Your photo has been uploaded.")}</p>
              <input type="hidden" name="uploaded" value={rejected.values.uploaded} />
            </>
          ) : (
            <>
              {/* With JavaScript, the field still contains the chosen file. */}
              {rejected && (
                <noscript>
                  <p>{t("If you chose a photo, choose it again.")}</p>
                </noscript>
              )}
              <FileField
                name="photo"
                errors={rejected?.errors.photo}
                label={t("Photo of the meter (optional)")}
                hint={t("A photo helps us check the reading. JPEG, PNG, HEIC or PDF, up to 5 MB")}
                maxBytes={largest}
              />
            </>
          )}
          <SubmitButton>{t("Send reading")}</SubmitButton>{" "}
          <Link to={paths.meters(account)}>{t("Cancel")}</Link>
        </Form>
      </div>
    </>
  );
}

interface UnlikelyReading extends Pick<Meter, "unit" | "digits"> {
  /** The last readings that are not estimates, oldest first. */
  read: readonly Reading[];
  usual?: number | undefined;
}

/**
 * Returns the text that asks the user to confirm an unlikely reading, with the figures that make it
 * unlikely. They come from the last real reading of an earlier day.
 */
function askIfRight(
  { value: typed = "", date = "" }: Record<string, string>,
  { unit, digits, read, usual }: UnlikelyReading,
  t: Translator,
): string {
  const value = normalizeReading(typed);
  const last = read.findLast((reading) => reading.date < date);
  const isNumber = /^\d{1,9}(\.\d{1,6})?$/.test(value);
  const difference = last && isNumber ? counterDifference(last.value, value, digits) : 0n;
  if (last && (difference === undefined || difference < 0n))
    return t(
      "This is lower than the reading of {value} on {date}, but meters count up. Correct the reading, or tick to confirm that the meter shows this.",
      { value: formatQuantity(last.value, unit), date: formatDate(last.date, t) },
    );
  if (!last || usual === undefined || difference === undefined || !isNumber)
    return t("This is much more than usual. Is it right?");
  const used = formatQuantity(Number(decimal(difference)).toFixed(0), unit);
  const about = formatQuantity(usual.toFixed(usual < 10 ? 1 : 0), unit);
  return t(
    "With this reading, you would have used {used} since {date}. You usually use about {about} a month. Correct the reading, or tick to confirm that it is right.",
    {
      used,
      about,
      date: formatDate(last.date, t),
    },
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
