/**
 * Tests PayFast's signatures against test vectors from its PHP SDK and django-payfast, and its
 * notifications against a fake PayFast server.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OnlinePayment } from "../store/online-payments.ts";
import { checkoutSignature, createPayfastProvider, notificationSignature, payfast, payfastEncode } from "./payfast.ts";

type Pair = [string, string];

/** A notification's optional custom fields (five strings and five numbers), all blank. */
const blanks = ["str", "int"].flatMap((kind) => [1, 2, 3, 4, 5].map((number): Pair => [`custom_${kind}${number}`, ""]));

const buyer = (first: string, last: string, email: string, merchant: string): Pair[] => [
  ["name_first", first],
  ["name_last", last],
  ["email_address", email],
  ["merchant_id", merchant],
];

describe("PayFast signatures", () => {
  it("includes every field of a notification in its signature, even blank ones", () => {
    const fields: Pair[] = [
      ["m_payment_id", "000000020"],
      ["pf_payment_id", "1579137"],
      ["payment_status", "COMPLETE"],
      ["item_name", "Order #000000020"],
      ["item_description", ""],
      ["amount_gross", "15.00"],
      ["amount_fee", "-2.30"],
      ["amount_net", "12.70"],
      ...blanks,
      ...buyer("Tom", "Tom", "lindley+user1@appinlet.com", "10027938"),
    ];
    expect(notificationSignature(fields)).toBe("4078bca2c8987e0e0c4e7230f2f46323");
    const withoutBlanks = fields.filter(([, value]) => value !== "");
    expect(notificationSignature(withoutBlanks)).not.toBe("4078bca2c8987e0e0c4e7230f2f46323");
    expect(notificationSignature(fields.toReversed())).not.toBe("4078bca2c8987e0e0c4e7230f2f46323");
    // Fields after the signature are not signed.
    expect(notificationSignature([...fields, ["signature", "x"], ["amount_gross", "1.00"]])).toBe("4078bca2c8987e0e0c4e7230f2f46323");
  });

  it("calculates a notification's signature with and without a passphrase or payment ID", () => {
    const rest = (gross: string, fee: string, net: string): Pair[] => [
      ["item_description", ""],
      ["amount_gross", gross],
      ["amount_fee", fee],
      ["amount_net", net],
      ...blanks,
    ];
    const begin = (payment: string, transaction: string, item: string): Pair[] => [
      ["m_payment_id", payment],
      ["pf_payment_id", transaction],
      ["payment_status", "COMPLETE"],
      ["item_name", item],
    ];
    const first = [
      ...begin("1234", "1221576", "Order#123"),
      ...rest("10.00", "-0.23", "9.77"),
      ...buyer("First", "Last", "test@test.com", "10000100"),
    ];
    expect(notificationSignature(first, "jt7NOE43FZPn")).toBe("ac4c3e993d31b5b9d525dc0087051437");
    const second = [
      ...begin("", "558900", "Flux capacitor"),
      ...rest("123.00", "-2.80", "120.20"),
      ...buyer("Test", "User 01", "sbtu01@payfast.co.za", "10000100"),
    ];
    expect(notificationSignature(second)).toBe("94b05677771813701468289ed3cabed1");
  });

  it("omits blank fields from a form's signature, and supports Cyrillic text", () => {
    const fields = (first: string, last: string): Pair[] => [
      ["merchant_id", "10000100"],
      ["merchant_key", "46f0cd694581a"],
      ["notify_url", "http://127.0.0.1:8000/payfast/notify/"],
      ["name_first", first],
      ["name_last", last],
      ["m_payment_id", "23"],
      ["amount", "234"],
      ["item_name", "Payment (Планета суши). ID:272-15"],
    ];
    expect(checkoutSignature(fields("Вася", "Пупников"))).toBe("481366608545707be67c6514386b3fb1");
    expect(checkoutSignature(fields("", "Пупников"))).toBe("6551205f0fee13cf09174b0b887ec5b3");
    expect(checkoutSignature(fields("", ""))).toBe("8f6435965cd9b00a9a965d93fc6c4c48");
  });

  it("encodes values the way PHP's urlencode does", () => {
    expect(payfastEncode("a b~c*(d)'e!/ü")).toBe("a+b%7Ec%2A%28d%29%27e%21%2F%C3%BC");
  });
});

