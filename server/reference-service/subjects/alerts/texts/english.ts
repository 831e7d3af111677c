/** The alerts in English. */
import { paragraphs } from "#service/subjects/messages/rules/message-text.ts";
import type { AlertTexts } from "./alert-texts.ts";
import { fitSms } from "./fit-sms.ts";

const ending = "To choose which alerts you get, sign in and open Profile, Preferences.";
const see = (link: string | undefined, what: string, where: string) =>
  link ? `${what}: ${link}` : `${what}: sign in and open ${where}.`;

export const english: AlertTexts = {
  payment_due: ({ amount, day }, context) => ({
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
  }),
  budget: ({ budget, expected, day }, context) => ({
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
  }),
  reading_due: ({ name, meter, day }, context) => ({
    subject: `Please read your ${name}`,
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
  }),
  estimated_bill: ({ what, day }, context) => ({
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
  }),
  unusual_use: ({ isWater, isMore, what, meter, now, usual, day }, context) => ({
    subject: `${isMore ? "Far more" : "Far less"} ${what} than usual`,
    email: paragraphs(
      `The ${meter} (account ending in ${context.digits}) measured ${now} a day up to ${day}. Usually it is ${usual} a day.`,
      isMore
        ? isWater
          ? "Close all taps. If the meter still turns, water is leaking: call a plumber."
          : "Check what runs all day, such as a geyser, a heater or a pump."
        : "If no one was there, this is fine. If not, the meter may have stopped: tell us.",
      see(context.link, "See the readings", "Meters"),
      ending,
      context.municipality,
    ),
    sms: fitSms(
      context,
      `${meter} used ${now} a day, usually ${usual}. ${isMore ? "Check for a leak or fault." : "Has it stopped?"}`,
    ),
  }),
  running_water: ({ number, day, least, before }, context) => ({
    subject: "Water may be running all the time",
    email: paragraphs(
      `Since ${day}, the water meter ${number} (account ending in ${context.digits}) has measured at least ${least} every day. In each week before, one day had no more than ${before}.`,
      "Close all taps and look at the meter. If it still turns, look for a leak: toilets and geysers first.",
      see(context.link, "See the readings", "Meters"),
      ending,
      context.municipality,
    ),
    sms: fitSms(
      context,
      `water meter ${number} never stops: at least ${least} every day. Close all taps; if it turns, it leaks.`,
    ),
  }),
  notice: ({ title, text, from, until }, context) => {
    const time = until === null ? `From ${from}.` : `From ${from} to ${until}.`;
    return {
      subject: title,
      email: paragraphs(
        `${title}. ${time}`,
        text,
        see(context.link, "Our notices", "Home"),
        ending,
        context.municipality,
      ),
      sms: fitSms(context, `${title}. ${time}`),
    };
  },
};
