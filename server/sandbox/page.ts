/** The sandbox's payment page: plain HTML without scripts, clearly marked as a test. */
import { actions, notificationModes, returnModes } from "./actions.ts";
import type { Order } from "./orders.ts";

export const styleSheet = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 40rem; padding: 1rem; }
.test { background: #ffdd00; border: 2px solid #0b0c0c; color: #0b0c0c; font-weight: 700; padding: 0.5rem 1rem; }
dl { display: grid; gap: 0.25rem 1rem; grid-template-columns: max-content 1fr; overflow-wrap: anywhere; }
dd { margin: 0; }
fieldset { border: 1px solid; margin: 0 0 1rem; }
label { display: block; padding: 0.5rem 0; }
input[type="radio"] { height: 1.25rem; width: 1.25rem; }
input[type="number"] { font: inherit; padding: 0.25rem; width: 6rem; }
.deeds { display: flex; flex-wrap: wrap; gap: 0.75rem; }
button { font: inherit; min-height: 2.75rem; padding: 0.25rem 1rem; }
:focus-visible { outline: 3px solid #1d70b8; outline-offset: 2px; }
`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function layout(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<p class="test">This is a test page. No money moves.</p>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

const radioGroup = (
  name: string,
  legend: string,
  choices: Record<string, string>,
  chosen: string,
) => `
<fieldset><legend>${escapeHtml(legend)}</legend>
${Object.entries(choices)
  .map(
    ([value, text]) =>
      `<label><input type="radio" name="${name}" value="${value}"${value === chosen ? " checked" : ""}> ${escapeHtml(text)}</label>`,
  )
  .join("\n")}
</fieldset>`;

export function orderPage(order: Order): string {
  const { municipality, account, reference, amount, currency, transactions } = order;
  const facts = {
    "Paid to": municipality,
    Account: account,
    Reference: reference,
    Amount: `${currency} ${amount}`,
  };
  const list = Object.entries(facts).map(
    ([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const paid = transactions.some(({ status }) => status === "paid");
  const buttons = Object.entries(actions).filter(([deed]) => deed !== "reverse" || paid);
  return layout(
    "Sandbox payment",
    `<dl>${list.join("")}</dl>
${transactions.length > 0 ? `<p>So far: ${transactions.map(({ status }) => status).join(", ")}.</p>` : ""}
<form method="post">
${radioGroup("notice", "Notify the municipality", notificationModes, "once")}
${radioGroup("back", "Return to the portal", returnModes, "get")}
<label>Delay of late or slow steps, in seconds <input type="number" name="seconds" value="20" min="0" max="3600"></label>
<p class="deeds">${buttons.map(([deed, text]) => `<button name="deed" value="${deed}">${escapeHtml(text)}</button>`).join("\n")}</p>
</form>`,
  );
}

/** Renders a page that sends the payer back to the portal with a POST, as some providers do. */
export function returnPage(url: string): string {
  return layout(
    "Back to the municipality",
    `<form method="post" action="${escapeHtml(url)}"><button>Go back</button></form>`,
  );
}

export function textPage(title: string, text: string): string {
  return layout(title, `<p>${escapeHtml(text)}</p>`);
}
