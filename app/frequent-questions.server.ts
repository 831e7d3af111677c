/** The frequent questions: texts of the portal's own, about what the tenant has on. */
import type { Tenant } from "#contract/tenant.ts";
import type { Text } from "./languages/text.ts";

type On = (tenant: Tenant) => boolean;

const withModule =
  (...names: string[]): On =>
  ({ modules }) =>
    names.every((name) => modules.includes(name));
const always: On = () => true;

const questions = [
  {
    question: "When does my statement come, and when is it due?",
    answer:
      "Once a month. It is due by the day that stands at its top, about the 15th of the month after. All your statements are kept here, each with its PDF.",
    on: withModule("accounts", "statements"),
  },
  {
    question: "Why does a kilolitre of water cost more, the more I use?",
    answer:
      "Water is charged in steps: the first kilolitres of a month at the lowest rate, those above them at higher ones. A statement shows each step with its quantity, rate and amount.",
    on: withModule("accounts", "statements"),
  },
  {
    question: "Why do some charges have VAT and others none?",
    answer: "Water, electricity, sewer and refuse are services, with VAT of 15 %. Property rates are a tax and have none.",
    on: withModule("accounts", "statements"),
  },
  {
    question: "What is the EasyPay number?",
    answer:
      "The number on your statement that begins with 9. At the till of any shop that takes EasyPay, or in your bank’s app, it is all you need: the payment finds your account by it.",
    on: withModule("accounts"),
  },
  {
    question: "I have paid. Why is it not here yet?",
    answer:
      "A payment at a shop or a bank is shown once the municipality has heard of it, which may take a few working days. Keep the slip until then. If it is still missing after a week, raise a ticket or write to us with the slip.",
    on: withModule("accounts", "payments"),
  },
  {
    question: "What is an estimated reading?",
    answer:
      "Where a meter could not be read, the use is estimated from earlier months. The next actual reading puts it right: what was charged too much or too little is set off on the statement after it.",
    on: withModule("accounts", "meters"),
  },
  {
    question: "How do I hand in a reading myself?",
    answer:
      "Open Meters at your account, choose “Hand in a reading” and enter what the meter shows. A photo helps if somebody doubts it. Prepaid meters need no reading.",
    on: withModule("accounts", "meters"),
  },
  {
    question: "How do I link an account?",
    answer:
      "With its number, which stands at the top of any statement, and the PIN that the municipality has sent to its holder. From then on you see it whenever you sign in.",
    on: withModule("accounts"),
  },
  {
    question: "Can somebody else see my account too?",
    answer:
      "Yes. An admin of an account gives others access under Admin: to look at it, to take part, or to manage it as well. Access can end by itself on a day, and be taken back at any time.",
    on: withModule("accounts", "access"),
  },
  {
    question: "What is indigent support?",
    answer:
      "Households with a low income get a part of their water and electricity free every month and help with other charges. Apply for it under Municipal Applications, at the foot of every page.",
    on: (tenant) => tenant.enable_indigent && withModule("applications")(tenant),
  },
  {
    question: "How do I choose what is sent to me, and how?",
    answer: "Under Preferences of your profile: for statements, payments and tickets each, by e-mail, by SMS or not at all.",
    on: always,
  },
  // Literal texts, so that each is checked to be in the dictionary where it is translated below.
] as const satisfies readonly { question: string; answer: string; on: On }[];

/** In the reader's language. `sought`: only those in which each of its words stands, however it is spelt. */
export function frequentQuestions(tenant: Tenant, sought: string, t: Text): { question: string; answer: string }[] {
  const words = plain(sought).split(/\s+/);
  return questions
    .filter(({ on }) => on(tenant))
    .map(({ question, answer }) => ({ question: t(question), answer: t(answer) }))
    .filter(({ question, answer }) => words.every((word) => plain(`${question} ${answer}`).includes(word)));
}

/** Without capitals and accents: who looks for "rekening" or "skuld" on a phone types neither. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
