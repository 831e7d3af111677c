/**
 * Downloads the file that the user requested before signing in, from the page that the file belongs
 * to.
 */
import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { fileParam } from "#app/paths.ts";
import { safeNext } from "./safe-next.ts";

/**
 * Starts the download once if JavaScript is available, and then removes the file from the page's
 * URL.
 */
export function RequestedFile() {
  const t = useTranslator();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const asked = safeNext(new URLSearchParams(search).get(fileParam), "");
  const [given, setGiven] = useState<{ file: string; pathname: string }>();
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (!asked) return;
    link.current?.click();
    setGiven({ file: asked, pathname });
    const rest = new URLSearchParams(search);
    rest.delete(fileParam);
    navigate({ pathname, search: rest.toString() }, { replace: true, preventScrollReset: true });
  }, [asked, navigate, pathname, search]);

  const file = asked || (given?.pathname === pathname ? given.file : "");
  if (!file) return null;
  return (
    <div className="flash" role="status">
      <p>
        {t("Here is the file that you asked for.")}{" "}
        <a ref={link} href={file} download>
          {t("Download")}
        </a>
      </p>
    </div>
  );
}
