import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Toasts } from "./toast.tsx";

test("the server sends the message as a banner, and the live region empty", () => {
  const html = renderToStaticMarkup(<Toasts flash={{ type: "success", text: "Renamed to <Home>", id: "1" }} />);
  expect(html).toContain('<div class="flash" data-type="success">');
  expect(html).toContain("<p>Renamed to &lt;Home&gt;</p>");
  expect(html).toContain('<div role="status" class="visually-hidden"></div>');
  expect(html).not.toContain("style=");
});

test("no message, no banner", () => {
  expect(renderToStaticMarkup(<Toasts flash={undefined} />)).not.toContain("flash");
});
