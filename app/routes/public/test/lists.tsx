/** The gallery's list and pagination section. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { SortableHeader } from "#app/ui/sortable-header.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { YearFilter } from "#app/ui/year-filter.tsx";

/** Returns sample pagination with at most five page numbers and the current one in the middle. */
function page(current: number, last: number) {
  const first = Math.max(1, Math.min(current - 2, last - 4));
  const pages = Array.from({ length: Math.min(5, last) }, (_, index) => first + index);
  return {
    current,
    previous: Math.max(1, current - 1),
    next: Math.min(last, current + 1),
    last,
    pages,
  };
}

const longName =
  "Umkhandlukazi wezindlu zokuhlala zabantu abadala nezingane zaseNtshonalanga-Kapa (Pty) Ltd";

export function Lists({ order }: { order: string }) {
  const t = useTranslator();
  return (
    <>
      <h2>{t("Lists")}</h2>
      <Breadcrumbs
        trail={[
          { to: paths.home, label: "Welcome" },
          { to: paths.accounts, label: longName },
        ]}
        here="Testing"
      />
      <Tabs
        label="Tabs"
        tabs={[
          { to: paths.test, label: "This page" },
          { to: paths.home, label: "Welcome" },
        ]}
      />
      <SearchForm label="Search" search="" />
      <YearFilter years={[2026, 2025, 2024]} year="2025" label="Year" />
      <table className="stacked">
        <caption className="visually-hidden">Sortable</caption>
        <thead>
          <tr>
            <SortableHeader column="name" order={order} label="Name" />
            <SortableHeader column="date" order={order} label="Date" />
            <SortableHeader column="amount" order={order} label="Amount" numeric />
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{longName}</th>
            <td data-label="Date">21 Nov 2026</td>
            <td data-label="Amount" className="numeric">
              R 1,00
            </td>
          </tr>
          <tr>
            <th scope="row" dir="rtl" lang="ar">
              بلدية إمفوبو
            </th>
            <td data-label="Date">1 Jan 2026</td>
            <td data-label="Amount" className="numeric">
              −R 1 234 567,89
            </td>
          </tr>
        </tbody>
      </table>
      <PaginationNav label="Pages, on the first" pagination={page(1, 3)} />
      <PaginationNav label="Pages, in the middle" pagination={page(2, 3)} />
      <PaginationNav label="Pages, on the last" pagination={page(3, 3)} />
      <PaginationNav label="Pages, a thousand" pagination={page(500, 1000)} />
      <EmptyList filtered={false} all={paths.test}>
        Nothing here yet.
      </EmptyList>
      <EmptyList filtered all={paths.test}>
        Nothing here yet.
      </EmptyList>
    </>
  );
}
