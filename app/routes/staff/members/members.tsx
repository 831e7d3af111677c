/** The list of the municipality's staff, with what they may do and when they last signed in. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { describePermissions } from "#app/session/describe-permissions.ts";
import { requireConsumer } from "#app/session/guard.server.ts";
import { Breadcrumbs, deskBreadcrumb } from "#app/ui/breadcrumbs.tsx";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { isShortList, RowTable } from "#app/ui/row-table.tsx";
import { staffPermissions } from "#contract/permissions.ts";
import { listStaffMembers } from "#contract/staff/calls.ts";
import { MemberState } from "./member-state.tsx";

export const handle = { requiresAuth: [staffPermissions.manageStaff], saveLastPage: true } as const;
export const meta = pageMeta("Staff");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  return api.staffMembers.list(listQuery(request, listStaffMembers.query));
}

export default function Members() {
  const { members, pagination } = useLoaderData<typeof loader>();
  const t = useTranslator();
  const knowsTwoStep = members.some(({ second_factor }) => second_factor !== undefined);
  const twoStepState = (on: boolean) => (on ? t("On") : t("Off"));
  return (
    <>
      <Breadcrumbs trail={[deskBreadcrumb]} here={t("Staff")} />
      <h1 tabIndex={-1}>{t("Staff")}</h1>
      <p>
        <Link to={paths.inviteStaffMember} className="button">
          {t("Invite a colleague")}
        </Link>
      </p>
      {members.length === 0 ? (
        <EmptyList filtered={pagination.current > 1} all={paths.staffMembers}>
          {t("There are no staff yet.")}
        </EmptyList>
      ) : (
        <RowTable caption={t("Staff")} short={isShortList(members, pagination)}>
          <thead>
            <tr>
              <th scope="col">{t("Name")}</th>
              <th scope="col">{t("Email address")}</th>
              {knowsTwoStep && <th scope="col">{t("Two-step sign-in")}</th>}
              <th scope="col">{t("Last sign-in")}</th>
              <th scope="col">{t("What they can do")}</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.id}>
                <th scope="row">
                  <Link to={paths.staffMember(member.id)} className="row-link">
                    {member.name}
                  </Link>
                </th>
                <td data-label={t("Email address")}>{member.email || "–"}</td>
                {knowsTwoStep && (
                  <td data-label={t("Two-step sign-in")}>
                    {twoStepState(member.second_factor ?? false)}
                  </td>
                )}
                <td
                  className={(member.suspended ?? member.invited) ? "row-end" : "row-end settled"}
                  data-label={t("Last sign-in")}
                >
                  <MemberState member={member} />
                </td>
                <td className="row-note" data-label={t("What they can do")}>
                  {member.email && member.email !== member.name && (
                    <span className="row-line">{member.email}</span>
                  )}
                  <span>{describePermissions(member.permissions, t) || t("Nothing yet")}</span>
                  {knowsTwoStep && (
                    <span className="row-line">
                      {t("Two-step sign-in")}: {twoStepState(member.second_factor ?? false)}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </RowTable>
      )}
      <PaginationNav pagination={pagination} label={t("Pages of staff")} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
