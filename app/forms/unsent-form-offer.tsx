/** Offers to restore what a user typed into the page's form, if it could not be sent. */
import { useLocation } from "@remix-run/react";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import {
  deleteExpiredForms,
  readUnsentForm,
  saveUnsentForm,
  type UnsentForm,
} from "#app/client-storage/unsent-forms.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatInstant } from "#app/ui/date.ts";
import { setUserKey } from "./keep-unsent-form.ts";
import { RestoredForm } from "./use-rejected-form.ts";

/** Renders the page below the offer. Remounts the page when a form is restored. */
export function UnsentFormOffer({
  userKey,
  children,
}: {
  userKey: string | undefined;
  children: ReactNode;
}) {
  const t = useTranslator();
  const { pathname, key } = useLocation();
  const [found, setFound] = useState<UnsentForm & { path: string }>();
  const [restored, setRestored] = useState<UnsentForm>();
  const [restorations, setRestorations] = useState(0);
  const box = useRef<HTMLDivElement>(null);

  useEffect(deleteExpiredForms, []);
  useEffect(() => {
    setUserKey(userKey);
    const form = userKey ? readUnsentForm(userKey, pathname) : undefined;
    setFound(form && { ...form, path: pathname });
    setRestored(undefined);
  }, [userKey, pathname]);
  useEffect(() => {
    // Ends the offer once the form has been sent.
    if (userKey)
      setFound((form) => (form && readUnsentForm(userKey, form.path) ? form : undefined));
  }, [userKey, key]);
  useEffect(() => {
    if (restorations > 0) box.current?.focus();
  }, [restorations]);

  const offered = found?.path === pathname ? found : undefined;
  const moment = offered && formatInstant(new Date(offered.at).toISOString(), t);
  function restore(): void {
    setRestored(found);
    setRestorations(restorations + 1);
  }
  function deleteForm(): void {
    if (userKey) saveUnsentForm(userKey, pathname, undefined);
    setFound(undefined);
    document.querySelector<HTMLElement>("main h1")?.focus();
  }
  return (
    <>
      <div role="status">
        {moment && (
          <div className="unsent-form" tabIndex={-1} ref={box}>
            <p>
              {restored
                ? t("You typed this on {moment}. Check it, then send it.", { moment })
                : t("Something you typed here on {moment} wasn’t sent. We kept it.", {
                    moment,
                  })}
            </p>
            {!restored && (
              <p className="actions">
                <button type="button" className="button" onClick={restore}>
                  {t("Use it")}
                </button>
                <button type="button" className="button button-quiet" onClick={deleteForm}>
                  {t("Delete it")}
                </button>
              </p>
            )}
          </div>
        )}
      </div>
      <RestoredForm.Provider value={offered && restored && { values: restored.values, errors: {} }}>
        <Fragment key={restorations}>{children}</Fragment>
      </RestoredForm.Provider>
    </>
  );
}
