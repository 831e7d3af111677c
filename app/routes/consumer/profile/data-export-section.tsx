/** The download of everything held about the user: to ask for, being prepared, or ready. */
import { Form, useFetcher } from "@remix-run/react";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { formatInstant } from "#app/ui/date.ts";
import { formatFileSize } from "#app/ui/file-size.ts";
import { Link } from "#app/ui/link.tsx";
import { noOverlayKey } from "#app/ui/loading-state.ts";
import { usePolling } from "#app/ui/use-polling.ts";
import type { DataExport } from "#contract/privacy/calls.ts";

interface LoadedExport {
  exported: { export: DataExport | null };
  loadedAt: number;
}

export function DataExportSection(loaded: LoadedExport) {
  const fetcher = useFetcher<Partial<LoadedExport>>({ key: noOverlayKey("data-export") });
  const { exported, loadedAt = 0 } = fetcher.data ?? {};
  const { export: latest } = exported && loadedAt >= loaded.loadedAt ? exported : loaded.exported;
  const polling = usePolling(fetcher, latest?.state === "preparing");
  const t = useTranslator();
  return (
    <section className="narrow" aria-labelledby="download-title">
      <h2 id="download-title">{t("Download everything we hold about you")}</h2>
      <p>
        {t(
          "You’ll get a ZIP file with your profile, tickets, applications, payments, messages and files, and the bills of the accounts that you can see.",
        )}
      </p>
      <div aria-live="polite">
        {latest?.state === "preparing" && <Preparing polling={polling} />}
        {latest?.state === "ready" && <Ready {...latest} />}
        {latest?.state === "failed" && (
          <p>{t("We couldn’t prepare your download. Ask for it again.")}</p>
        )}
      </div>
      {latest?.state !== "preparing" && (
        <Form method="post">
          <SubmitButton name="intent" value="export" quiet={latest?.state === "ready"}>
            {latest?.state === "ready" ? t("Prepare a new download") : t("Prepare a download")}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}

function Preparing({ polling }: { polling: boolean }) {
  const t = useTranslator();
  return (
    <>
      <p>
        {t(
          "We’re preparing your download. With many accounts, this takes a while. We’ll send you a message when it’s ready.",
        )}
      </p>
      {polling ? (
        <p className="secondary">{t("We’ll keep checking. You can close this page.")}</p>
      ) : (
        <p>
          <Link to={paths.yourData} className="button button-quiet">
            {t("Check again")}
          </Link>
        </p>
      )}
    </>
  );
}

function Ready({ size, expires }: Pick<DataExport, "size" | "expires">) {
  const t = useTranslator();
  return (
    <>
      <p>
        {expires &&
          t("Your download is ready. We’ll delete it on {date}.", {
            date: formatInstant(expires, t),
          })}
      </p>
      <p>
        <Link to={paths.myDataFile} className="button" reloadDocument>
          {t("Download your data ({size})", { size: formatFileSize(size ?? 0) })}
        </Link>
      </p>
    </>
  );
}
