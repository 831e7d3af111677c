/**
 * Tests of the municipality's settings: validation, two people who save at the same time,
 * reverting, the logo, and imports of tenant.json after staff have edited the settings.
 */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import * as calls from "#contract/settings/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { importFolder } from "#service/import/import-folder.ts";
import { documentContent } from "#service/subjects/statements/store/statement-documents.ts";
import {
  type AccountTestService,
  newAccount,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import {
  type ApiResponse,
  createClient,
  parseBody,
  parseErrorResponse,
} from "#tests/support/api-client.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

/** The settings in a response, with amounts as decimals, and their revision. */
const Current = z.object({ settings: z.record(z.unknown()), revision: z.number() });

describeOnDatabase("the municipality's settings", (kind) => {
  let service: AccountTestService;
  let staff: Person;
  beforeAll(async () => {
    service = await startAccountTestService(kind, { processes: 2 });
    staff = await newPerson(service, { name: "Asha", permissions: ["settings.manage"] });
  });
  afterAll(() => service.stop());

  const current = async () => parseBody(Current, await staff.get(calls.getSettings.path));
  const save = async (
    changes: Record<string, unknown>,
    { revision, by = staff }: { revision?: number; by?: Pick<Person, "post"> } = {},
  ) => {
    const now = await current();
    return by.post(calls.saveSettings.path, {
      revision: revision ?? now.revision,
      settings: { ...now.settings, ...changes },
    });
  };
  const history = async () =>
    parseBody(calls.listSettingsRevisions.answer, await staff.get(calls.listSettingsRevisions.path))
      .revisions;
  const shown = async () =>
    parseBody(
      getTenant.answer,
      await createClient(service.urls[0] ?? "", "imvubu").get(getTenant.path),
    ).tenant;
  const auditLog = () =>
    service.database.inTenant("imvubu", ({ db }) =>
      db
        .selectFrom("audit_log")
        .selectAll()
        .where("subject_kind", "=", "settings")
        .orderBy("date")
        .orderBy("action")
        .execute(),
    );

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      "a link that runs a script",
      { website: { url: "javascript:alert(1)", display: "x" } },
      {
        "website.url":
          "Enter a web address that starts with https:// or http://, like https://www.example.org",
      },
    ],
    [
      "a misspelt module",
      { modules: ["acounts"] },
      {
        "modules.0":
          "Use only these: accounts, statements, meters, payments, communication, tickets, applications, arrangements, access, search, downloads, calendar, forecast, alerts, disputes",
      },
    ],
    [
      "an unknown language",
      { languages: ["en", "xx"] },
      { "languages.1": "Use only these: en, af, zu" },
    ],
    [
      "a logo elsewhere",
      { logo: "https://example.org/logo.png" },
      { logo: expect.stringMatching(/^Upload the logo again/) },
    ],
    [
      "something that isn't an email address",
      { feedback_email: "help" },
      { feedback_email: "Enter an email address" },
    ],
    [
      "colours that no one could read",
      { theme: { brand: "#ffee00", brand_dark: "#112233" } },
      {
        "theme.brand":
          "Choose a darker colour, because its contrast with white must be 4.5 or more",
        "theme.brand_dark":
          "Choose a lighter colour, because its contrast with a dark background must be 4.5 or more",
      },
    ],
    [
      "limits in the wrong order",
      { payments: { least: "20.00", most: "10.00" } },
      { "payments.most": "Enter an amount of `least` or more" },
    ],
    [
      "a notice that ends before it starts",
      {
        notices: [
          { title: "T", text: "T", from: "2026-11-24T06:00:00Z", until: "2026-11-23T06:00:00Z" },
        ],
      },
      { "notices.0.until": "Enter a date after `from`" },
    ],
    [
      "a text in a language that the portal doesn't have",
      {
        faq: [{ question: "Q", answer: "A", translations: { xx: { question: "Q", answer: "A" } } }],
      },
      { "faq.0.translations.xx": "Use only these: en, af, zu" },
    ],
    [
      "applications without a recipient",
      { enable_indigent: true, indigent_emails: [] },
      {
        indigent_emails:
          "Enter the email address that receives applications, because `enable_indigent` is true",
      },
    ],
    ["an unknown field", { logos: "" }, { "": "Unrecognized key(s) in object: 'logos'" }],
  ])("refuses %s, and says how to put it right", async (_, changes, expected) => {
    const before = await current();
    const refused = parseErrorResponse(await save(changes));
    expect(refused.code).toBe(422);
    for (const [field, text] of Object.entries(expected))
      expect(refused.errors).toMatchObject({ [field]: [text] });
    expect(Object.keys(refused.errors ?? {})).toEqual(Object.keys(expected));
    expect(await current()).toEqual(before);
  });

  test("shows a change to everyone immediately, and records what changed, by whom and from where", async () => {
    const faq = [
      {
        question: "Where do I pay?",
        answer: "At the hall.",
        translations: { af: { question: "Waar?", answer: "By die saal." } },
      },
    ];
    const before = await current();
    const saved = parseBody(Current, await save({ name: " Imvubu Town ", faq }));
    expect(saved).toMatchObject({
      revision: before.revision + 1,
      settings: { name: "Imvubu Town" },
    });
    expect(await shown()).toMatchObject({ name: "Imvubu Town", faq });
    expect(parseBody(Current, await save({})).revision).toBe(saved.revision);
    const change = { before: { name: before.settings.name }, after: { name: "Imvubu Town", faq } };
    expect((await history())[0]).toMatchObject({
      revision: saved.revision,
      by: "Asha",
      reverted_to: null,
      ...change,
    });
    expect((await auditLog()).at(-1)).toMatchObject({
      action: "settings.changed",
      subject: String(saved.revision),
      actor: "Asha",
      actor_id: staff.id,
      ip: staff.address,
      description: "Changed name, faq",
      ...change,
    });
    const reverted = parseBody(
      Current,
      await staff.post(calls.revertSettings.path, {
        revision: saved.revision,
        to: before.revision,
      }),
    );
    expect(reverted).toEqual({ settings: before.settings, revision: saved.revision + 1 });
    expect((await history())[0]).toMatchObject({
      reverted_to: before.revision,
      before: change.after,
      after: change.before,
    });
    expect((await auditLog()).at(-1)?.action).toBe("settings.reverted");
    const unknown = await staff.post(calls.revertSettings.path, {
      revision: reverted.revision,
      to: 999,
    });
    expect(unknown.status).toBe(404);
  });

  test("lets only one of several people save at the same time, and returns 409 to the others", async () => {
    const { revision } = await current();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        save({ name: `Town ${index}` }, { revision, by: index % 2 ? staff : staff.otherProcess }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    const refused = answers
      .filter(({ status }) => status === 409)
      .map((answer) => parseErrorResponse(answer).description);
    expect(new Set(refused)).toEqual(
      new Set([
        "Someone else changed the settings after you opened this page, so nothing was saved. Check the history, then save again.",
      ]),
    );
    expect((await current()).revision).toBe(revision + 1);
    const behind = await staff.post(calls.revertSettings.path, { revision, to: 1 });
    expect(behind.status).toBe(409);
  });

  test("keeps values that an earlier release accepted until someone changes the field", async () => {
    const before = await current();
    const legacy = JSON.stringify({
      ...before.settings,
      modules: ["accounts", "other-product"],
      website: { url: "javascript:1", display: "" },
    });
    await service.database.inTenant("imvubu", ({ db }) =>
      db.updateTable("tenants").set({ settings: legacy }).where("tenant", "=", "imvubu").execute(),
    );
    expect((await save({ vat_number: "4999999999" })).status).toBe(200);
    expect(
      Object.keys(parseErrorResponse(await save({ modules: ["accounts", "other"] })).errors ?? {}),
    ).toEqual(["modules.1"]);
    expect((await save(before.settings)).status).toBe(200);
  });

  test("stores a logo as a small PNG, serves it to everyone, and prints it on documents", async () => {
    const send = (body: Uint8Array<ArrayBuffer>): Promise<ApiResponse> =>
      staff.send(calls.addLogo.path, { method: "POST", body });
    const noise = await sharp({
      create: {
        width: 600,
        height: 800,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const { logo } = parseBody(calls.addLogo.answer, await send(new Uint8Array(noise)));
    const file = await fetch(`${service.urls[0]}${logo}`, { headers: { "X-Tenant": "imvubu" } });
    expect(file.headers.get("content-type")).toBe("image/png");
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const png = Buffer.from(await file.arrayBuffer());
    expect(logo).toBe(`${calls.storedLogoPath}${createHash("sha256").update(png).digest("hex")}`);
    expect(png.length).toBeLessThanOrEqual(200_000);
    expect((await sharp(png).metadata()).height).toBeLessThanOrEqual(512);
    const elsewhere = await fetch(`${service.urls[0]}${logo}`, {
      headers: { "X-Tenant": "karoo-vista" },
    });
    expect(elsewhere.status).toBe(404);
    expect((await save({ logo })).status).toBe(200);
    const { statement } = await newAccount(service);
    const content = await service.database.inTenant("imvubu", (context) =>
      documentContent(context, { id: statement, language: "en" }),
    );
    expect(content?.tenant.logo).toBe(`data:image/png;base64,${png.toString("base64")}`);
    const drawing = await send(
      new Uint8Array(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")),
    );
    expect(parseErrorResponse(drawing)).toMatchObject({
      code: 422,
      errors: { file: ["Choose a PNG, JPEG or WebP picture"] },
    });
  });

  test("imports only the fields of tenant.json that differ from the last import", async () => {
    const town = "imported-town";
    const first = {
      ...(await current()).settings,
      logo: "",
      name: "First name",
      vat_number: "4000000001",
    };
    const load = async (settings: object) => {
      const folder = await temporaryFolder("import");
      await writeFile(join(folder, "tenant.json"), JSON.stringify(settings));
      return (await importFolder(service.database, town, folder)).files[0];
    };
    expect(await load(first)).toMatchObject({ added: 1 });
    const editor = await newPerson(service, { tenant: town, permissions: ["settings.manage"] });
    const here = async () => parseBody(Current, await editor.get(calls.getSettings.path));
    const edited = {
      ...(await here()).settings,
      name: "Edited name",
      vat_number: undefined,
      enable_indigent: false,
      indigent_emails: [],
    };
    expect(
      (await editor.post(calls.saveSettings.path, { revision: 1, settings: edited })).status,
    ).toBe(200);
    expect(await load(first)).toMatchObject({ unchanged: 1, changed: 0 });
    expect((await here()).settings).toMatchObject({ name: "Edited name" });
    expect(await load({ ...first, vat_number: "4000000002" })).toMatchObject({ changed: 1 });
    expect((await here()).settings).toMatchObject({
      name: "Edited name",
      vat_number: "4000000002",
      indigent_emails: [],
    });
    const { revisions } = parseBody(
      calls.listSettingsRevisions.answer,
      await editor.get(calls.listSettingsRevisions.path),
    );
    expect(revisions.map(({ by }) => by)).toEqual([
      "Import of tenant.json",
      expect.any(String),
      "Import of tenant.json",
    ]);
    await expect(
      load({
        ...first,
        vat_number: "4000000002",
        indigent_emails: [],
        enable_indigent: false,
        logo: "x",
      }),
    ).rejects.toThrow(/tenant.json/);
  });
});
