/** The alerts in Afrikaans. */
import { paragraphs } from "#service/subjects/messages/rules/message-text.ts";
import type { AlertTexts } from "./alert-texts.ts";
import { fitSms } from "./fit-sms.ts";

const ending = "Om te kies watter waarskuwings jy kry, meld aan en maak Profiel, Voorkeure oop.";
const see = (link: string | undefined, what: string, where: string) =>
  link ? `${what}: ${link}` : `${what}: meld aan en maak ${where} oop.`;

export const afrikaans: AlertTexts = {
  payment_due: ({ amount, day }, context) => ({
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
  }),
  budget: ({ budget, expected, day }, context) => ({
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
  }),
  reading_due: ({ name, meter, day }, context) => ({
    subject: `Lees asseblief jou ${name}`,
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
  }),
  estimated_bill: ({ what, day }, context) => ({
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
  }),
  unusual_use: ({ isWater, isMore, what, meter, now, usual, day }, context) => ({
    subject: `Baie ${isMore ? "meer" : "minder"} ${what} as gewoonlik`,
    email: paragraphs(
      `Die ${meter} (rekening wat op ${context.digits} eindig) het tot ${day} ${now} per dag gemeet. Gewoonlik is dit ${usual} per dag.`,
      isMore
        ? isWater
          ? "Maak alle krane toe. As die meter steeds draai, lek daar water: bel ’n loodgieter."
          : "Kyk wat heeldag aan is, soos ’n geiser, ’n verwarmer of ’n pomp."
        : "As niemand daar was nie, is dit reg. Anders het die meter dalk gaan staan: sê vir ons.",
      see(context.link, "Kyk na die lesings", "Meters"),
      ending,
      context.municipality,
    ),
    sms: fitSms(
      context,
      `${meter}: ${now} per dag, gewoonlik ${usual}. ${isMore ? "Soek ’n lek of fout." : "Het dit gaan staan?"}`,
    ),
  }),
  running_water: ({ number, day, least, before }, context) => ({
    subject: "Water loop dalk heeltyd",
    email: paragraphs(
      `Sedert ${day} het die watermeter ${number} (rekening wat op ${context.digits} eindig) elke dag minstens ${least} gemeet. In elke week tevore het een dag nie meer as ${before} gehad nie.`,
      "Maak alle krane toe en kyk na die meter. As dit steeds draai, soek ’n lek: eers toilette en geisers.",
      see(context.link, "Kyk na die lesings", "Meters"),
      ending,
      context.municipality,
    ),
    sms: fitSms(
      context,
      `watermeter ${number} staan nooit stil: minstens ${least} elke dag. Maak krane toe; draai dit, lek dit.`,
    ),
  }),
  notice: ({ title, text, from, until }, context) => {
    const time = until === null ? `Vanaf ${from}.` : `Van ${from} tot ${until}.`;
    return {
      subject: title,
      email: paragraphs(
        `${title}. ${time}`,
        text,
        see(context.link, "Ons kennisgewings", "Tuis"),
        ending,
        context.municipality,
      ),
      sms: fitSms(context, `${title}. ${time}`),
    };
  },
};
