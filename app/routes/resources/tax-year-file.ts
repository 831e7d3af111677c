/** The statements and payments of a tax year, as a PDF or CSV. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { TaxYearFileParams } from "#app/requests/path-params.server.ts";
import { createFileResponse } from "./upstream-file.server.ts";

export const handle = { requiresAuth: true, module: "downloads" } as const;

export const loader = (args: LoaderFunctionArgs) =>
  createFileResponse(args, handle, TaxYearFileParams, async ({ api, account, year, name }) => {
    const type = name === "tax-year.pdf" ? "pdf" : "csv";
    return { type, name: `Tax_year_${year}_${account}.${type}`, download: true, response: await api.taxYears.file(type, account, year) };
  });
