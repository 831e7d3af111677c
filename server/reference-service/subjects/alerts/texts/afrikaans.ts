/** The alerts in Afrikaans. */
import { formatRand } from "#contract/values/rand.ts";
import { formatDate as formatIn } from "#service/rules/format.ts";
import { nameService } from "#service/rules/service-names.ts";
import { paragraphs } from "#service/subjects/messages/rules/message-text.ts";
import type { AlertTexts } from "./alert-texts.ts";
import { fitSms } from "./fit-sms.ts";
import { formatTime, formatUse } from "./format-use.ts";

const formatDate = (date: string) => formatIn(date, "af");
const nameOf = (service: string) => nameService(service, "af");
const ending = "Om te kies watter waarskuwings jy kry, meld aan en maak Profiel, Voorkeure oop.";
const see = (link: string | undefined, what: string, where: string) =>
  link ? `${what}: ${link}` : `${what}: meld aan en maak ${where} oop.`;
const meters = { water: "watermeter", electricity: "elektrisiteitsmeter" };

export const afrikaans: AlertTexts = {
  payment_due: ({ cents, dueDate }, context) => {
    const [amount, day] = [formatRand(cents), formatDate(dueDate)];
    return {
      subject: `${amount} is teen ${day} betaalbaar`,
      email: paragraphs(
        `${amount} op die rekening wat op ${context.digits} eindig, is teen ${day} betaalbaar. As jy in die laaste paar dae betaal het, ignoreer hierdie boodskap.`,
        "As jy nie alles kan betaal nie, betaal ’n deel en praat met ons voor daardie dag.",
        see(context.link, "Betaal, of kyk hoe om te betaal", "Betalings"),
        ending,
        context.municipality,
      ),
      sms: fitSms(
        context,
        `${amount} op rekening ...${context.digits} is teen ${day} betaalbaar. Reeds betaal? Ignoreer dit.`,
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
      subject: `Jou volgende rekening is dalk bo jou begroting van ${budget}`,
      email: paragraphs(
        `As jy elke dag soveel gebruik soos nou, gaan die rekening van ${day} vir die rekening wat op ${context.digits} eindig, omtrent ${expected} wees. Jou begroting is ${budget}.`,
        "Dit is ’n skatting. As jy tot dan minder water en elektrisiteit gebruik, word dit kleiner.",
        see(context.link, "Kyk hoe ons dit uitgewerk het", "Meters, Jou volgende rekening"),
        ending,
        context.municipality,
      ),
      sms: fitSms(
        context,
        `volgende rekening van ...${context.digits} is dalk ${expected}. Jou begroting is ${budget}. Gebruik minder.`,
      ),
    };
  },
  reading_due: ({ service, number, date }, context) => {
    const [meter, day] = [`${meters[service]} ${number}`, formatDate(date)];
    return {
      subject: `Lees asseblief jou ${meters[service]}`,
      email: paragraphs(
        `’n Lesing van ${meter} (rekening wat op ${context.digits} eindig) is omtrent op ${day} nodig. Daarsonder moet ons dalk jou rekening skat.`,
        see(context.link, "Stuur die lesing", "Meters"),
        ending,
        context.municipality,
      ),
      sms: fitSms(
        context,
        `stuur asb. ’n lesing van ${meter} omtrent ${day}, of ons skat dalk jou rekening.`,
      ),
    };
  },
  estimated_bill: ({ date, services }, context) => {
    const [day, what] = [formatDate(date), services.map(nameOf).join(" en ")];
    return {
      subject: `Jou rekening van ${day} is deels ’n skatting`,
      email: paragraphs(
        `Ons het geen meterlesing gehad nie, daarom het ons die ${what} op die rekening van ${day} geskat (rekening wat op ${context.digits} eindig).`,
        "Stuur nou vir ons ’n lesing. Die volgende rekening stel dan die skatting reg.",
        see(context.link, "Stuur ’n lesing", "Meters"),
        ending,
        context.municipality,
      ),
      sms: fitSms(
        context,
        `ons het die ${what} op jou rekening van ${day} geskat. Stuur ’n lesing om dit reg te stel.`,
      ),
    };
  },
  unusual_use: ({ service, number, unit, isMore, daily, usual, date }, context) => {
    const [now, before] = [formatUse(daily, unit), formatUse(usual, unit)];
    const toDo = isMore
      ? service === "water"
        ? "Maak alle krane toe. As die meter steeds draai, lek daar water: bel ’n loodgieter."
        : "Kyk wat heeldag aan is, soos ’n geiser, ’n verwarmer of ’n pomp."
      : "As niemand daar was nie, is dit reg. Anders het die meter dalk gaan staan: sê vir ons.";
    return {
      subject: `Baie ${isMore ? "meer" : "minder"} ${nameOf(service)} as gewoonlik`,
      email: paragraphs(
        `Die ${meters[service]} ${number} (rekening wat op ${context.digits} eindig) het tot ${formatDate(date)} ${now} per dag gemeet. Gewoonlik is dit ${before} per dag.`,
        toDo,
        see(context.link, "Kyk na die lesings", "Meters"),
        ending,
        context.municipality,
      ),
      sms: fitSms(
        context,
        `${meters[service]} ${number}: ${now} per dag, gewoonlik ${before}. ${isMore ? "Soek ’n lek of fout." : "Het dit gaan staan?"}`,
      ),
    };
  },
  running_water: ({ number, from, least, before }, context) => ({
    subject: "Water loop dalk heeltyd",
    email: paragraphs(
      `Sedert ${formatDate(from)} het die watermeter ${number} (rekening wat op ${context.digits} eindig) elke dag minstens ${formatUse(least, "kl")} gemeet. In elke week tevore het een dag nie meer as ${formatUse(before, "kl")} gehad nie.`,
      "Maak alle krane toe en kyk na die meter. As dit steeds draai, soek ’n lek: eers toilette en geisers.",
      see(context.link, "Kyk na die lesings", "Meters"),
      ending,
      context.municipality,
    ),
    sms: fitSms(
      context,
      `watermeter ${number} staan nooit stil: minstens ${formatUse(least, "kl")} elke dag. Maak krane toe; draai dit, lek dit.`,
    ),
  }),
  notice: ({ title, text, translations, from, until }, context) => {
    const words = translations?.af ?? { title, text };
    const time =
      until === null
        ? `Vanaf ${formatTime(from, "af")}.`
        : `Van ${formatTime(from, "af")} tot ${formatTime(until, "af")}.`;
    return {
      subject: words.title,
      email: paragraphs(
        `${words.title}. ${time}`,
        words.text,
        see(context.link, "Ons kennisgewings", "Tuis"),
        ending,
        context.municipality,
      ),
      sms: fitSms(context, `${words.title}. ${time}`),
    };
  },
};
