/** Texts about tickets: system messages in the conversation, and messages to the ticket's owner. */
import type { TicketEvent } from "#contract/tickets/calls.ts";
import { toGsm } from "#service/rules/gsm.ts";
import {
  type InEachLanguage,
  type MessageDetails,
  paragraphs,
  shorten,
} from "#service/subjects/messages/rules/message-text.ts";
import { nameInMessage } from "#service/subjects/messages/rules/name-in-message.ts";

/** The texts of system messages. `other` is the reference of the other ticket in a merge. */
export const systemMessages = {
  closed: (name: string) => `${name} closed this ticket.`,
  reopened: (name: string) => `${name} reopened this ticket.`,
  taken: (name: string) => `This ticket was assigned to ${name}.`,
  given_back: (name: string) => `${name} is no longer assigned to this ticket.`,
  assigned: (name: string) => `This ticket was assigned to ${name}.`,
  merged_into: (name: string, other: string) =>
    `${name} merged this ticket into ${other}. We’ll answer there.`,
  merged_from: (name: string, other: string) => `${name} merged ticket ${other} into this one.`,
} satisfies Record<TicketEvent, (name: string, other: string) => string>;

export interface TicketMessageDetails extends MessageDetails {
  reference: string;
  subject: string;
}

/** Confirms that we received a new ticket. */
export const ticketReceivedMessage: InEachLanguage<TicketMessageDetails> = {
  en: ({ municipality, reference, subject, link }) => ({
    subject: `We have received your ticket ${reference}`,
    email: paragraphs(
      `We have received your ticket “${subject}”. Its number is ${reference}.`,
      "You don't need to do anything now. We'll send you our answer.",
      link
        ? `Follow your ticket, or add to it: ${link}`
        : "To follow your ticket, sign in to the municipality's portal and open Tickets.",
      municipality,
    ),
    sms: `${municipality}: we received your ticket ${reference}. ${link ?? "To follow it, sign in and open Tickets."}`,
  }),
  af: ({ municipality, reference, subject, link }) => ({
    subject: `Ons het jou navraag ${reference} ontvang`,
    email: paragraphs(
      `Ons het jou navraag “${subject}” ontvang. Die nommer is ${reference}.`,
      "Jy hoef nou niks te doen nie. Ons stuur ons antwoord vir jou.",
      link
        ? `Volg jou navraag, of voeg iets by: ${link}`
        : "Om jou navraag te volg, meld aan by die munisipaliteit se portaal en maak Navrae oop.",
      municipality,
    ),
    sms: `${municipality}: ons het jou navraag ${reference} ontvang. ${link ?? "Om dit te volg, meld aan en maak Navrae oop."}`,
  }),
  zu: ({ municipality, reference, subject, link }) => ({
    subject: `Sisitholile isicelo sakho sosizo ${reference}`,
    email: paragraphs(
      `Sisitholile isicelo sakho sosizo “${subject}”. Inombolo yaso ngu-${reference}.`,
      "Akukho okumele ukwenze manje. Sizokuthumelela impendulo yethu.",
      link
        ? `Landela isicelo sakho, noma wengeze kuso: ${link}`
        : "Ukuze ulandele isicelo sakho, ngena kuphothali kamasipala bese uvula i-Izicelo zosizo.",
      municipality,
    ),
    sms: `${municipality}: sisitholile isicelo sakho ${reference}. ${link ?? "Ukuze usilandele, ngena uvule i-Izicelo zosizo."}`,
  }),
};

/**
 * Tells the owner that staff have answered. Only the email contains the answer, because a locked
 * phone may show an SMS.
 */
export const ticketAnsweredMessage: InEachLanguage<
  TicketMessageDetails & { author: string; answer: string }
> = {
  en: ({ municipality, reference, subject, link, author, answer }) => ({
    subject: `${municipality} has answered your ticket ${reference}`,
    email: paragraphs(
      `${nameInMessage(author, "en", "staff")} of ${municipality} has answered your ticket ${reference}, “${subject}”:`,
      answer,
      link
        ? `To reply, open your ticket: ${link}`
        : "To reply, sign in to the municipality's portal and open Tickets.",
      "Please don't reply to this email.",
      municipality,
    ),
    sms: `${municipality}: we answered your ticket ${reference}. ${link ?? "To read the answer, sign in and open Tickets."}`,
  }),
  af: ({ municipality, reference, subject, link, author, answer }) => ({
    subject: `${municipality} het jou navraag ${reference} beantwoord`,
    email: paragraphs(
      `${nameInMessage(author, "af", "staff")} van ${municipality} het jou navraag ${reference}, “${subject}”, beantwoord:`,
      answer,
      link
        ? `Om te antwoord, maak jou navraag oop: ${link}`
        : "Om te antwoord, meld aan by die munisipaliteit se portaal en maak Navrae oop.",
      "Moet asseblief nie op hierdie e-pos antwoord nie.",
      municipality,
    ),
    sms: `${municipality}: ons het jou navraag ${reference} beantwoord. ${link ?? "Om dit te lees, meld aan en maak Navrae oop."}`,
  }),
  zu: ({ municipality, reference, subject, link, author, answer }) => ({
    subject: `${municipality}: sisiphendulile isicelo sakho ${reference}`,
    email: paragraphs(
      `${nameInMessage(author, "zu", "staff")} wase-${municipality} usiphendulile isicelo sakho sosizo ${reference}, “${subject}”:`,
      answer,
      link
        ? `Ukuze uphendule, vula isicelo sakho: ${link}`
        : "Ukuze uphendule, ngena kuphothali kamasipala bese uvula i-Izicelo zosizo.",
      "Sicela ungayiphenduli le imeyili.",
      municipality,
    ),
    sms: `${municipality}: sisiphendulile isicelo sakho ${reference}. ${link ?? "Ukuze uyifunde, ngena uvule i-Izicelo zosizo."}`,
  }),
};

