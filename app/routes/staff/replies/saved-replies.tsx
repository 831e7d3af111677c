/** The list of the municipality's saved replies to tickets. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { requireConsumer } from "#app/session/guard.server.ts";
import { Link } from "#app/ui/link.tsx";
import { RowTable } from "#app/ui/row-table.tsx";
import { staffPermissions } from "#contract/permissions.ts";

export const handle = {
  requiresAuth: [staffPermissions.manageTickets],
  module: "tickets",
  saveLastPage: true,
} as const;
export const meta = pageMeta("Saved replies");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  return { replies: await api.savedReplies.list() };
}

export default function SavedReplies() {
  const { replies } = useLoaderData<typeof loader>();
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1}>{t("Saved replies")}</h1>
      <p>
        {t(
          "You can insert these in your answers to tickets, so that you don’t have to retype the same text.",
        )}
      </p>
      <p>
        <Link to={paths.addSavedReply} className="button">
          {t("Add a saved reply")}
        </Link>
      </p>
      {replies.length === 0 ? (
        <p className="empty">{t("There are no saved replies yet.")}</p>
      ) : (
        <RowTable caption={t("Saved replies")} short>
          <thead>
            <tr>
              <th scope="col">{t("Name")}</th>
              <th scope="col">{t("Text")}</th>
            </tr>
          </thead>
          <tbody>
            {replies.map(({ id, name, body }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={paths.savedReply(id)} className="row-link">
                    <bdi>{name}</bdi>
                  </Link>
                </th>
                <td className="row-note" data-label={t("Text")}>
                  {body.length > previewLength
                    ? `${body.slice(0, previewLength).trimEnd()}…`
                    : body}
                </td>
              </tr>
            ))}
          </tbody>
        </RowTable>
      )}
    </>
  );
}

/** The number of characters of a reply that the list shows. */
const previewLength = 120;

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
