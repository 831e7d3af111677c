/** A ticket's whole life between a consumer and staff, each in a browser of their own. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, test } from "../support/browser.ts";
import { demoPassword } from "../support/visitor.ts";

/** A picture of one pixel. */
const photo = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const picture = { name: "meter é.png", mimeType: "image/png", buffer: photo };
const script = { name: "script.jpg", mimeType: "image/jpeg", buffer: Buffer.from("#!/bin/sh\nrm -rf /\n") };

test.use({ expectedStatuses: [403, 422] });

const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
const section = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Tickets/ });
const row = (page: Page, subject: string) => page.locator("tbody tr").filter({ hasText: subject });

async function fillIn(page: Page, subject: string): Promise<void> {
  await page.getByLabel("A meter or a reading").check();
  await page.getByLabel("Subject", { exact: true }).fill(subject);
  await page.getByLabel("Message", { exact: true }).fill("The dial stands still.\n\nSince Monday.");
}

async function sendReply(page: Page, text: string): Promise<void> {
  await page.getByLabel("Message", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Send the reply" }).click();
  await said(page, "Your reply has been sent.");
}

async function close(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close the ticket" }).click();
  await said(page, "It goes to the closed tickets. Whoever writes to it opens it again.");
  await page.getByRole("button", { name: "Yes" }).click();
  await said(page, "This ticket is closed. A reply opens it again.");
}

test("raised with a photo, answered by staff, read, closed, and opened again by a reply", async ({
  page,
  signIn,
  mail,
  browser,
  baseURL,
  javaScriptEnabled,
}, testInfo) => {
  test.slow();
  const subject = `The meter is stuck ${randomUUID()}`;
  await signIn("thandi@example.com");
  await section(page).click();
  await expect(page).toHaveTitle("Imvubu Local Municipality - Tickets - Open");
  await page.getByRole("link", { name: "Raise a ticket" }).first().click();
  await fillIn(page, subject);
  await page.getByLabel("Files (optional)").setInputFiles([picture, script]);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  // The good file need not be chosen again, nor is the bad one in the way.
  await expect(page.getByRole("alert")).toContainText("“script.jpg”");
  await expect(page.getByLabel(picture.name)).toBeChecked();
  await expect(page.getByLabel("Subject", { exact: true })).toHaveValue(subject);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await said(page, /Your ticket .+ has been raised\./);
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: picture.name }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(picture.name);
  expect((await readFile(await download.path())).subarray(1, 4).toString()).toBe("PNG");

  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled });
  const desk = await context.newPage();
  await desk.goto("/auth/login?next=/consumer/tickets/staff");
  await desk.locator("input[name=username]").fill("support@example.com");
  await desk.locator("input[name=password]").fill(demoPassword);
  await desk.locator("main form button[type=submit]").click();
  await expect(row(desk, subject)).toContainText("Thandi Mkhize");
  await expect(row(desk, subject)).toContainText("Unread");
  await row(desk, subject).getByRole("link").click();
  await said(desk, "The dial stands still.");
  await desk.getByRole("button", { name: "Assign to me" }).click();
  await said(desk, "You are looking after this ticket now.");
  await sendReply(desk, "We come on Tuesday.\nPlease lock the dog away.");
  await desk.screenshot({ path: testInfo.outputPath("staff.png"), fullPage: true });

  const letter = await mail.next("thandi@example.com");
  expect(letter.subject).toContain("has answered your ticket");
  // What was written is read in the portal alone.
  expect(letter.text).not.toContain("Tuesday");

  await page.goto("/");
  await expect(section(page)).toHaveAccessibleName(/^Tickets.*, \d+ unread$/);
  const unread = Number(/\d+/.exec(await section(page).innerText())?.[0]);
  await section(page).click();
  await expect(row(page, subject)).toContainText("Unread");
  await row(page, subject).getByRole("link").click();
  await said(page, "We come on Tuesday.");
  await page.screenshot({ path: testInfo.outputPath("ticket.png"), fullPage: true });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Welcome" }).click();
  await expect(section(page)).toHaveAccessibleName(unread === 1 ? "Tickets" : new RegExp(`, ${unread - 1} unread$`));

  await desk.reload();
  await close(desk);
  expect((await mail.next("thandi@example.com")).subject).toContain("has closed your ticket");
  await page.goto("/consumer/tickets/closed");
  await row(page, subject).getByRole("link").click();
  await sendReply(page, "It is stuck again.");
  await expect(page.getByText("This ticket is closed.")).toHaveCount(0);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
  await desk.reload();
  await said(desk, "It is stuck again.");
  await close(page);
  await page.getByRole("button", { name: "Open it again" }).click();
  await said(page, "The ticket is open again.");
  await context.close();
});

test("sent again by Back there is still one ticket and one reply", async ({ page, signIn }) => {
  const subject = `Sent twice ${randomUUID()}`;
  await signIn("thandi@example.com");
  await page.goto("/consumer/tickets/new?category=meter");
  await fillIn(page, subject);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await said(page, /Your ticket .+ has been raised\./);
  await page.goBack();
  await fillIn(page, subject);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await said(page, "You have raised this ticket already. Here it is.");
  await page.reload();
  await sendReply(page, "Thank you");
  await page.goto("/");
  await page.goBack();
  await page.getByLabel("Message", { exact: true }).fill("Thank you");
  await page.getByRole("button", { name: "Send the reply" }).click();
  await said(page, "You have sent this reply already.");
  await expect(page.locator(".conversation > li")).toHaveCount(2);
  await page.goto(`/consumer/tickets/open?search=${encodeURIComponent(subject)}`);
  await expect(page.locator("tbody tr")).toHaveCount(1);
});

test("everybody's tickets are for staff", async ({ page, signIn }) => {
  await signIn("thandi@example.com");
  await page.goto("/consumer/tickets/open");
  await expect(page.getByRole("link", { name: "Of all consumers" })).toHaveCount(0);
  expect((await page.goto("/consumer/tickets/staff"))?.status()).toBe(403);
});
