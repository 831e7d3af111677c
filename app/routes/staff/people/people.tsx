/** The search for a person who needs help to sign in. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatIdentity } from "#app/forms/identity.server.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { requireConsumer } from "#app/session/guard.server.ts";
import { Link } from "#app/ui/link.tsx";
import { MoreResults } from "#app/ui/more-results.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { isShortList, RowTable } from "#app/ui/row-table.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { maxSearchResults } from "#contract/pagination.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { findPeople } from "#contract/sign-in/staff-calls.ts";
import { MemberState } from "../members/member-state.tsx";

export const handle = { requiresAuth: [staffPermissions.managePeople] } as const;
export const meta = pageMeta("People");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const query = listQuery(request, findPeople.query);
  const { people, pagination, more } = await api.staffPeople.find(query);
  const shown = people.map((one) => ({
    ...one,
    mobile: formatIdentity({ type: "mobile", identity: one.mobile }),
  }));
  return {
    people: shown,
    pagination,
    most: more ? maxSearchResults : undefined,
    search: query.search ?? "",
  };
}

export default function People() {
  const { people, pagination, most, search } = useLoaderData<typeof loader>();
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1}>{t("People")}</h1>
      <SearchForm
        label={t("Email address, mobile number, account number or name")}
        search={search}
      />
      {search !== "" && people.length === 0 && (
        <p className="empty">{t("No one was found. Check the spelling, or try another detail.")}</p>
      )}
      <MoreResults most={most} />
      {people.length > 0 && (
        <RowTable caption={t("People")} short={isShortList(people, pagination)}>
          <thead>
            <tr>
              <th scope="col">{t("Name")}</th>
              <th scope="col">{t("Email address")}</th>
              <th scope="col">{t("Mobile number")}</th>
              <th scope="col">{t("Last sign-in")}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id}>
                <th scope="row">
                  <Link to={paths.staffPerson(person.id)} className="row-link">
                    <bdi>{person.name}</bdi>
                  </Link>
                </th>
                <td className="row-note" data-label={t("Email address")}>
                  {person.mobile && <span className="row-narrow">{person.mobile}</span>}
                  <span>{person.email || (person.mobile ? "–" : t("Not verified yet"))}</span>
                </td>
                <td className="number" data-label={t("Mobile number")}>
                  {person.mobile || "–"}
                </td>
                <td
                  className={(person.suspended ?? person.invited) ? "row-end" : "row-end settled"}
                  data-label={t("Last sign-in")}
                >
                  <MemberState member={person} />
                </td>
              </tr>
            ))}
          </tbody>
        </RowTable>
      )}
      {people.length > 0 && <PaginationNav pagination={pagination} label={t("Pages of people")} />}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
