/** Messages to staff about their access. None contains a password. */
import type { Language } from "#contract/values/languages.ts";
import {
  type MessageDetails,
  paragraphs,
  shorten,
  withWords,
} from "#service/subjects/messages/rules/message-text.ts";
import { nameInMessage } from "#service/subjects/messages/rules/name-in-message.ts";
import { listTasks } from "./permission-texts.ts";

export interface StaffInvitation extends MessageDetails {
  /** The name of the person who gives the permissions. */
  by: string;
  /** The staff permissions that the person gets. Together they are the person's role. */
  permissions: readonly string[];
}

const describeInvitation = ({ by, permissions }: StaffInvitation, language: Language) => ({
  by: nameInMessage(by, language, "colleague"),
  tasks: listTasks(permissions, language),
});

export const staffInvitationMessage = withWords(describeInvitation, {
  en: ({ by, tasks, municipality, link }) => ({
    subject: `You are invited to the staff pages of ${municipality}`,
    email: paragraphs(
      `${by} has invited you to the staff pages of ${municipality}. There you can:`,
      tasks,
      "This has no end date.",
      link
        ? `To start, choose a password:\n${link}`
        : 'To start, open the portal, choose "Forgot your password?" and enter this email address.',
      "We'll send you a code to check that this email address is yours.",
      "If you don't expect this invitation, ignore this message.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} has invited you to the staff pages. ${link ? `Start: ${link}` : 'Choose "Forgot your password?" on the sign-in page.'}`,
  }),
  af: ({ by, tasks, municipality, link }) => ({
    subject: `Jy is na die personeelbladsye van ${municipality} genooi`,
    email: paragraphs(
      `${by} het jou na die personeelbladsye van ${municipality} genooi. Daar kan jy:`,
      tasks,
      "Dit het geen einddatum nie.",
      link
        ? `Kies 'n wagwoord om te begin:\n${link}`
        : 'Om te begin, maak die portaal oop, kies "Het jy jou wagwoord vergeet?" en voer hierdie e-posadres in.',
      "Ons stuur vir jou 'n kode om seker te maak hierdie e-posadres is joune.",
      "As jy nie hierdie uitnodiging verwag nie, ignoreer hierdie boodskap.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} nooi jou na die personeelbladsye. ${link ? `Begin: ${link}` : 'Kies "Het jy jou wagwoord vergeet?"'}`,
  }),
  zu: ({ by, tasks, municipality, link }) => ({
    subject: `Uyamenywa emakhasini abasebenzi e-${municipality}`,
    email: paragraphs(
      `${by} ukumeme emakhasini abasebenzi e-${municipality}. Lapho ungenza lokhu:`,
      tasks,
      "Lokhu akunasikhathi sokuphela.",
      link
        ? `Ukuze uqale, khetha iphasiwedi:\n${link}`
        : 'Ukuze uqale, vula iphothali, khetha "Ukhohlwe iphasiwedi yakho?" bese ufaka leli kheli le-imeyili.',
      "Sizokuthumelela ikhodi ukuze siqinisekise ukuthi leli kheli le-imeyili ngelakho.",
      "Uma ungasilindele lesi simemo, ungawunaki lo mlayezo.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} ukumeme emakhasini abasebenzi. ${link ? `Qala: ${link}` : 'Khetha "Ukhohlwe iphasiwedi yakho?"'}`,
  }),
});

export const staffPermissionsMessage = withWords(describeInvitation, {
  en: ({ by, tasks, municipality, link }) => ({
    subject: `You now have access to the staff pages of ${municipality}`,
    email: paragraphs(
      `${by} has given you access to the staff pages of ${municipality}. You can now:`,
      tasks,
      "This has no end date.",
      link ? `Sign in as usual:\n${link}` : "Sign in to the portal as usual.",
      "If you don't expect this, please tell us.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} has given you access to the staff pages. ${link ?? "Sign in as usual."} Not expected? Tell us.`,
  }),
  af: ({ by, tasks, municipality, link }) => ({
    subject: `Jy het nou toegang tot die personeelbladsye van ${municipality}`,
    email: paragraphs(
      `${by} het vir jou toegang tot die personeelbladsye van ${municipality} gegee. Jy kan nou:`,
      tasks,
      "Dit het geen einddatum nie.",
      link ? `Meld aan soos gewoonlik:\n${link}` : "Meld soos gewoonlik by die portaal aan.",
      "As jy dit nie verwag nie, sê asseblief vir ons.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} gee jou toegang tot die personeelbladsye. ${link ?? "Meld aan soos gewoonlik."} Nie verwag nie? Kontak ons.`,
  }),
  zu: ({ by, tasks, municipality, link }) => ({
    subject: `Manje unemvume emakhasini abasebenzi e-${municipality}`,
    email: paragraphs(
      `${by} ukunike imvume emakhasini abasebenzi e-${municipality}. Manje ungenza lokhu:`,
      tasks,
      "Lokhu akunasikhathi sokuphela.",
      link ? `Ngena njengokujwayelekile:\n${link}` : "Ngena kuphothali njengokujwayelekile.",
      "Uma ungakulindele lokhu, sicela usazise.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} ukunike imvume emakhasini abasebenzi. ${link ?? "Ngena njengokujwayelekile."} Awukulindele? Sazise.`,
  }),
});
