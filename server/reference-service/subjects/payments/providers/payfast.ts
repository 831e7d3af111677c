/**
 * Implements the PayFast provider. A payment page is a URL with the form's fields, and
 * notifications pass the four checks that PayFast requires.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIP } from "node:net";
import { z } from "zod";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { Id, Line, TenantName } from "#contract/values/fields.ts";
import { Money } from "#contract/values/money.ts";
import {
  NotificationRejectedError,
  type PaymentProvider,
  type ProviderDefinition,
  type ProviderNotification,
} from "./provider.ts";
import { requestProvider } from "./provider-request.ts";

const PayfastSettings = z
  .object({
    merchant_id: z.string().regex(/^\d{1,12}$/, "must be digits"),
    merchant_key: z.string().min(1),
    passphrase: z.string().min(1),
    /** True for live payments, false for PayFast's own sandbox. */
    live: z.boolean(),
  })
  .strict();
type PayfastSettings = z.infer<typeof PayfastSettings>;

export const payfast: ProviderDefinition<PayfastSettings> = {
  name: "payfast",
  settings: PayfastSettings,
  // Without these settings, PayFast would take payments that are never credited here.
  check: ({ PAYMENT_NOTIFY_URL, TRUST_PROXY }) => [
    ...(PAYMENT_NOTIFY_URL?.startsWith("https://")
      ? []
      : [
          "PAYMENT_NOTIFY_URL: must be an https:// address, because PayFast sends its notifications there",
        ]),
    ...(TRUST_PROXY > 0
      ? []
      : [
          "TRUST_PROXY: is required for PayFast, because its notifications are checked by IP address",
        ]),
  ],
  tenantOfNotification: (bytes) =>
    TenantName.safeParse(parsePairs(bytes).find(([name]) => name === "custom_str1")?.[1]).data,
  create: (settings) => createPayfastProvider(settings),
};

export const payfastAddresses = {
  live: "https://www.payfast.co.za",
  sandbox: "https://sandbox.payfast.co.za",
};

/** The IP addresses from which PayFast sends notifications, according to its documentation. */
const payfastNetworks = new BlockList();
payfastNetworks.addSubnet("197.97.145.144", 28);
payfastNetworks.addSubnet("41.74.179.192", 27);
payfastNetworks.addSubnet("102.216.36.0", 28);
payfastNetworks.addSubnet("102.216.36.128", 28);
payfastNetworks.addAddress("144.126.193.139");

/** Encodes text the way PHP's urlencode does, because PayFast signs text in that encoding. */
export function payfastEncode(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, "+")
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

type Pairs = readonly (readonly [name: string, value: string])[];
const encodePairs = (pairs: Pairs) =>
  pairs.map(([name, value]) => `${name}=${payfastEncode(value)}`).join("&");

function signature(text: string, passphrase: string | undefined): string {
  const whole = passphrase === undefined ? text : `${text}&passphrase=${payfastEncode(passphrase)}`;
  return createHash("md5").update(whole).digest("hex");
}

/**
 * Signs a form's fields in the order given in PayFast's documentation. Values are trimmed, and
 * blank fields are omitted.
 */
export function checkoutSignature(fields: Pairs, passphrase?: string): string {
  return signature(encodePairs(withoutEmptyFields(fields)), passphrase?.trim());
}

function withoutEmptyFields(fields: Pairs): Pairs {
  return fields
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== "");
}

/**
 * Signs a notification's fields up to its signature, in the order received and including blank
 * ones.
 */
export function notificationSignature(fields: Pairs, passphrase?: string): string {
  return signature(encodePairs(fieldsBeforeSignature(fields)), passphrase);
}

function fieldsBeforeSignature(fields: Pairs): Pairs {
  const at = fields.findIndex(([name]) => name === "signature");
  return at === -1 ? fields : fields.slice(0, at);
}

const PayfastNotification = z.object({
  m_payment_id: Id,
  pf_payment_id: z.string().regex(/^\d{1,20}$/),
  payment_status: z.enum(["COMPLETE", "FAILED", "PENDING", "CANCELLED"]),
  amount_gross: Money,
  merchant_id: z.string(),
  /** Our own fields, which PayFast returns in its notifications: the tenant and the account. */
  custom_str1: TenantName,
  custom_str2: Line,
  signature: z.string().regex(/^[0-9a-f]{32}$/),
});

const statuses = {
  COMPLETE: "paid",
  FAILED: "failed",
  PENDING: "pending",
  CANCELLED: "cancelled",
} as const;

const parsePairs = (bytes: Uint8Array): Pairs => [
  ...new URLSearchParams(Buffer.from(bytes).toString("utf8")),
];

/**
 * Builds the item's name, at most 100 characters as PayFast requires. The municipality's name is
 * shortened without splitting a character, and the account number is always complete.
 */
function itemName(municipality: string, account: string): string {
  const room = 100 - account.length - 1;
  return `${Array.from(municipality).slice(0, room).join("").trim()} ${account}`;
}

/** Creates the PayFast provider. Tests pass a different URL as `base`. */
export function createPayfastProvider(
  settings: PayfastSettings,
  base = payfastAddresses[settings.live ? "live" : "sandbox"],
): PaymentProvider {
  const { merchant_id, merchant_key, passphrase } = settings;

  async function confirm(pairs: Pairs, signal: AbortSignal): Promise<void> {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = encodePairs(fieldsBeforeSignature(pairs));
    const answer = await requestProvider(`${base}/eng/query/validate`, {
      method: "POST",
      headers,
      body,
      signal,
    });
    if (answer.trim() !== "VALID")
      throw new NotificationRejectedError("PayFast did not confirm it");
  }

  return {
    name: payfast.name,
    brand: "PayFast",

    start({ tenant, payment, municipality, notifyUrl }) {
      const fields = withoutEmptyFields([
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
      return Promise.resolve(
        `${base}/eng/process?${encodePairs(fields)}&signature=${checkoutSignature(fields, passphrase)}`,
      );
    },

    async parseNotification({ bytes, ip }, signal): Promise<ProviderNotification> {
      const pairs = parsePairs(bytes);
      const names = pairs.map(([name]) => name);
      // Fields after the signature are not signed, and duplicate field names are ambiguous.
      if (names.at(-1) !== "signature" || new Set(names).size !== names.length)
        throw new NotificationRejectedError("it has too many fields");
      const notice = PayfastNotification.safeParse(Object.fromEntries(pairs)).data;
      if (!notice)
        throw new NotificationRejectedError("its fields are not those of a notification");
      const proved = Buffer.from(notificationSignature(pairs, passphrase), "hex");
      if (!timingSafeEqual(proved, Buffer.from(notice.signature, "hex")))
        throw new NotificationRejectedError("the signature is wrong");
      if (!isIP(ip) || !payfastNetworks.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4"))
        throw new NotificationRejectedError("it does not come from PayFast");
      if (notice.merchant_id !== merchant_id)
        throw new NotificationRejectedError("it is for another merchant");
      await confirm(pairs, signal);
      return {
        payment: notice.m_payment_id,
        transaction: notice.pf_payment_id,
        status: statuses[notice.payment_status],
        cents: notice.amount_gross,
        // PayFast does not support any other currency.
        currency: "ZAR",
        account: notice.custom_str2,
      };
    },

    // PayFast can be queried only by its own payment IDs, which we learn from its notifications.
    queryTransactions: () => Promise.resolve([]),
  };
}
