/** API route for uploading files for a reading, a ticket or an application. */
import * as calls from "#contract/uploads/calls.ts";
import type { App, Service } from "#service/http/serve.ts";
import { serve } from "#service/subjects/people/serve.ts";
import { addUpload } from "./add-upload.ts";

export function uploadRoutes(app: App, service: Service): void {
  serve(app, service, calls.addUpload, (given) => addUpload(service, given));
}
