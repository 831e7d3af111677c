/** PayFast: the form's fields as an address to go to, and its notices with the four checks that PayFast asks for. */
import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIP } from "node:net";
import { z } from "zod";
import { Id, Line, TenantName } from "#contract/fields.ts";
import { decimalFromCents, Money } from "#contract/money.ts";
import type { TenantProvider } from "../../payment-settings.ts";
import { askProvider } from "./provider-request.ts";
import { type Facts, NoticeRefused, type Provider } from "./provider.ts";

export const payfastAddresses = { live: "https://www.payfast.co.za", sandbox: "https://sandbox.payfast.co.za" };

/** Where its notices come from, as its documentation lists it. */
const sources = new BlockList();
sources.addSubnet("197.97.145.144", 28);
sources.addSubnet("41.74.179.192", 27);
sources.addSubnet("102.216.36.0", 28);
sources.addSubnet("102.216.36.128", 28);
sources.addAddress("144.126.193.139");

/** As PHP's urlencode writes it, which is what PayFast signs. */
export function payfastEncode(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, "+")
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

type Pairs = readonly (readonly [name: string, value: string])[];
const joined = (pairs: Pairs) => pairs.map(([name, value]) => `${name}=${payfastEncode(value)}`).join("&");

function signature(text: string, passphrase: string | undefined): string {
  const whole = passphrase === undefined ? text : `${text}&passphrase=${payfastEncode(passphrase)}`;
  return createHash("md5").update(whole).digest("hex");
}

/** Of the fields of a form, in the order of PayFast's documentation: without blanks, values trimmed. */
export function checkoutSignature(fields: Pairs, passphrase?: string): string {
  return signature(joined(filled(fields)), passphrase?.trim());
}

function filled(fields: Pairs): Pairs {
  return fields.map(([name, value]) => [name, value.trim()] as const).filter(([, value]) => value !== "");
}

/** Of a notice: every field up to the signature as it was received and in that order, blanks included. */
export function noticeSignature(fields: Pairs, passphrase?: string): string {
  return signature(joined(beforeSignature(fields)), passphrase);
}

function beforeSignature(fields: Pairs): Pairs {
  const at = fields.findIndex(([name]) => name === "signature");
  return at === -1 ? fields : fields.slice(0, at);
}

const Notice = z.object({
  m_payment_id: Id,
  pf_payment_id: z.string().regex(/^\d{1,20}$/),
  payment_status: z.enum(["COMPLETE", "FAILED", "PENDING", "CANCELLED"]),
  amount_gross: Money,
  merchant_id: z.string(),
  /** Ours, which it gives back: the tenant and the account. */
  custom_str1: TenantName,
  custom_str2: Line,
  signature: z.string().regex(/^[0-9a-f]{32}$/),
});

const statuses = { COMPLETE: "paid", FAILED: "failed", PENDING: "pending", CANCELLED: "cancelled" } as const;

const pairsOf = (bytes: Uint8Array): Pairs => [...new URLSearchParams(Buffer.from(bytes).toString("utf8"))];

/** Whose notice it says it is; nothing of it is believed before that tenant's passphrase has proved it. */
export function payfastTenant(bytes: Uint8Array): string | undefined {
  const given = pairsOf(bytes).find(([name]) => name === "custom_str1")?.[1];
  return TenantName.safeParse(given).data;
}

/** PayFast takes a hundred characters: the account's number is among them, whatever the municipality is called, and none is cut in two. */
function itemName(municipality: string, account: string): string {
  const room = 100 - account.length - 1;
  return `${Array.from(municipality).slice(0, room).join("").trim()} ${account}`;
}

type Settings = Extract<TenantProvider, { provider: "payfast" }>;

/** `base`: another address in tests. */
export function payfastProvider(settings: Settings, base = payfastAddresses[settings.live ? "live" : "sandbox"]): Provider {
  const { merchant_id, merchant_key, passphrase } = settings;

  async function confirm(pairs: Pairs, signal: AbortSignal): Promise<void> {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = joined(beforeSignature(pairs));
    const answer = await askProvider(`${base}/eng/query/validate`, { method: "POST", headers, body, signal });
    if (answer.trim() !== "VALID") throw new NoticeRefused("PayFast does not confirm it");
  }

  return {
    name: "payfast",

    start({ tenant, payment, municipality, notifyUrl }) {
      const fields = filled([
        ["merchant_id", merchant_id],
        ["merchant_key", merchant_key],
        ["return_url", payment.return_success],
        ["cancel_url", payment.return_cancel],
        ["notify_url", notifyUrl],
        ["m_payment_id", payment.id],
        ["amount", decimalFromCents(payment.amount_cents)],
        ["item_name", itemName(municipality, payment.account)],
        ["item_description", payment.reference],
        ["custom_str1", tenant],
        ["custom_str2", payment.account],
      ]);
      return Promise.resolve(`${base}/eng/process?${joined(fields)}&signature=${checkoutSignature(fields, passphrase)}`);
    },

    async readNotice({ bytes, ip }, signal): Promise<Facts> {
      const pairs = pairsOf(bytes);
      const names = pairs.map(([name]) => name);
      // What stands behind the signature is not signed, and of two fields with one name it would not be clear which is.
      if (names.at(-1) !== "signature" || new Set(names).size !== names.length) throw new NoticeRefused("it has fields too many");
      const notice = Notice.safeParse(Object.fromEntries(pairs)).data;
      if (!notice) throw new NoticeRefused("its fields are not those of a notice");
      const proved = Buffer.from(noticeSignature(pairs, passphrase), "hex");
      if (!timingSafeEqual(proved, Buffer.from(notice.signature, "hex"))) throw new NoticeRefused("the signature is wrong");
      if (!isIP(ip) || !sources.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4")) throw new NoticeRefused("it does not come from PayFast");
      if (notice.merchant_id !== merchant_id) throw new NoticeRefused("it is another merchant's");
      await confirm(pairs, signal);
      return {
        payment: notice.m_payment_id,
        transaction: notice.pf_payment_id,
        status: statuses[notice.payment_status],
        cents: notice.amount_gross,
        // It knows no other.
        currency: "ZAR",
        account: notice.custom_str2,
      };
    },

    // It can be asked about its own numbers alone, and these come with the first notice.
    ask: () => Promise.resolve([]),
  };
}
