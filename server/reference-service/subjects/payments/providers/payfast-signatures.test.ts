/** Tests PayFast's signatures against test vectors from its PHP SDK and django-payfast. */
import { describe, expect, it } from "vitest";
import { checkoutSignature, notificationSignature, payfastEncode } from "./payfast.ts";

type Pair = [string, string];

/** A notification's optional custom fields (five strings and five numbers), all blank. */
const blanks = ["str", "int"].flatMap((kind) =>
  [1, 2, 3, 4, 5].map((number): Pair => [`custom_${kind}${number}`, ""]),
);

const buyer = (first: string, last: string, email: string, merchant: string): Pair[] => [
  ["name_first", first],
  ["name_last", last],
  ["email_address", email],
  ["merchant_id", merchant],
];

describe("calculating a PayFast signature", () => {
  it("includes every field of a notification, even blank ones", () => {
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
    expect(notificationSignature([...fields, ["signature", "x"], ["amount_gross", "1.00"]])).toBe(
      "4078bca2c8987e0e0c4e7230f2f46323",
    );
  });

  it("handles a notification with or without a passphrase or payment ID", () => {
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

  it("omits a form's blank fields, and supports Cyrillic text", () => {
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

  it("trims the values and the passphrase of a form, as PayFast does", () => {
    expect(checkoutSignature([["item_name", " x "]], " secret ")).toBe(
      checkoutSignature([["item_name", "x"]], "secret"),
    );
  });

  it("encodes values the way PHP's urlencode does", () => {
    expect(payfastEncode("a b~c*(d)'e!/ü")).toBe("a+b%7Ec%2A%28d%29%27e%21%2F%C3%BC");
  });
});
