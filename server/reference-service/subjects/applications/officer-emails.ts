/**
 * Builds the emails that send an application to the municipality's officers. The emails contain
 * everything that the officers need to decide, including the full ID number.
 */
import type { Language } from "#contract/values/languages.ts";
import { formatRand } from "#contract/values/rand.ts";
import { type MessageDetails, paragraphs } from "#service/subjects/messages/rules/message-text.ts";

/** An email in each language. Officers get no SMS. */
type EmailInEachLanguage<Details> = Record<
  Language,
  (details: Details) => { subject: string; body: string }
>;

export interface ReceivedApplication extends MessageDetails {
  reference: string;
  /** The account number. `holder` is the name of the account holder. */
  account: string;
  holder: string;
  applicant: string;
  idNumber: string;
  household: readonly { name: string; relation: string; income_cents: number }[];
  /** The number of files uploaded with the application. */
  files: number;
  /** The name of the signed-in user who sent the application. */
  sentBy: string;
}

const listPeople = (household: ReceivedApplication["household"]) =>
  household.map(
    ({ name, relation, income_cents }) => `- ${name} (${relation}): ${formatRand(income_cents)}`,
  );
const totalOf = (household: ReceivedApplication["household"]) =>
  formatRand(household.reduce((sum, { income_cents }) => sum + income_cents, 0));

/** The email that sends a new application to the officers, as plain text. */
export const indigentApplicationEmail: EmailInEachLanguage<ReceivedApplication> = {
  en: ({
    municipality,
    reference,
    account,
    holder,
    applicant,
    idNumber,
    household,
    files,
    sentBy,
    link,
  }) => ({
    subject: `Application for indigent support ${reference}`,
    body: paragraphs(
      `An application for indigent support was sent through the portal of ${municipality}.`,
      [
        `Reference: ${reference}`,
        `Account: ${account}, in the name of ${holder}`,
        `Applicant: ${applicant}`,
        `ID number: ${idNumber}`,
        `Sent by: ${sentBy}`,
      ].join("\n"),
      [
        `Household and monthly income (${household.length}):`,
        ...listPeople(household),
        `Total: ${totalOf(household)}`,
      ].join("\n"),
      files === 0
        ? "No files were uploaded."
        : `Files uploaded: ${files}. Staff with the permission applications.manage can open them in the portal.`,
      link && `Decide on it in the portal: ${link}`,
      "The ID number and incomes are personal information. Share this message only with the people who decide on the application.",
    ),
  }),
  af: ({
    municipality,
    reference,
    account,
    holder,
    applicant,
    idNumber,
    household,
    files,
    sentBy,
    link,
  }) => ({
    subject: `Aansoek om deernisondersteuning ${reference}`,
    body: paragraphs(
      `'n Aansoek om deernisondersteuning is deur die portaal van ${municipality} gestuur.`,
      [
        `Verwysing: ${reference}`,
        `Rekening: ${account}, op naam van ${holder}`,
        `Aansoeker: ${applicant}`,
        `ID-nommer: ${idNumber}`,
        `Gestuur deur: ${sentBy}`,
      ].join("\n"),
      [
        `Huishouding en maandelikse inkomste (${household.length}):`,
        ...listPeople(household),
        `Totaal: ${totalOf(household)}`,
      ].join("\n"),
      files === 0
        ? "Geen lêers is opgelaai nie."
        : `Lêers opgelaai: ${files}. Personeel met die toestemming applications.manage kan hulle in die portaal oopmaak.`,
      link && `Besluit daaroor in die portaal: ${link}`,
      "Die ID-nommer en inkomste is persoonlike inligting. Deel hierdie boodskap net met die mense wat oor die aansoek besluit.",
    ),
  }),
  zu: ({
    municipality,
    reference,
    account,
    holder,
    applicant,
    idNumber,
    household,
    files,
    sentBy,
    link,
  }) => ({
    subject: `Isicelo sosizo lwabantulayo ${reference}`,
    body: paragraphs(
      `Isicelo sosizo lwabantulayo sithunyelwe ngephothali ye-${municipality}.`,
      [
        `Ireferensi: ${reference}`,
        `I-akhawunti: ${account}, egameni lika-${holder}`,
        `Umfakisicelo: ${applicant}`,
        `Inombolo kamazisi: ${idNumber}`,
        `Sithunyelwe ngu-${sentBy}`,
      ].join("\n"),
      [
        `Umndeni nemali engenayo ngenyanga (${household.length}):`,
        ...listPeople(household),
        `Isamba: ${totalOf(household)}`,
      ].join("\n"),
      files === 0
        ? "Akukho mafayela alayishiwe."
        : `Amafayela alayishiwe: ${files}. Abasebenzi abanemvume ethi applications.manage bangawavula kuphothali.`,
      link && `Nquma ngaso kuphothali: ${link}`,
      "Inombolo kamazisi nemali engenayo kuwulwazi lomuntu siqu. Yabelana ngalo mlayezo nabantu abanquma ngesicelo kuphela.",
    ),
  }),
};

/** Says that an applicant has answered a request for more information. */
export const applicationAnswerEmail: EmailInEachLanguage<
  MessageDetails & { reference: string; account: string; files: number }
> = {
  en: ({ municipality, reference, account, files, link }) => ({
    subject: `Answer for application ${reference}`,
    body: paragraphs(
      `The applicant has sent what was asked for, through the portal of ${municipality}.`,
      [`Reference: ${reference}`, `Account: ${account}`, `Files uploaded: ${files}`].join("\n"),
      link
        ? `Read it in the portal: ${link}`
        : "Staff with the permission applications.manage can read it in the portal.",
    ),
  }),
  af: ({ municipality, reference, account, files, link }) => ({
    subject: `Antwoord vir aansoek ${reference}`,
    body: paragraphs(
      `Die aansoeker het gestuur wat gevra is, deur die portaal van ${municipality}.`,
      [`Verwysing: ${reference}`, `Rekening: ${account}`, `Lêers opgelaai: ${files}`].join("\n"),
      link
        ? `Lees dit in die portaal: ${link}`
        : "Personeel met die toestemming applications.manage kan dit in die portaal lees.",
    ),
  }),
  zu: ({ municipality, reference, account, files, link }) => ({
    subject: `Impendulo yesicelo ${reference}`,
    body: paragraphs(
      `Umfakisicelo uthumele okuceliwe, ngephothali ye-${municipality}.`,
      [
        `Ireferensi: ${reference}`,
        `I-akhawunti: ${account}`,
        `Amafayela alayishiwe: ${files}`,
      ].join("\n"),
      link
        ? `Kufunde kuphothali: ${link}`
        : "Abasebenzi abanemvume ethi applications.manage bangakufunda kuphothali.",
    ),
  }),
};
