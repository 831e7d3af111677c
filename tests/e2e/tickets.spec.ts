/** Tests the whole life of a ticket, with one browser for the consumer and one for staff. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, saveScreenshot, test } from "#tests/support/browser.ts";
import type { MailServer } from "#tests/support/fake-mail-and-sms.ts";

/** A one-pixel PNG image. */
const photo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const picture = { name: "meter é.png", mimeType: "image/png", buffer: photo };
const script = {
  name: "script.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("#!/bin/sh\nrm -rf /\n"),
};

test.use({ expectedStatuses: [403, 422] });

const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();
const section = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Tickets/ });
const row = (page: Page, subject: string) => page.locator("tbody tr").filter({ hasText: subject });

async function fillIn(page: Page, subject: string): Promise<void> {
  await page.getByLabel("A meter or a reading").check();
  await page.getByLabel("Message", { exact: true }).fill(`${subject}\n\nThe dial stands still.`);
}

async function sendReply(page: Page, text: string): Promise<void> {
  await page.getByLabel("Message", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Send the reply" }).click();
  await expectText(page, "Your reply has been sent.");
}

async function close(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close the ticket" }).click();
  await expectText(page, "The ticket will move to Closed. A reply will reopen it.");
  await page.getByRole("button", { name: "Yes" }).click();
  await expectText(page, "This ticket is closed. A reply reopens it.");
}

/** Returns the next message about this ticket, and checks that its subject names the event. */
async function letterAbout(mail: MailServer, email: string, event: string, subject: string) {
  const letter = await mail.nextTo(email, subject);
  expect(letter.subject).toContain(event);
  return letter;
}

test("lets a consumer create a ticket, lets staff answer and close it, and reopens it when the consumer replies @once", async ({
  page,
  signInByRequest,
  signInElsewhere,
  household,
  mail,
}) => {
  test.slow();
  const subject = `The meter is stuck ${randomUUID()}`;
  await signInByRequest(household.email);
  await page.goto("/");
  await section(page).click();
  await expect(page).toHaveTitle("Imvubu Local Municipality - Tickets - Open");
  await page.getByRole("link", { name: "Report a fault or ask a question" }).first().click();
  await fillIn(page, subject);
  await page.getByLabel("Files (optional)").setInputFiles([picture, script]);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  // The valid file doesn't have to be chosen again, and the invalid one is gone.
  await expect(page.getByRole("alert")).toContainText("“script.jpg”");
  await expect(page.getByLabel(picture.name)).toBeChecked();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(
    `${subject}\n\nThe dial stands still.`,
  );
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expectText(page, /We’ve received your ticket .+\./);
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: `Download ${picture.name}` }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(picture.name);
  expect((await readFile(await download.path())).subarray(1, 4).toString()).toBe("PNG");

  const desk = await signInElsewhere("support@example.com", "/consumer/tickets/staff");
  await expect(row(desk, subject)).toContainText(household.name);
  await expect(row(desk, subject)).toContainText(/Unassigned.*waiting less than 1 hour/);
  await row(desk, subject).locator("th a").click();
  await expectText(desk, "The dial stands still.");
  await desk.getByRole("button", { name: "Assign to me" }).click();
  await expectText(desk, "This ticket is now assigned to you.");
  await sendReply(desk, "We come on Tuesday.\nPlease lock the dog away.");
  await saveScreenshot(desk, "staff");

  await letterAbout(mail, household.email, "We have received your ticket", subject);
  const letter = await letterAbout(mail, household.email, "has answered your ticket", subject);
  expect(letter.text).toContain("We come on Tuesday.");

  await page.goto("/");
  await expect(section(page)).toHaveAccessibleName(/^Tickets.*, \d+ unread$/);
  const unread = Number(/\d+/.exec(await section(page).innerText())?.[0]);
  await section(page).click();
  await expect(row(page, subject)).toContainText("Unread");
  await row(page, subject).locator("th a").click();
  await expectText(page, "We come on Tuesday.");
  await saveScreenshot(page, "ticket");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(section(page)).toHaveAccessibleName(
    unread === 1 ? "Tickets" : new RegExp(`, ${unread - 1} unread$`),
  );

  await desk.reload();
  await close(desk);
  await letterAbout(mail, household.email, "has closed your ticket", subject);
  await page.goto("/consumer/tickets/closed");
  await row(page, subject).locator("th a").click();
  await sendReply(page, "It is stuck again.");
  await expect(page.getByText("This ticket is closed.")).toHaveCount(0);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
  await desk.reload();
  await expectText(desk, "It is stuck again.");
  await close(page);
  await page.getByRole("button", { name: "Reopen the ticket" }).click();
  await expectText(page, "The ticket is open again.");
});

