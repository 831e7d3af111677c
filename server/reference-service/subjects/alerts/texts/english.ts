/** The alerts in English. */
import { formatRand } from "#contract/values/rand.ts";
import { formatDate as formatIn } from "#service/rules/format.ts";
import { nameService } from "#service/rules/service-names.ts";
import { paragraphs } from "#service/subjects/messages/rules/message-text.ts";
import type { AlertTexts } from "./alert-texts.ts";
import { fitSms } from "./fit-sms.ts";
import { formatTime, formatUse } from "./format-use.ts";

const formatDate = (date: string) => formatIn(date, "en");
const nameOf = (service: string) => nameService(service, "en");
const ending = "To choose which alerts you get, sign in and open Profile, Preferences.";
const see = (link: string | undefined, what: string, where: string) =>
  link ? `${what}: ${link}` : `${what}: sign in and open ${where}.`;

export const english: AlertTexts = {
  payment_due: ({ cents, dueDate }, context) => {
    const [amount, day] = [formatRand(cents), formatDate(dueDate)];
    return {
      subject: `${amount} is due by ${day}`,
      email: paragraphs(
        `${amount} on the account ending in ${context.digits} is due by ${day}. If you have paid in the last few days, ignore this message.`,
        "If you can’t pay everything, pay a part and talk to us before the due date.",
        see(context.link, "Pay, or see how to pay", "Payments"),
        ending,
        context.municipality,
      ),
      sms: fitSms(
        context,
        `${amount} on account ...${context.digits} is due by ${day}. Already paid? Ignore this.`,
      ),
    };
  },
  budget: ({ budgetCents, expectedCents, date }, context) => {
    const [budget, expected, day] = [
      formatRand(budgetCents),
      formatRand(expectedCents),
      formatDate(date),
    ];
    return {
      subject: `Your next bill may be above your budget of ${budget}`,
      email: paragraphs(
        `If you use as much each day as now, the bill of ${day} for the account ending in ${context.digits} will be about ${expected}. Your budget is ${budget}.`,
        "This is an estimate. Using less water and electricity until then makes it smaller.",
        see(context.link, "See how we worked it out", "Meters, Your next bill"),
        ending,
        context.municipality,
      ),
      sms: fitSms(
        context,
        `next bill of account ...${context.digits} may be ${expected}. Your budget is ${budget}. Use less to stay within it.`,
      ),
    };
  },
  reading_due: ({ service, number, date }, context) => {
    const [meter, day] = [`${nameOf(service)} meter ${number}`, formatDate(date)];
    return {
      subject: `Please read your ${nameOf(service)} meter`,
      email: paragraphs(
        `A reading of ${meter} (account ending in ${context.digits}) is due about ${day}. Without it, we may have to estimate your bill.`,
        see(context.link, "Send the reading", "Meters"),
        ending,
        context.municipality,
      ),
      sms: fitSms(
        context,
        `please send a reading of ${meter} about ${day}, or we may estimate your bill.`,
      ),
    };
  },
  estimated_bill: ({ date, services }, context) => {
    const [day, what] = [
      formatDate(date),
      services.map((service) => service.toLowerCase()).join(" and "),
    ];
    return {
      subject: `Your bill of ${day} is partly an estimate`,
      email: paragraphs(
        `We had no meter reading, so we estimated the ${what} on the bill of ${day} for the account ending in ${context.digits}.`,
        "Send us a reading now. The next bill then corrects the estimate.",
        see(context.link, "Send a reading", "Meters"),
        ending,
        context.municipality,
      ),
      sms: fitSms(
        context,
        `we estimated the ${what} on your bill of ${day}. Send a reading so that the next bill corrects it.`,
      ),
    };
  },
  unusual_use: ({ service, number, unit, isMore, daily, usual, date }, context) => {
    const [now, before] = [formatUse(daily, unit), formatUse(usual, unit)];
    const toDo = isMore
      ? service === "water"
        ? "Close all taps. If the meter still turns, water is leaking: call a plumber."
        : "Check what runs all day, such as a geyser, a heater or a pump."
      : "If no one was there, this is fine. If not, the meter may have stopped: tell us.";
    return {
      subject: `${isMore ? "Far more" : "Far less"} ${nameOf(service)} than usual`,
      email: paragraphs(
        `The ${nameOf(service)} meter ${number} (account ending in ${context.digits}) measured ${now} a day up to ${formatDate(date)}. Usually it is ${before} a day.`,
        toDo,
        see(context.link, "See the readings", "Meters"),
        ending,
        context.municipality,
      ),
      sms: fitSms(
        context,
        `${nameOf(service)} meter ${number} used ${now} a day, usually ${before}. ${isMore ? "Check for a leak or fault." : "Has it stopped?"}`,
      ),
    };
  },
  running_water: ({ number, from, least, before }, context) => ({
    subject: "Water may be running all the time",
    email: paragraphs(
      `Since ${formatDate(from)}, the water meter ${number} (account ending in ${context.digits}) has measured at least ${formatUse(least, "kl")} every day. In each week before, one day had no more than ${formatUse(before, "kl")}.`,
      "Close all taps and look at the meter. If it still turns, look for a leak: toilets and geysers first.",
      see(context.link, "See the readings", "Meters"),
      ending,
      context.municipality,
    ),
    sms: fitSms(
      context,
      `water meter ${number} never stops: at least ${formatUse(least, "kl")} every day. Close all taps; if it turns, it leaks.`,
    ),
  }),
  notice: ({ title, text, translations, from, until }, context) => {
    const words = translations?.en ?? { title, text };
    const time =
      until === null
        ? `From ${formatTime(from, "en")}.`
        : `From ${formatTime(from, "en")} to ${formatTime(until, "en")}.`;
    return {
      subject: words.title,
      email: paragraphs(
        `${words.title}. ${time}`,
        words.text,
        see(context.link, "Our notices", "Home"),
        ending,
        context.municipality,
      ),
      sms: fitSms(context, `${words.title}. ${time}`),
    };
  },
};
