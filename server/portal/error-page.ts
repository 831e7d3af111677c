/**
 * Builds the error page for requests that never reach the app. It is plain HTML, so that it works
 * even if everything else fails.
 */
import type { ServerResponse } from "node:http";

const errorTexts = {
  400: ["Bad request", "The address or the headers of this request can't be read."],
  403: [
    "Forbidden",
    "This request didn't come from a page of this site. Go to the start page and try again.",
  ],
  404: ["Not found", "There is no such file."],
  405: ["Method not allowed", "This can't be done with that method."],
  413: ["Too large", "What was sent is larger than this site takes."],
  421: [
    "Misdirected Request",
    "This site is not at this address. Check the address, or go to it from your municipality's website.",
  ],
  500: ["Internal Server Error", "Something went wrong here. Try again in a moment."],
  503: [
    "Busy",
    "Too much data is being sent at the same time. Go back and send it again in a few seconds.",
  ],
} as const;

export type ErrorStatus = keyof typeof errorTexts;

export function errorPage(status: ErrorStatus, requestId: string): string {
  const [title, text] = errorTexts[status];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
<h1>${status} ${title}</h1>
<p>${text}</p>
<p>Request <code>${requestId}</code></p>
<p><a href="/">Go to the start page</a></p>
</main>
</body>
</html>
`;
}

const htmlHeaders = { "Content-Type": "text/html; charset=utf-8" };

export function errorResponse(status: ErrorStatus, requestId: string): Response {
  return new Response(errorPage(status, requestId), { status, headers: htmlHeaders });
}

/**
 * Sends the error page for a request that is rejected before a Request object exists. Closes the
 * connection, so that an unread body is not parsed as the next request.
 */
export function writeErrorPage(
  outgoing: ServerResponse,
  status: ErrorStatus,
  requestId: string,
  headers: Record<string, string> = {},
): void {
  const page = errorPage(status, requestId);
  outgoing.writeHead(status, {
    ...htmlHeaders,
    "Content-Length": Buffer.byteLength(page),
    Connection: "close",
    ...headers,
  });
  outgoing.end(page);
}
