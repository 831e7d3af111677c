/** The sandbox as a web application: orders for the reference service, a page for whoever pays. */
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { secureHeaders } from "hono/secure-headers";
import { eventsOf, Form, returnUrl } from "./deeds.ts";
import { NewOrder, type Order, type Orders } from "./orders.ts";
import { orderPage, returnPage, styleSheet, textPage } from "./page.ts";
import { isSigned } from "./signing.ts";

export interface SandboxOptions {
  orders: Orders;
  key: string;
  /** Where it listens. */
  url(): string;
}

export function createSandbox({ orders, key, url }: SandboxOptions): Hono {
  const app = new Hono();
  app.use(secureHeaders({ referrerPolicy: "no-referrer" }));
  app.use(bodyLimit({ maxSize: 65_536 }));

  app.get("/", (c) => c.html(textPage("Sandbox", "The payment provider of the demo. Payments begin in the portal.")));
  app.get("/style.css", (c) => c.body(styleSheet, 200, { "Content-Type": "text/css; charset=utf-8" }));

  app.post("/orders", async (c) => {
    const text = await c.req.text();
    if (!isSigned(key, text, (name) => c.req.header(name))) return c.json({ error: "the signature is wrong" }, 403);
    const order = NewOrder.safeParse(json(text));
    if (!order.success) return c.json({ error: "the order can't be read" }, 422);
    return c.json({ url: `${url()}/pay/${orders.add(order.data).page}` });
  });

  app.get("/orders/:tenant/:payment", (c) => {
    if (!isSigned(key, c.req.path, (name) => c.req.header(name))) return c.json({ error: "the signature is wrong" }, 403);
    orders.due();
    const order = orders.ofPayment(c.req.param("tenant"), c.req.param("payment"));
    return c.json({ transactions: order ? order.transactions.map(({ id, status }) => transactionOf(order, id, status)) : [] });
  });

  app.get("/pay/:page", (c) => {
    const order = orders.ofPage(c.req.param("page"));
    return order ? page(c, order, orderPage(order)) : noSuch(c);
  });

  app.post("/pay/:page", async (c) => {
    const order = orders.ofPage(c.req.param("page"));
    if (!order) return noSuch(c);
    const form = Form.safeParse(await c.req.parseBody());
    if (!form.success) return c.html(textPage("That can't be done", "Go back and choose again."), 422);
    orders.plan(eventsOf(order, form.data));
    const target = returnUrl(order, form.data.deed);
    switch (form.data.back) {
      case "get":
        return page(c, order, null, target);
      case "post":
        return page(c, order, returnPage(target));
      default:
        return page(c, order, orderPage(order));
    }
  });
  return app;
}

/** As notices and answers have it. */
export function transactionOf({ payment, amount, currency, account }: Order, transaction: string, status: string) {
  return { transaction, payment, status, amount, currency, account };
}

/** A form of it may lead back to the portal: without that, browsers stop the redirect too. */
function page(c: Context, order: Order, html: string | null, target = ""): Response {
  const origins = [order.return_success, order.return_failure, order.return_cancel].map((address) => new URL(address).origin);
  const formAction = ["'self'", ...new Set(origins)].join(" ");
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action ${formAction}`,
  );
  c.header("Cache-Control", "no-store");
  if (html !== null) return c.html(html);
  return c.redirect(target, 303);
}

function noSuch(c: Context): Response {
  return c.html(textPage("There is no such payment", "It may be too old, or the address incomplete."), 404);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
