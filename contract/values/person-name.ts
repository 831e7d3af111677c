/** A person's name, which appears in messages to people who may not know that person. */
import { schemaText } from "../messages.ts";
import { DisplayLine } from "./fields.ts";

/** Matches text that a mail program turns into a link: `://`, `www.` and words around a dot. */
const webAddress = /:\/\/|www\.|[\p{L}\p{N}-][.．。｡]\p{L}{2,}/iu;

/** Matches seven or more digits, as in a phone number. */
const phoneNumber = /(?:\p{Nd}[\s().+-]*){7,}/u;

const words = (...all: string[]) => String.raw`(?<!\p{L})(?:${all.join("|")})(?!\p{L})`;
const verbs = [
  ...[
    "call",
    "phone",
    "text",
    "sms",
    "whatsapp",
    "dial",
    "visit",
    "go",
    "log ?in",
    "sign ?in",
    "reply",
    "respond",
    "verify",
    "confirm",
  ],
  ...[
    "update",
    "claim",
    "reset",
    "unlock",
    "pay",
    "open",
    "win",
    "download",
    "contact",
    "follow",
    "use",
    "enter",
    "send",
    "tap",
  ],
  ...[
    "bel",
    "skakel",
    "stuur",
    "besoek",
    "gaan",
    "meld aan",
    "teken in",
    "bevestig",
    "eis",
    "betaal",
    "maak oop",
    "wen",
    "kontak",
    "volg",
  ],
];
const objects = [
  ...["us", "me", "now", "here", "your", "you", "this", "today", "to", "on", "at", "the"],
  ...["ons", "my", "nou", "hier", "jou", "u", "hierdie", "vandag", "na", "die"],
];

/** Matches requests such as “click here”, “call us” and “betaal nou”. */
const callToAction = new RegExp(
  `${words("click", "klik", "urgent", "dringend", "congratulations", "you won", "jy het gewen")}|${words(...verbs)}\\s+${words(...objects)}`,
  "iu",
);

export const PersonName = DisplayLine.min(1, schemaText("name_required"))
  .max(120, schemaText("too_long", { count: 120 }))
  .refine((name) => !webAddress.test(name), schemaText("name_with_link"))
  .refine(
    (name) => !phoneNumber.test(name) && !callToAction.test(name),
    schemaText("name_with_request"),
  );
