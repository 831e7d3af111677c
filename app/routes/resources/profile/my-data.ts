/** All the data held about the user, as a ZIP file. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { paths } from "#app/paths.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { createFileResponse, type FileHandle } from "../upstream-file.server.ts";

export const handle = {
  requiresAuth: true,
  page: () => paths.yourData,
} as const satisfies FileHandle;

export const loader = (args: LoaderFunctionArgs) =>
  createFileResponse(args, handle, z.object({}), async ({ api }) => {
    const { language } = await getRequestTranslator(args.request, args.context);
    return {
      type: "zip",
      name: "my-data.zip",
      download: true,
      response: await api.privacy.export(language),
    };
  });
