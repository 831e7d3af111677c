/**
 * The sandbox as a web application: an API where the reference service creates payment orders, and
 * a payment page for the payer.
 */
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { secureHeaders } from "hono/secure-headers";
import { ActionForm, plannedEvents, returnUrl } from "./actions.ts";
import { NewOrder, type Order, type Orders } from "./orders.ts";
import { orderPage, returnPage, styleSheet, textPage } from "./page.ts";
import { isSignatureValid } from "./signing.ts";

export interface SandboxOptions {
  orders: Orders;
  key: string;
  /** Returns the sandbox's URL. */
  url(): string;
}

export function createSandbox({ orders, key, url }: SandboxOptions): Hono {
  const app = new Hono();
  app.use(secureHeaders({ referrerPolicy: "no-referrer" }));
  app.use(bodyLimit({ maxSize: 65_536 }));

  app.get("/", (c) =>
    c.html(textPage("Sandbox", "The demo's payment provider. Start a payment in the portal.")),
  );
  app.get("/style.css", (c) =>
    c.body(styleSheet, 200, { "Content-Type": "text/css; charset=utf-8" }),
  );

  app.post("/orders", async (c) => {
    const text = await c.req.text();
    if (!isSignatureValid(key, text, (name) => c.req.header(name)))
      return c.json({ error: "the signature is wrong" }, 403);
    const order = NewOrder.safeParse(parseJson(text));
    if (!order.success) return c.json({ error: "the order can't be read" }, 422);
    return c.json({ url: `${url()}/pay/${orders.add(order.data).page}` });
  });

  app.get("/orders/:tenant/:payment", (c) => {
    if (!isSignatureValid(key, c.req.path, (name) => c.req.header(name)))
      return c.json({ error: "the signature is wrong" }, 403);
    orders.dueEvents();
    const order = orders.findByPayment(c.req.param("tenant"), c.req.param("payment"));
    return c.json({
      transactions: order
        ? order.transactions.map(({ id, status }) => transactionOf(order, id, status))
        : [],
    });
  });

  app.get("/pay/:page", (c) => {
    const order = orders.findByPage(c.req.param("page"));
    return order ? pageResponse(c, order, orderPage(order)) : notFoundResponse(c);
  });

  app.post("/pay/:page", async (c) => {
    const order = orders.findByPage(c.req.param("page"));
    if (!order) return notFoundResponse(c);
    const form = ActionForm.safeParse(await c.req.parseBody());
    if (!form.success)
      return c.html(textPage("That isn't possible", "Go back and choose again."), 422);
    orders.schedule(plannedEvents(order, form.data));
    const target = returnUrl(order, form.data.deed);
    switch (form.data.back) {
      case "get":
        return pageResponse(c, order, null, target);
      case "post":
        return pageResponse(c, order, returnPage(target));
      default:
        return pageResponse(c, order, orderPage(order));
    }
  });
  return app;
}

/** Returns a transaction in the format used in notifications and responses. */
export function transactionOf(
  { payment, amount, currency, account }: Order,
  transaction: string,
  status: string,
) {
  return { transaction, payment, status, amount, currency, account };
}

/**
 * Sends a page, or redirects to `target` if `html` is null. The content security policy allows the
 * portal as a form target, because some browsers also apply it to redirects.
 */
function pageResponse(c: Context, order: Order, html: string | null, target = ""): Response {
  const origins = [order.return_success, order.return_failure, order.return_cancel].map(
    (address) => new URL(address).origin,
  );
  const formAction = ["'self'", ...new Set(origins)].join(" ");
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action ${formAction}`,
  );
  c.header("Cache-Control", "no-store");
  if (html !== null) return c.html(html);
  return c.redirect(target, 303);
}

function notFoundResponse(c: Context): Response {
  return c.html(
    textPage("Payment not found", "It may be too old, or the address may be incomplete."),
    404,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