test("shows staff a HEIC photo, hides a staff note from the consumer, and sends the consumer a saved reply @once", async ({
  page,
  signInByRequest,
  signInElsewhere,
  household,
}) => {
  test.slow();
  const subject = `The meter leaks ${randomUUID()}`;
  const heic = {
    name: "leak.heic",
    mimeType: "image/heic",
    buffer: await readFile("tests/support/two-colours.heic"),
  };
  await signInByRequest(household.email);
  await page.goto("/consumer/tickets/new?category=meter");
  await fillIn(page, subject);
  await page.getByLabel("Files (optional)").setInputFiles([heic]);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expectText(page, /We’ve received your ticket .+\./);
  const ticket = new URL(page.url()).pathname;

  const desk = await signInElsewhere("support@example.com", "/staff/replies/new");
  const reply = `Leak ${randomUUID().slice(0, 8)}`;
  await desk.getByLabel("Name").fill(reply);
  await desk.getByLabel("Text").fill("A plumber comes today.");
  await desk.getByRole("button", { name: "Save" }).click();
  await expectText(desk, "The reply has been saved.");
  await saveScreenshot(desk, "saved-replies");
  await desk.goto(ticket);
  const picture = desk.getByRole("img", { name: `Photo ${heic.name}` });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty("naturalWidth", 320);
  await desk.getByLabel("Note", { exact: true }).fill("Ask the depot first.");
  await desk.getByRole("button", { name: "Save the note" }).click();
  await expectText(desk, "Ask the depot first.");
  await desk.getByLabel("Saved reply").selectOption({ label: reply });
  await desk.getByRole("button", { name: "Insert" }).click();
  await expect(desk.getByLabel("Message", { exact: true })).toHaveValue("A plumber comes today.");
  await saveScreenshot(desk, "ticket-desk");
  await desk.getByRole("button", { name: "Send the reply" }).click();
  await expectText(desk, "Your reply has been sent.");
  await page.reload();
  await expectText(page, "A plumber comes today.");
  await expect(page.getByText("Ask the depot first.")).toHaveCount(0);
  await expect(page.getByRole("img", { name: `Photo ${heic.name}` })).toBeVisible();
});

test("creates only one ticket and one reply when the user goes back and sends the same forms again @once", async ({
  page,
  signInByRequest,
  household,
}) => {
  const subject = `Sent twice ${randomUUID()}`;
  await signInByRequest(household.email);
  await page.goto("/consumer/tickets/new?category=meter");
  await fillIn(page, subject);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expectText(page, /We’ve received your ticket .+\./);
  await page.goBack();
  await fillIn(page, subject);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expectText(page, "You have already sent this ticket. Here it is.");
  await page.reload();
  await sendReply(page, "Thank you");
  await page.goto("/");
  await page.goBack();
  await page.getByLabel("Message", { exact: true }).fill("Thank you");
  await page.getByRole("button", { name: "Send the reply" }).click();
  await expectText(page, "You have already sent this reply.");
  await expect(page.locator(".conversation > li")).toHaveCount(2);
  await page.goto(`/consumer/tickets/open?search=${encodeURIComponent(subject)}`);
  await expect(page.locator("tbody tr")).toHaveCount(1);
});

test("does not show a consumer the list of all consumers' tickets @all", async ({
  page,
  signInByRequest,
}) => {
  await signInByRequest("thandi@example.com");
  await page.goto("/consumer/tickets/open");
  await expect(page.getByRole("link", { name: "All consumers" })).toHaveCount(0);
  expect((await page.goto("/consumer/tickets/staff"))?.status()).toBe(403);
});