export const ticketClosedMessage: InEachLanguage<TicketMessageDetails> = {
  en: ({ municipality, reference, subject, link }) => ({
    subject: `${municipality} has closed your ticket ${reference}`,
    email: paragraphs(
      `We have closed your ticket ${reference}, “${subject}”.`,
      link
        ? `To reopen it, send a reply: ${link}`
        : "To reopen it, sign in to the municipality's portal, open Tickets, then Closed, and send a reply.",
      municipality,
    ),
    sms: `${municipality}: we closed your ticket ${reference}${link ? `. To reopen it, reply: ${link}` : `, ${quote(subject)}. To reopen it, sign in and reply.`}`,
  }),
  af: ({ municipality, reference, subject, link }) => ({
    subject: `${municipality} het jou navraag ${reference} gesluit`,
    email: paragraphs(
      `Ons het jou navraag ${reference}, “${subject}”, gesluit.`,
      link
        ? `Stuur 'n antwoord om dit te heropen: ${link}`
        : "Om dit te heropen, meld aan by die munisipaliteit se portaal, maak Navrae oop, dan Gesluit, en stuur 'n antwoord.",
      municipality,
    ),
    sms: `${municipality}: ons het jou navraag ${reference}${link ? "" : `, ${quote(subject)},`} gesluit. ${link ? `Antwoord om dit te heropen: ${link}` : "Meld aan en antwoord om dit te heropen."}`,
  }),
  zu: ({ municipality, reference, subject, link }) => ({
    subject: `${municipality}: sisivalile isicelo sakho ${reference}`,
    email: paragraphs(
      `Sisivalile isicelo sakho sosizo ${reference}, “${subject}”.`,
      link
        ? `Ukuze usivule futhi, thumela impendulo: ${link}`
        : "Ukuze usivule futhi, ngena kuphothali kamasipala, vula i-Izicelo zosizo, bese ukhetha Kuvaliwe uthumele impendulo.",
      municipality,
    ),
    sms: `${municipality}: sisivalile isicelo ${reference}${link ? "" : `, ${quote(subject)}`}. ${link ? `Ukuze usivule futhi, phendula: ${link}` : "Ukuze usivule futhi, ngena uphendule."}`,
  }),
};

/** Quotes the start of a ticket's subject in an SMS. */
const quote = (subject: string) => `"${shorten(toGsm(subject))}"`;

/**
 * Tells the owner that their ticket was merged, and that we answer in the other one. `other` is
 * that ticket's reference.
 */
export const ticketMergedMessage: InEachLanguage<TicketMessageDetails & { other: string }> = {
  en: ({ municipality, reference, subject, link, other }) => ({
    subject: `Your tickets ${reference} and ${other} are now one`,
    email: paragraphs(
      `Your ticket ${reference}, “${subject}”, is about the same as your ticket ${other}. We have closed ${reference}, and answer both in ${other}.`,
      link
        ? `Open ${other}: ${link}`
        : `To follow it, sign in to the municipality's portal, open Tickets, then ${other}.`,
      municipality,
    ),
    sms: `${municipality}: we closed your ticket ${reference}, and answer it in ${other}. ${link ?? "To follow it, sign in and open Tickets."}`,
  }),
  af: ({ municipality, reference, subject, link, other }) => ({
    subject: `Jou navrae ${reference} en ${other} is nou een`,
    email: paragraphs(
      `Jou navraag ${reference}, “${subject}”, gaan oor dieselfde as jou navraag ${other}. Ons het ${reference} gesluit, en beantwoord albei in ${other}.`,
      link
        ? `Maak ${other} oop: ${link}`
        : `Om dit te volg, meld aan by die munisipaliteit se portaal, maak Navrae oop, dan ${other}.`,
      municipality,
    ),
    sms: `${municipality}: ons het navraag ${reference} gesluit, en antwoord in ${other}. ${link ?? "Om dit te volg, meld aan en maak Navrae oop."}`,
  }),
  zu: ({ municipality, reference, subject, link, other }) => ({
    subject: `Izicelo zakho ${reference} no-${other} manje sezihlanganisiwe`,
    email: paragraphs(
      `Isicelo sakho sosizo ${reference}, “${subject}”, simayelana nento efanayo nesithi ${other}. Sivale u-${reference}, futhi siphendula zombili ku-${other}.`,
      link
        ? `Vula u-${other}: ${link}`
        : `Ukuze usilandele, ngena kuphothali kamasipala, vula i-Izicelo zosizo, bese uvula u-${other}.`,
      municipality,
    ),
    sms: `${municipality}: sivale isicelo ${reference}, siphendula ku-${other}. ${link ?? "Ukuze usilandele, ngena uvule i-Izicelo zosizo."}`,
  }),
};
