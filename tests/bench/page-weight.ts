/**
 * Measures how much JavaScript and CSS a first visit to each page loads, as compressed by the
 * server, in kB of 1 000 bytes.
 */
import { request } from "undici";
import { paths } from "#app/paths.ts";
import type { MeasuredProcess } from "./measured-process.ts";
import {
  accountNumber,
  meterId,
  signedInHeaders,
  statementId,
  statementsPage,
} from "./sample-visit.ts";

const notFoundPath = "/no/such/page";
const signedOutPages = {
  login: paths.signIn(),
  register: paths.registerWith("email"),
  reset: paths.reset,
};
/** The pages to measure, by the route that renders them. */
const pages: Record<string, string> = {
  ...signedOutPages,
  welcome: paths.home,
  accounts: paths.accounts,
  link: paths.linkAccount,
  statements: statementsPage,
  statement: `${statementsPage}/${statementId}`,
  meters: paths.meters(accountNumber),
  reading: paths.reading(accountNumber, meterId),
  payments: paths.payments(accountNumber),
  communication: paths.communication(accountNumber),
  information: paths.information(accountNumber),
  "edit information": paths.editInformation(accountNumber),
  access: paths.access(accountNumber),
  invite: paths.invite(accountNumber),
  "account history": paths.history(accountNumber),
  easypay: paths.easypay(accountNumber),
  rename: paths.rename(accountNumber),
  details: paths.profileDetails,
  security: paths.profileSecurity,
  "profile history": paths.profileHistory,
  preferences: paths.profilePreferences,
  "add identity": paths.addIdentity,
  "not found": notFoundPath,
};

export interface PageWeight {
  page: string;
  javaScript: Weight;
  css: Weight;
  /** True if SweetAlert2 is loaded. Only dialogs need it, and a first visit shows none. */
  holdsSweetAlert: boolean;
}

interface Weight {
  brotli: number;
  gzip: number;
}

export async function measurePageWeights(portal: MeasuredProcess): Promise<PageWeight[]> {
  const signedIn = await signedInHeaders(portal.url);
  const { Cookie: _, ...signedOut } = signedIn;
  const load = (path: string, headers = signedIn) => read(portal, path, headers);
  const weigh = async (assets: string[]): Promise<Weight> => {
    const sizes = { brotli: 0, gzip: 0 };
    for (const asset of assets) {
      sizes.brotli += (await compressed(portal, asset, "br", signedIn)).byteLength / 1000;
      sizes.gzip += (await compressed(portal, asset, "gzip", signedIn)).byteLength / 1000;
    }
    return sizes;
  };
  const weights: PageWeight[] = [];
  for (const [page, path] of Object.entries(pages)) {
    const html = (await load(path, page in signedOutPages ? signedOut : signedIn)).toString("utf8");
    const linked = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))].filter((asset) =>
      isLoaded(html, asset),
    );
    // A chunk loads the chunks that it imports. Those added to the set are visited as well.
    const scripts = new Set(linked.filter((asset) => asset.endsWith(".js")));
    const contents: string[] = [];
    for (const script of scripts) {
      const content = (await load(script)).toString("utf8");
      contents.push(content);
      for (const [, name] of content.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g))
        scripts.add(`/assets/${name}`);
    }
    weights.push({
      page,
      javaScript: await weigh([...scripts]),
      css: await weigh(linked.filter((asset) => asset.endsWith(".css"))),
      holdsSweetAlert: contents.some((content) => content.includes("swal2-")),
    });
  }
  return weights;
}

/**
 * Checks whether the page imports or links the asset. A mere mention doesn't count, because the
 * page's manifest also names the routes that aren't visited.
 */
function isLoaded(html: string, asset: string): boolean {
  return (
    html.includes(`href="${asset}"`) ||
    html.includes(`from "${asset}"`) ||
    html.includes(`import "${asset}"`) ||
    html.includes(`import("${asset}")`)
  );
}

async function compressed(
  { url }: MeasuredProcess,
  path: string,
  encoding: "br" | "gzip",
  headers: Record<string, string>,
): Promise<Buffer> {
  const answer = await request(new URL(path, url), {
    headers: { ...headers, "Accept-Encoding": encoding },
  });
  const body = Buffer.from(await answer.body.arrayBuffer());
  const sent = answer.headers["content-encoding"];
  // Files shorter than a packet are sent uncompressed.
  if (sent !== undefined && sent !== encoding)
    throw new Error(
      `${path} has the encoding ${String(sent)} instead of ${encoding} (status ${answer.statusCode}).`,
    );
  return body;
}

async function read(
  { url }: MeasuredProcess,
  path: string,
  headers: Record<string, string>,
): Promise<Buffer> {
  const answer = await request(new URL(path, url), {
    headers: { ...headers, "Accept-Encoding": "identity" },
  });
  if (answer.statusCode !== (path === notFoundPath ? 404 : 200))
    throw new Error(`${path} returned ${answer.statusCode} instead of its page.`);
  return Buffer.from(await answer.body.arrayBuffer());
}
