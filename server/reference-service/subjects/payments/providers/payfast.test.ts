/** Tests PayFast's notifications and payment pages against a fake PayFast server. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OnlinePayment } from "../store/online-payments.ts";
import {
  checkoutSignature,
  createPayfastProvider,
  notificationSignature,
  payfast,
  payfastEncode,
} from "./payfast.ts";
import { NotificationRejectedError } from "./provider.ts";

type Pair = [string, string];

const settings = {
  merchant_id: "10000100",
  merchant_key: "46f0cd694581a",
  passphrase: "jt7NOE43FZPn",
  live: false,
};
const payfastAddress = "197.97.145.150";

describe("the PayFast provider", () => {
  let answer = "VALID";
  let confirmed: string[] = [];
  let contentType: string | undefined;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      confirmed.push(`${request.method} ${request.url} ${body}`);
      contentType = request.headers["content-type"];
      response.end(answer);
    });
  });
  let base = "";
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    // address() returns a string only for pipes.
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    answer = "VALID";
    confirmed = [];
  });

  const fields = (changes: Record<string, string> = {}): Pair[] =>
    Object.entries({
      m_payment_id: "our-id",
      pf_payment_id: "1221576",
      payment_status: "COMPLETE",
      item_name: "Imvubu 2813",
      item_description: "",
      amount_gross: "10.00",
      amount_fee: "-0.23",
      amount_net: "9.77",
      custom_str1: "imvubu",
      custom_str2: "2813",
      merchant_id: "10000100",
      ...changes,
    });
  const signed = (pairs: Pair[], passphrase = settings.passphrase): Pair[] => [
    ...pairs,
    ["signature", notificationSignature(pairs, passphrase)],
  ];
  const bytesOf = (pairs: Pair[]) =>
    Buffer.from(pairs.map(([name, value]) => `${name}=${payfastEncode(value)}`).join("&"));
  const reads = (pairs: Pair[], ip = payfastAddress) =>
    createPayfastProvider(settings, base).parseNotification(
      { bytes: bytesOf(pairs), ip, header: () => undefined },
      AbortSignal.timeout(5_000),
    );

  it("accepts a notification that passes all four checks", async () => {
    const notification = {
      payment: "our-id",
      transaction: "1221576",
      status: "paid",
      cents: 1_000,
      currency: "ZAR",
      account: "2813",
    };
    expect(await reads(signed(fields()))).toEqual(notification);
    expect(confirmed).toEqual([`POST /eng/query/validate ${bytesOf(fields()).toString()}`]);
    expect(contentType).toBe("application/x-www-form-urlencoded");
    answer = "VALID\r\n";
    expect(await reads(signed(fields()))).toEqual(notification);
  });

  it.each([
    ["COMPLETE", "paid"],
    ["FAILED", "failed"],
    ["PENDING", "pending"],
    ["CANCELLED", "cancelled"],
  ])("reads the status %s as %s", async (payment_status, status) => {
    expect((await reads(signed(fields({ payment_status })))).status).toBe(status);
  });

  it("reads the tenant named in a notification, and returns none if the name is missing or invalid", () => {
    expect(payfast.tenantOfNotification?.(bytesOf(fields()))).toBe("imvubu");
    expect(
      payfast.tenantOfNotification?.(bytesOf(fields({ custom_str1: "../x" }))),
    ).toBeUndefined();
    expect(payfast.tenantOfNotification?.(bytesOf([["custom_str2", "imvubu"]]))).toBeUndefined();
    expect(payfast.tenantOfNotification?.(new Uint8Array())).toBeUndefined();
  });

  it.each([
    ["m_payment_id", ""],
    ["m_payment_id", "../our-id"],
    ["pf_payment_id", ""],
    ["pf_payment_id", "x1221576"],
    ["pf_payment_id", "1221576x"],
    ["pf_payment_id", "1".repeat(21)],
    ["payment_status", "complete"],
    ["payment_status", ""],
    ["amount_gross", "10"],
    ["amount_gross", "10,00"],
    ["custom_str1", "Imvubu!"],
    ["custom_str2", "2813\n"],
  ])("rejects a signed notification whose %s is %j", async (name, value) => {
    await expect(reads(signed(fields({ [name]: value })))).rejects.toThrow(
      new NotificationRejectedError("its fields are not those of a notification"),
    );
    expect(confirmed).toEqual([]);
  });

  it("rejects a signature of the wrong length", async () => {
    const pairs = fields();
    const signature = notificationSignature(pairs, settings.passphrase);
    for (const wrong of [
      "",
      `x${signature}`,
      `${signature}x`,
      `${signature}00`,
      signature.toUpperCase(),
      signature.slice(1),
    ]) {
      await expect(reads([...pairs, ["signature", wrong]]), wrong).rejects.toThrow(
        "not those of a notification",
      );
    }
  });

  it.each([
    "197.97.145.144",
    "197.97.145.159",
    "41.74.179.192",
    "41.74.179.223",
    "102.216.36.0",
    "102.216.36.15",
    "102.216.36.128",
    "102.216.36.143",
    "144.126.193.139",
  ])("accepts a notification from PayFast's address %s", async (ip) => {
    expect((await reads(signed(fields()), ip)).status).toBe("paid");
  });

  it.each([
    "",
    "unknown",
    "8.8.8.8",
    "197.97.145.143",
    "197.97.145.160",
    "41.74.179.191",
    "41.74.179.224",
    "102.216.35.255",
    "102.216.36.16",
    "102.216.36.127",
    "102.216.36.144",
    "144.126.193.138",
    "144.126.193.140",
    "2001:db8::1",
    "197.97.145.150, 8.8.8.8",
  ])("rejects a notification from the address %j", async (ip) => {
    await expect(reads(signed(fields()), ip)).rejects.toThrow("does not come from PayFast");
    expect(confirmed).toEqual([]);
  });

  it("rejects a notification with a wrong signature, another merchant's ID, repeated fields or unsigned fields", async () => {
    const good = signed(fields());
    await expect(
      reads(good.map(([name, value]) => [name, name === "amount_gross" ? "10.01" : value])),
    ).rejects.toThrow("the signature is wrong");
    await expect(reads(signed(fields(), "another passphrase"))).rejects.toThrow(
      "the signature is wrong",
    );
    await expect(reads(signed(fields({ merchant_id: "10000101" })))).rejects.toThrow(
      "for another merchant",
    );
    await expect(reads([...good, ["amount_gross", "1.00"]])).rejects.toThrow("too many fields");
    await expect(reads(signed([...fields(), ["amount_gross", "1.00"]]))).rejects.toThrow(
      "too many fields",
    );
    await expect(reads([...good, ["name_first", "Tom"]])).rejects.toThrow("too many fields");
    await expect(reads(fields())).rejects.toThrow("too many fields");
    await expect(reads([])).rejects.toThrow("too many fields");
    expect(confirmed).toEqual([]);
    answer = "INVALID";
    await expect(reads(good)).rejects.toThrow("did not confirm");
  });

  it("returns a payment URL that contains the form's fields in PayFast's order", async () => {
    const payment = {
      id: "our-id",
      account: "2813",
      amount_cents: 1_000,
      reference: "P-1",

      return_success: "https://portal.example/ok",
      return_cancel: "https://portal.example/no",
    } as OnlinePayment; // only the fields that the payment page needs
    const order = {
      tenant: "imvubu",
      payment,
      municipality: "Imvubu",
      notifyUrl: "https://service.example/notify",
    };
    const url = new URL(
      await createPayfastProvider(settings).start(order, AbortSignal.timeout(5_000)),
    );
    expect(url.origin + url.pathname).toBe("https://sandbox.payfast.co.za/eng/process");
    const sent = [...url.searchParams];
    expect(sent.map(([name]) => name).join(" ")).toBe(
      "merchant_id merchant_key return_url cancel_url notify_url m_payment_id amount item_name item_description custom_str1 custom_str2 signature",
    );
    expect(sent.at(-1)?.[1]).toBe(checkoutSignature(sent.slice(0, -1), settings.passphrase));
    // A long name is shortened to leave room for the account number, without splitting a character.
    const long = { ...order, municipality: `${"Ä".repeat(93)}😀😀` };
    const { searchParams } = new URL(
      await createPayfastProvider(settings).start(long, AbortSignal.timeout(5_000)),
    );
    expect(searchParams.get("item_name")).toBe(`${"Ä".repeat(93)}😀😀 2813`);
    const longer = new URL(
      await createPayfastProvider(settings).start(
        { ...long, municipality: `Ä${long.municipality}` },
        AbortSignal.timeout(5_000),
      ),
    );
    expect(longer.searchParams.get("item_name")).toBe(`${"Ä".repeat(94)}😀 2813`);
    const spaced = { ...order, municipality: `${"Ä".repeat(94)} Local` };
    const cut = new URL(
      await createPayfastProvider(settings).start(spaced, AbortSignal.timeout(5_000)),
    );
    expect(cut.searchParams.get("item_name")).toBe(`${"Ä".repeat(94)} 2813`);
    expect(
      new URL(
        await createPayfastProvider({ ...settings, live: true }).start(
          order,
          AbortSignal.timeout(5_000),
        ),
      ).host,
    ).toBe("www.payfast.co.za");
  });

  it("shows payers the name PayFast, and returns no transactions because PayFast can't be queried", async () => {
    const provider = createPayfastProvider(settings);
    expect(provider).toMatchObject({ name: "payfast", brand: "PayFast" });
    // The provider does not read the payment.
    expect(
      await provider.queryTransactions("imvubu", {} as OnlinePayment, AbortSignal.timeout(5_000)),
    ).toEqual([]);
  });
});

it.each<[change: object, problem?: string]>([
  [{}],
  [{ merchant_id: "123456789012" }],
  [{ merchant_id: "1234567890123" }, "must be digits"],
  [{ merchant_id: "" }, "must be digits"],
  [{ merchant_id: "x1" }, "must be digits"],
  [{ merchant_id: "1x" }, "must be digits"],
  [{ merchant_key: "" }, "String must contain at least 1 character(s)"],
  [{ passphrase: "" }, "String must contain at least 1 character(s)"],
  [{ passphrase: undefined }, "Required"],
  [{ live: "true" }, "Expected boolean, received string"],
  [{ sandbox: true }, "Unrecognized key(s) in object: 'sandbox'"],
])("checks a municipality's settings with %j", (change, problem) => {
  const [issue] = payfast.settings.safeParse({ ...settings, ...change }).error?.issues ?? [];
  expect(issue?.message).toBe(problem);
});
