/**
 * The frequently asked questions: the municipality's own, then the portal's texts, limited to the
 * tenant's enabled modules.
 */
import { stripAccents } from "#app/languages/plain-text.server.ts";
import type { Translator } from "#app/languages/translator.ts";
import type { Tenant } from "#contract/settings/tenant.ts";

type TenantCondition = (tenant: Tenant) => boolean;

const withModule =
  (...names: string[]): TenantCondition =>
  ({ modules }) =>
    names.every((name) => modules.includes(name));
/** Chooses municipalities with disputes, by whether they ask for the average in the meantime. */
const withDisputes =
  (paysAverage: boolean): TenantCondition =>
  (tenant) =>
    withModule("accounts", "statements", "disputes")(tenant) &&
    (tenant.disputes?.pay_average === true) === paysAverage;
const always: TenantCondition = () => true;

const questions = [
  {
    question: "When will I get my statement, and when is it due?",
    answer:
      "We send a statement once a month. The due date is at the top, usually around the 15th of the next month. You can find all your statements here, each with a PDF.",
    on: withModule("accounts", "statements"),
  },
  {
    question: "Why is my bill higher than last month?",
    answer:
      "Open your latest statement. At the top, it shows what changed since the month before. An increase often comes from hot weather, a leak, or a correction after estimated readings. Tariffs rise on 1 July. If the meter turns while all taps are closed, you probably have a leak.",
    on: withModule("accounts", "statements"),
  },
  {
    question: "What can I do if I can’t pay everything?",
    answer:
      "Pay part of your bill now: choose “Another amount” when you pay. Then contact us about the rest, before it is overdue if you can. We may charge interest on overdue amounts, and can cut off your services.",
    on: withModule("accounts"),
  },
  {
    question: "Can I pay what I owe in instalments?",
    answer:
      "Choose “Pay in instalments” on your account. You see every payment before you agree. If the arrangement is within our limits, it starts immediately. Otherwise we’ll decide first and send you a message.",
    on: withModule("accounts", "arrangements"),
  },
  {
    question: "What can I do if a charge looks wrong?",
    answer:
      "Open the statement, then the service that the charge is for, and choose “Dispute this charge”. The statement shows the last day to do this. Until we answer, you don’t have to pay the amount in dispute, but please pay the rest of your bill.",
    on: withDisputes(false),
  },
  {
    question: "What can I do if a charge looks wrong?",
    answer:
      "Open the statement, then the service that the charge is for, and choose “Dispute this charge”. The statement shows the last day to do this. Until we answer, please pay the average of your last bills for this service, and the rest of your bill.",
    on: withDisputes(true),
  },
  {
    question: "What can I do if I think my property’s valuation is wrong?",
    answer:
      "Open the statement, then property rates, and choose “Object to the valuation”. Say which value you think is right, and why. An objection doesn’t defer your rates, so please pay them by their due date.",
    on: withModule("accounts", "statements", "disputes"),
  },
  {
    question: "Why does water cost more per kilolitre when I use more?",
    answer:
      "We charge for water in steps. The first kilolitres each month cost the least, and the rate goes up from there. Your statement shows each step with its quantity, rate and amount.",
    on: withModule("accounts", "statements"),
  },
  {
    question: "Why do only some charges have VAT?",
    answer:
      "Water, electricity, sewer and refuse are services, so we add 15 % VAT. Property rates are a tax, so they have no VAT.",
    on: withModule("accounts", "statements"),
  },
  {
    question: "What is the EasyPay number?",
    answer:
      "It is the number on your statement that starts with 9. Give it to the cashier at any shop that takes EasyPay, or enter it in your bank’s app. Your payment then goes to your account.",
    on: ({ easypay, modules }) => easypay !== false && modules.includes("accounts"),
  },
  {
    question: "I have paid. Why can’t I see my payment?",
    answer:
      "A payment at a shop or bank can take a few working days to reach us. Keep your slip until then. If your payment is still missing after a week, report the problem and attach the slip.",
    on: withModule("accounts", "payments"),
  },
  {
    question: "What is an estimated reading?",
    answer:
      "If we can’t read a meter, we estimate your usage from earlier months. After the next actual reading, we correct the difference on your statement.",
    on: withModule("accounts", "meters"),
  },
  {
    question: "How do I send a meter reading?",
    answer:
      "Open your account, then Meters. Choose “Send a meter reading” and enter the number on the meter. Adding a photo helps us check it. Prepaid meters don’t need readings.",
    on: withModule("accounts", "meters"),
  },
  {
    question: "How do I add my account?",
    answer:
      "You need the account number and the PIN. The number is at the top of any statement, and we sent the PIN to the account holder. After that, you’ll see the account whenever you sign in.",
    on: withModule("accounts"),
  },
  {
    question: "Can someone else see my account too?",
    answer:
      "Yes. An admin of the account can give people access under Admin. Some people can only view the account. Others can also pay and send readings, or manage the account. The admin can set an end date or remove access at any time.",
    on: withModule("accounts", "access"),
  },
  {
    question: "What is indigent support?",
    answer:
      "Households with a low income get some free water and electricity every month, and help with other charges. Apply under Municipal Applications, at the bottom of every page.",
    on: (tenant) => tenant.enable_indigent && withModule("applications")(tenant),
  },
  {
    question: "How do I complain?",
    answer:
      "Open Tickets, choose “Report a fault or ask a question”, then “Complaint”. You’ll see our answer there, and get a message about it.",
    on: withModule("tickets"),
  },
  {
    question: "How do I choose which messages I get?",
    answer:
      "Open your profile, then Preferences. For statements, payments and tickets, choose email, SMS, both or neither.",
    on: always,
  },
  // Keeps the literal types, so that the compiler checks that the dictionary has each of these
  // texts.
] as const satisfies readonly { question: string; answer: string; on: TenantCondition }[];

export type PortalQuestion = (typeof questions)[number]["question"];

/**
 * Returns the given portal questions with their answers, without those that don't apply to the
 * tenant's modules.
 */
export function answerQuestions(
  tenant: Tenant,
  asked: readonly PortalQuestion[],
  t: Translator,
): { question: string; answer: string }[] {
  return questions
    .filter(({ question, on }) => asked.includes(question) && on(tenant))
    .map(({ question, answer }) => ({ question: t(question), answer: t(answer) }));
}

/**
 * Returns the questions in the user's language whose text contains every word in `sought`, ignoring
 * case, accents and short words such as "is". Returns all questions if `sought` is empty. The
 * municipality's own questions come first.
 */
export function searchFaq(
  tenant: Tenant,
  sought: string,
  t: Translator,
): { question: string; answer: string }[] {
  const typed = stripAccents(sought).split(/[^\p{L}\p{N}]+/u);
  const long = typed.filter((word) => word.length > 3);
  const words = long.length > 0 ? long : typed;
  const own = (tenant.faq ?? []).map(({ translations = {}, ...texts }) => ({
    ...texts,
    ...translations[t.language],
  }));
  const ours = questions
    .filter(({ on }) => on(tenant))
    .map(({ question, answer }) => ({ question: t(question), answer: t(answer) }));
  return [...own, ...ours].filter(({ question, answer }) =>
    words.every((word) => stripAccents(`${question} ${answer}`).includes(word)),
  );
}