const settings = {
  provider: "payfast" as const,
  ...{
    merchant_id: "10000100",
    merchant_key: "46f0cd694581a",
    passphrase: "jt7NOE43FZPn",
    live: false,
    origins: ["https://portal.example"],
  },
};
const payfastAddress = "197.97.145.150";

describe("PayFast notifications and payment pages", () => {
  let answer = "VALID";
  let confirmed: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      confirmed.push(`${request.method} ${request.url} ${body}`);
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
  const bytesOf = (pairs: Pair[]) => Buffer.from(pairs.map(([name, value]) => `${name}=${payfastEncode(value)}`).join("&"));
  const reads = (pairs: Pair[], ip = payfastAddress) =>
    createPayfastProvider(settings, base).parseNotification(
      { bytes: bytesOf(pairs), ip, header: () => undefined },
      AbortSignal.timeout(5_000),
    );

  it("accepts a notification that passes all four checks", async () => {
    const notification = { payment: "our-id", transaction: "1221576", status: "paid", cents: 1_000, currency: "ZAR", account: "2813" };
    expect(await reads(signed(fields()))).toEqual(notification);
    expect(confirmed).toEqual([`POST /eng/query/validate ${bytesOf(fields()).toString()}`]);
    expect(payfast.tenantOfNotification?.(bytesOf(fields()))).toBe("imvubu");
    expect((await reads(signed(fields({ payment_status: "CANCELLED" })))).status).toBe("cancelled");
  });

  it("rejects a notification with a wrong signature, another merchant, an unknown IP address or repeated fields", async () => {
    const good = signed(fields());
    await expect(reads(good.map(([name, value]) => [name, name === "amount_gross" ? "10.01" : value]))).rejects.toThrow(
      "the signature is wrong",
    );
    await expect(reads(signed(fields(), "another passphrase"))).rejects.toThrow("the signature is wrong");
    await expect(reads(good, "8.8.8.8")).rejects.toThrow("does not come from PayFast");
    await expect(reads(good, "")).rejects.toThrow("does not come from PayFast");
    await expect(reads(signed(fields({ merchant_id: "10000101" })))).rejects.toThrow("for another merchant");
    await expect(reads([...good, ["amount_gross", "1.00"]])).rejects.toThrow("too many fields");
    await expect(reads(signed([...fields(), ["amount_gross", "1.00"]]))).rejects.toThrow("too many fields");
    expect(confirmed).toEqual([]);
    answer = "INVALID";
    await expect(reads(good)).rejects.toThrow("did not confirm");
  });

  it("returns a payment URL that contains the form's fields in PayFast's order", async () => {
    const payment = {
      ...{ id: "our-id", account: "2813", amount_cents: 1_000, reference: "P-1" },
      ...{ return_success: "https://portal.example/ok", return_cancel: "https://portal.example/no" },
    } as OnlinePayment; // only the fields that the payment page needs
    const order = { tenant: "imvubu", payment, municipality: "Imvubu", notifyUrl: "https://service.example/notify" };
    const url = new URL(await createPayfastProvider(settings).start(order, AbortSignal.timeout(5_000)));
    expect(url.origin + url.pathname).toBe("https://sandbox.payfast.co.za/eng/process");
    const sent = [...url.searchParams];
    expect(sent.map(([name]) => name).join(" ")).toBe(
      "merchant_id merchant_key return_url cancel_url notify_url m_payment_id amount item_name item_description custom_str1 custom_str2 signature",
    );
    expect(sent.at(-1)?.[1]).toBe(checkoutSignature(sent.slice(0, -1), settings.passphrase));
    // A long name is shortened to leave room for the account number, without splitting a character.
    const long = { ...order, municipality: `${"Ä".repeat(93)}😀😀` };
    const { searchParams } = new URL(await createPayfastProvider(settings).start(long, AbortSignal.timeout(5_000)));
    expect(searchParams.get("item_name")).toBe(`${"Ä".repeat(93)}😀😀 2813`);
    const longer = new URL(
      await createPayfastProvider(settings).start({ ...long, municipality: `Ä${long.municipality}` }, AbortSignal.timeout(5_000)),
    );
    expect(longer.searchParams.get("item_name")).toBe(`${"Ä".repeat(94)}😀 2813`);
    expect(new URL(await createPayfastProvider({ ...settings, live: true }).start(order, AbortSignal.timeout(5_000))).host).toBe(
      "www.payfast.co.za",
    );
  });
});
