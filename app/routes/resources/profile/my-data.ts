/** All the data held about the user, as a ZIP file that has been prepared. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { paths } from "#app/paths.ts";
import { createFileResponse, type FileHandle } from "../upstream-file.server.ts";

export const handle = {
  requiresAuth: true,
  page: () => paths.yourData,
} as const satisfies FileHandle;

export const loader = (args: LoaderFunctionArgs) =>
  createFileResponse(args, handle, z.object({}), async ({ api }) => ({
    type: "zip",
    name: "my-data.zip",
    download: true,
    response: await api.privacy.downloadExport(),
  }));
