/** Tests of two services side by side that share one database and one folder. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { accountsOf, createClient, signedInClient } from "#tests/support/api-client.ts";
import { startProgram } from "#tests/support/programs.ts";
import { provideStore } from "#tests/support/service.ts";
import {
  createTicket,
  openTicket,
  postReply,
  ticketPath,
  uploadFile,
} from "#tests/support/ticket-fixtures.ts";

test.skipIf(!inject("cluster"))(
  "two services share sign-ins and files, and send each message once",
  async () => {
    const store = await provideStore("PostgreSQL");
    const services = await Promise.all(
      [1, 2].map(() => startProgram("service", { ...store.env, MAIL: "outbox" })),
    );
    onTestFinished(async () => {
      await Promise.all(services.map((service) => service.stop()));
      await store.remove();
    });
    const [here = "", there = ""] = services.map((service) => service.url());
    const consumer = await signedInClient(here, "imvubu", "thandi@example.com");
    const elsewhere = createClient(there, "imvubu", consumer.token);
    expect(await accountsOf(elsewhere)).toEqual(await accountsOf(consumer));

    const letter = "%PDF-1.4\n% A letter.\n%%EOF\n";
    const ticket = await createTicket(consumer, {
      attachments: [await uploadFile(consumer, "letter.pdf", Buffer.from(letter))],
    });
    const [file] = (await openTicket(elsewhere, ticket.id)).messages.flatMap(
      ({ attachments }) => attachments,
    );
    const path = ticketPath(ticket.id, "attachments", file?.id ?? "", "file", file?.name ?? "");
    expect((await elsewhere.get(path)).text).toBe(letter);

    const staff = await signedInClient(there, "imvubu", "support@example.com");
    for (let number = 1; number <= 20; number += 1)
      await postReply(staff, ticket.id, { message: `Reply ${number}` });
    const outbox = join(store.env.DATA_DIR ?? "", "outbox");
    const sent = async () => (await readdir(outbox)).filter((name) => name.endsWith(".eml")).length;
    // The ticket's arrival is confirmed too.
    await expect.poll(sent, { timeout: 20_000 }).toBeGreaterThanOrEqual(21);
    await Promise.all(services.map((service) => service.stop()));
    expect(await sent()).toBe(21);
  },
);
