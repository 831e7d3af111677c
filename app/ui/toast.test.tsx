import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Toasts } from "./toast.tsx";

test("renders the flash message as a banner on the server, with an empty live region", () => {
  const html = renderToStaticMarkup(<Toasts flash={{ type: "success", text: "Renamed to <Home>", id: "1" }} />);
  expect(html).toContain('<div class="flash" data-type="success">');
  expect(html).toContain("<p>Renamed to &lt;Home&gt;</p>");
  expect(html).toContain('<div role="status" class="visually-hidden"></div>');
  expect(html).not.toContain("style=");
});

test("does not render a banner if there is no flash message", () => {
  expect(renderToStaticMarkup(<Toasts flash={undefined} />)).not.toContain("flash");
});
