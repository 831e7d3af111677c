/**
 * Stores a form's files on disk as they are received, because large forms would take too much
 * memory. The files on disk have no name, so the operating system deletes them when they are
 * closed, even after a crash.
 */
import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type ActionFunctionArgs,
  unstable_parseMultipartFormData,
  type UploadHandlerPart,
} from "@remix-run/node";
import { settings } from "#app/host/settings.ts";
import { requireSignedInProfile } from "#app/session/guard.server.ts";
import { bytesOf } from "#app/upstream/bytes-of.server.ts";
import { uploadLimits } from "#contract/uploads/limits.ts";

/** The maximum size of all text in a form, in bytes. */
const maxTextBytes = 1024 * 1024;

/** The maximum number of fields and files in a form. No form of the portal comes near it. */
const maxParts = 1000;

/**
 * The maximum number of files to store: one more than a form allows, so that the form can report
 * that there are too many.
 */
const maxFiles = uploadLimits.files + 1;

/** The number of bytes to read from a file at a time. */
const pieceBytes = 64 * 1024;

/** The open files of each request whose action accepts files. */
const openFiles = new WeakMap<Request, FileHandle[]>();

/**
 * A file from a form, whose bytes can be read until the action ends. The handle is missing if the
 * file could not be stored, for example because the disk is full.
 */
class ReceivedFile extends File {
  constructor(
    private readonly handle: FileHandle | undefined,
    private readonly received: number,
    name: string,
    type = "",
  ) {
    super([], name, { type });
  }

  override get size(): number {
    return this.received;
  }

  get isStored(): boolean {
    return this.handle !== undefined;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    let position = 0;
    return new ReadableStream({
      pull: async (controller) => {
        if (!this.handle) throw new Error("The file was not stored.");
        const { bytesRead, buffer } = await this.handle.read(
          new Uint8Array(pieceBytes),
          0,
          pieceBytes,
          position,
        );
        position += bytesRead;
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        else controller.close();
      },
    });
  }
}

/** Checks whether the form's file could be stored. */
export const isStored = (file: File) => !(file instanceof ReceivedFile) || file.isStored;

/**
 * Wraps the action of a form with files. Checks with the upstream that the user is signed in before
 * reading the form, and closes the files when the action ends.
 */
export function actionWithFiles<Result>(action: (args: ActionFunctionArgs) => Promise<Result>) {
  return async (args: ActionFunctionArgs): Promise<Result> => {
    const { request, context } = args;
    await requireSignedInProfile(request, context);
    const files: FileHandle[] = [];
    openFiles.set(request, files);
    try {
      return await action(args);
    } finally {
      for (const file of files) await file.close();
    }
  };
}

/**
 * Reads the form, and discards the contents of its files if the action accepts none. Throws if the
 * body is not a form.
 */
export async function receiveForm(request: Request): Promise<FormData> {
  let textBytes = 0;
  const readText = async (from: AsyncIterable<Uint8Array>) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of from) {
      textBytes += piece.byteLength;
      if (textBytes > maxTextBytes) throw new Error("The form contains too much text.");
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  };
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
  if (!isMultipart) {
    const text = await readText(bytesOf(request.body));
    // Each field takes memory and time many times its size.
    if (countSeparators(text) >= maxParts) throw new Error("The form contains too many fields.");
    return new Response(text, { headers: request.headers }).formData();
  }
  const files = openFiles.get(request);
  let parts = 0;
  return unstable_parseMultipartFormData(request, async (part) => {
    parts += 1;
    if (parts > maxParts) throw new Error("The form contains too many fields.");
    if (part.filename) return receiveFile(part, part.filename, files);
    const text = await readText(part.data);
    // Browsers send an empty name if no file was chosen.
    return part.filename === undefined ? text.toString() : undefined;
  });
}

/** Counts the separators of the fields, which are one fewer than the fields. */
function countSeparators(form: Buffer): number {
  let count = 0;
  for (let at = form.indexOf("&"); at >= 0; at = form.indexOf("&", at + 1)) count += 1;
  return count;
}

async function receiveFile(
  { data, contentType }: UploadHandlerPart,
  filename: string,
  files?: FileHandle[],
): Promise<File> {
  // Browsers encode these three characters of a file's name.
  const name = filename.replace(/%22|%0D|%0A/gi, decodeURIComponent);
  let size = 0;
  let file =
    files && files.length < maxFiles ? await openNamelessFile().catch(logProblem) : undefined;
  if (file) files?.push(file);
  for await (const piece of data) {
    size += piece.byteLength;
    // Reads the rest even if the disk is full, because the form's text may come after the file.
    try {
      await file?.writeFile(piece);
    } catch (error) {
      await file?.truncate();
      file = undefined;
      logProblem(error);
    }
  }
  return new ReceivedFile(file, size, name, contentType);
}

function logProblem(error: unknown): undefined {
  settings().log("error", { err: error }, "An uploaded file could not be stored");
}

async function openNamelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `form-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}
