import { expect, test } from "vitest";
import { renderAtPath } from "./render-for-test.tsx";
import { Toasts } from "./toast.tsx";

test("renders the flash message as a banner on the server, with an empty live region", async () => {
  const html = await renderAtPath(
    "/",
    <Toasts
      flash={{ type: "success", text: "Renamed to <Home>", next: "Only you see it.", id: "1" }}
      messages={[]}
    />,
  );
  expect(html).toContain('<div class="flash" data-type="success">');
  expect(html).toContain("<p>Renamed to &lt;Home&gt;</p><p>Only you see it.</p>");
  expect(html).toContain('<div role="status" class="visually-hidden"></div>');
  expect(html).not.toContain("style=");
});

test("does not render a banner if there is no flash message", async () => {
  expect(await renderAtPath("/", <Toasts flash={undefined} messages={[]} />)).not.toContain(
    "flash",
  );
});
