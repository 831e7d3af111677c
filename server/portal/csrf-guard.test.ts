import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAllowedOrigin, isSingleRouteDataRequest } from "./csrf-guard.ts";

const siteOrigin = "https://imvubu.example";
const post = {
  method: "POST",
  url: `${siteOrigin}/auth/login`,
  siteOrigin,
  origin: undefined,
  secFetchSite: undefined,
};

describe("the cross-site request guard", () => {
  it("lets any site send read requests", () => {
    expect(
      isAllowedOrigin({
        ...post,
        method: "GET",
        origin: "https://evil.test",
        secFetchSite: "cross-site",
      }),
    ).toBe(true);
    expect(isAllowedOrigin({ ...post, method: "HEAD" })).toBe(true);
  });

  it.each([
    ["the site's own page", { origin: siteOrigin, secFetchSite: "same-origin" }, true],
    ["the site's own page, no Origin", { secFetchSite: "same-origin" }, true],
    ["an older browser", { origin: siteOrigin }, true],
    [
      "a sibling tenant",
      { origin: "https://karoo-vista.example", secFetchSite: "same-site" },
      false,
    ],
    ["a sibling tenant in an older browser", { origin: "https://karoo-vista.example" }, false],
    ["a sibling tenant, no Origin", { secFetchSite: "same-site" }, false],
    ["another site, no Origin", { secFetchSite: "cross-site" }, false],
    ["another site", { origin: "https://evil.test", secFetchSite: "cross-site" }, false],
    ["a page without an origin", { origin: "null" }, false],
    [
      "a page without an origin that claims to be same-origin",
      { origin: "null", secFetchSite: "same-origin" },
      false,
    ],
    [
      "two headers that disagree",
      { origin: "https://evil.test", secFetchSite: "same-origin" },
      false,
    ],
    ["another scheme", { origin: "http://imvubu.example" }, false],
    ["another port", { origin: `${siteOrigin}:8443` }, false],
    ["an origin that only starts like ours", { origin: `${siteOrigin}.evil.test` }, false],
    ["no headers to decide by", {}, false],
    ["the address bar", { secFetchSite: "none" }, false],
    ["two values in one header", { secFetchSite: "same-origin, cross-site" }, false],
  ])("decides whether a write is allowed: %s", (_, headers, allowed) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "post"])
      expect(isAllowedOrigin({ ...post, ...headers, method })).toBe(allowed);
  });

  it("accepts POST requests from other sites only at the exact payment return URL", () => {
    const foreign = { ...post, origin: "https://evil.test", secFetchSite: "cross-site" };
    for (const target of [
      "/payment-status",
      "/payment-status?status=success",
      "/payment-status?",
    ]) {
      expect(isAllowedOrigin({ ...foreign, url: siteOrigin + target })).toBe(true);
    }
    for (const method of ["PUT", "PATCH", "DELETE", "post"]) {
      expect(isAllowedOrigin({ ...foreign, method, url: `${siteOrigin}/payment-status` })).toBe(
        false,
      );
    }
    const others = [
      "/payment-status/",
      "/payment-status.data",
      "/Payment-status",
      "/payment%2Dstatus",
      "/consumer/payment-status",
      "/?/payment-status",
    ];
    for (const target of others)
      expect(isAllowedOrigin({ ...foreign, url: siteOrigin + target })).toBe(false);
  });

  const host = fc.stringMatching(/^[a-z0-9-]{1,20}(\.[a-z0-9-]{1,10}){1,3}(:\d{1,5})?$/);

  it("rejects a foreign origin, whatever the other headers say", () => {
    fc.assert(
      fc.property(host, fc.option(fc.string(), { nil: undefined }), (name, secFetchSite) => {
        expect(isAllowedOrigin({ ...post, origin: `https://${name}`, secFetchSite })).toBe(false);
      }),
    );
  });
});

describe("detecting requests for a single route's data", () => {
  it.each(["/x?_data=root", "/x?a=1&_data", "/x?%5Fdata=routes%2Fx", "/x?_dat%61="])(
    "recognizes %s as a single-route request",
    (url) => {
      expect(isSingleRouteDataRequest(url)).toBe(true);
    },
  );
  it.each(["/x", "/x?data=1", "/_data", "/x?a=_data", "/x??_data=1"])(
    "does not recognize %s as a single-route request",
    (url) => {
      expect(isSingleRouteDataRequest(url)).toBe(false);
    },
  );
});
