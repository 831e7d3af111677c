/** The statements and payments of a tax year, as a PDF or CSV. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { TaxYearFileParams } from "#app/requests/path-params.server.ts";
import { getRequestLanguage } from "#app/session/language.server.ts";
import { createFileResponse, type FileHandle } from "../upstream-file.server.ts";

export const handle = {
  requiresAuth: true,
  module: "downloads",
  page: ({ account = "" }) => paths.taxYears(account),
} as const satisfies FileHandle;

export const loader = (args: LoaderFunctionArgs) =>
  createFileResponse(args, handle, TaxYearFileParams, async ({ api, account, year, name }) => {
    const file = `Tax_year_${year}_${account}`;
    const language = await getRequestLanguage(args.request, args.context);
    if (name === "tax-year.csv")
      return {
        type: "csv",
        name: `${file}.csv`,
        download: true,
        response: await api.taxYears.csv(account, year, language),
      };
    return {
      type: "pdf",
      name: `${file}.pdf`,
      download: true,
      response: await api.taxYears.pdf(account, year, language),
    };
  });
