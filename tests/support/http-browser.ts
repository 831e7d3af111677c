/**
 * Minimal browser without JavaScript, for tests that don't need a real one. It keeps cookies but
 * never follows redirects.
 */
import { Agent, type Dispatcher, request } from "undici";

/**
 * Opens a new connection for each request, because a kept-alive connection may close just as a
 * request is sent. A real browser would then send the request again.
 */
const dispatcher = new Agent({ pipelining: 0 });

export interface Page {
  status: number;
  headers: Dispatcher.ResponseData["headers"];
  /** Target of the redirect, as received. */
  location: string | undefined;
  body: string;
}

export interface HttpBrowser {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Page>;
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Page>;
  /** Posts a form with files. */
  postFiles(path: string, form: FormData, headers?: Record<string, string>): Promise<Page>;
  /** Signs in with the login form, and returns the redirect that follows. */
  signIn(username: string, options?: { password?: string; remember?: boolean }): Promise<Page>;
}

export const demoPassword = "Demo-2026-portal";

/**
 * Creates a browser that is not signed in. `host` is the portal's host name, which determines the
 * tenant. Whatever the host name, the browser connects to this machine.
 */
export function createHttpBrowser(portalUrl: string, about: { host?: string } = {}): HttpBrowser {
  const cookies = new Map<string, string>();
  const { port, hostname } = new URL(portalUrl);
  const host = about.host ?? (hostname.endsWith(".localhost") ? hostname : "localhost");
  const origin = `${/(?:^|\.)localhost$/.test(host) ? "http" : "https"}://${host}:${port}`;

  async function send(
    method: "GET" | "POST",
    path: string,
    headers: Record<string, string>,
    body?: string | Buffer,
  ): Promise<Page> {
    const answer = await request(new URL(path, `http://127.0.0.1:${port}`), {
      dispatcher,
      method,
      headers: {
        host: `${host}:${port}`,
        accept: "text/html",
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        }),
        ...headers,
      },
      body,
    });
    keepCookies([answer.headers["set-cookie"] ?? []].flat());
    const location = [answer.headers.location ?? []].flat()[0];
    return {
      status: answer.statusCode,
      headers: answer.headers,
      location,
      body: await answer.body.text(),
    };
  }

  function keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(";");
      const [name = "", ...value] = pair.split("=");
      const gone = attributes.some((attribute) =>
        /^\s*(?:max-age=0|expires=thu, 01 jan 1970)/i.test(attribute),
      );
      if (gone) cookies.delete(name);
      else cookies.set(name, value.join("="));
    }
  }

  function post(
    path: string,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    const sent = {
      origin,
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    };
    return send("POST", path, sent, new URLSearchParams(form).toString());
  }

  async function postFiles(
    path: string,
    form: FormData,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    const encoded = new Response(form);
    const sent = {
      origin,
      "sec-fetch-site": "same-origin",
      "content-type": encoded.headers.get("content-type") ?? "",
      ...headers,
    };
    return send("POST", path, sent, Buffer.from(await encoded.arrayBuffer()));
  }

  return {
    cookies,
    get: (path, headers = {}) => send("GET", path, { "sec-fetch-site": "none", ...headers }),
    post,
    postFiles,
    signIn: (username, { password = demoPassword, remember = false } = {}) =>
      post("/auth/login", { username, password, ...(remember && { remember: "true" }) }),
  };
}
