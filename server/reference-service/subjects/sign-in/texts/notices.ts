/**
 * Messages to users about signing in. Each names the municipality and says what to do if the action
 * was not the user's.
 */
import type { Language } from "#contract/values/languages.ts";
import {
  type InEachLanguage,
  type MessageDetails,
  paragraphs,
  withWords,
} from "#service/subjects/messages/rules/message-text.ts";
import { nameInMessage } from "#service/subjects/messages/rules/name-in-message.ts";

/**
 * The message that tells a person that staff started a password reset. `to` is masked, because this
 * message goes to a different identity than the code.
 */
export const resetSentMessage: InEachLanguage<MessageDetails & { by: string; to: string }> = {
  en: ({ municipality, by, to }) => ({
    subject: "A code to reset your password was sent",
    email: paragraphs(
      `${nameInMessage(by, "en", "staff")} has sent a code to ${to}. With it, you can choose a new password for ${municipality}.`,
      "If you didn't ask for help with signing in, tell us. Your password stays the same.",
      municipality,
    ),
    sms: `${municipality} has sent a code to reset your password to ${to}. Not you? Tell us.`,
  }),
  af: ({ municipality, by, to }) => ({
    subject: "'n Kode om jou wagwoord te herstel, is gestuur",
    email: paragraphs(
      `${nameInMessage(by, "af", "staff")} het 'n kode aan ${to} gestuur. Daarmee kan jy 'n nuwe wagwoord vir ${municipality} kies.`,
      "As jy nie hulp met aanmelding gevra het nie, sê vir ons. Jou wagwoord bly dieselfde.",
      municipality,
    ),
    sms: `${municipality} het 'n kode om jou wagwoord te herstel, aan ${to} gestuur. Nie jy nie? Kontak ons.`,
  }),
  zu: ({ municipality, by, to }) => ({
    subject: "Kuthunyelwe ikhodi yokusetha kabusha iphasiwedi yakho",
    email: paragraphs(
      `${nameInMessage(by, "zu", "staff")} uthumele ikhodi ku-${to}. Ungayisebenzisa ukukhetha iphasiwedi entsha ye-${municipality}.`,
      "Uma ungacelanga usizo lokungena, sazise. Iphasiwedi yakho ayishintshi.",
      municipality,
    ),
    sms: `${municipality}: sithumele ikhodi yokusetha kabusha iphasiwedi ku-${to}. Akuwena? Sazise.`,
  }),
};

/** The places where a person was signed out: all devices, or one. */
const places: Record<Language, { all: string; one: string }> = {
  en: { all: "everywhere", one: "on one device" },
  af: { all: "oral", one: "op een toestel" },
  zu: { all: "yonke indawo", one: "kudivayisi eyodwa" },
};
const describeEnd = (
  { by, all }: MessageDetails & { by: string; all: boolean },
  language: Language,
) => ({
  by: nameInMessage(by, language, "staff"),
  where: places[language][all ? "all" : "one"],
});

export const sessionsEndedMessage = withWords(describeEnd, {
  en: ({ municipality, by, where, link }) => ({
    subject: "You were signed out",
    email: paragraphs(
      `${by} has signed you out of ${municipality} ${where}.`,
      link ? `To continue there, sign in again: ${link}` : "To continue there, sign in again.",
      "If you didn't ask for this, tell us.",
      municipality,
    ),
    sms: `${municipality} has signed you out ${where}. To continue there, sign in again. Not you? Tell us.${link ? ` ${link}` : ""}`,
  }),
  af: ({ municipality, by, where, link }) => ({
    subject: "Jy is afgemeld",
    email: paragraphs(
      `${by} het jou ${where} by ${municipality} afgemeld.`,
      link
        ? `Meld weer aan om daar voort te gaan: ${link}`
        : "Meld weer aan om daar voort te gaan.",
      "As jy dit nie gevra het nie, sê vir ons.",
      municipality,
    ),
    sms: `${municipality} het jou ${where} afgemeld. Meld weer aan om voort te gaan. Nie jy nie? Kontak ons.${link ? ` ${link}` : ""}`,
  }),
  zu: ({ municipality, by, where, link }) => ({
    subject: "Ukhishiwe",
    email: paragraphs(
      `${by} ukukhiphe ku-${municipality} ${where}.`,
      link ? `Ukuze uqhubeke lapho, ngena futhi: ${link}` : "Ukuze uqhubeke lapho, ngena futhi.",
      "Uma ungakucelanga lokhu, sazise.",
      municipality,
    ),
    sms: `${municipality}: sikukhiphe ${where}. Ukuze uqhubeke, ngena futhi. Akuwena? Sazise.${link ? ` ${link}` : ""}`,
  }),
});

/** The notice that sign-in with an identity, which is masked, is locked for a while. */
export const lockedOutMessage: InEachLanguage<MessageDetails & { identity: string }> = {
  en: ({ municipality, identity, link }) => ({
    subject: "Too many wrong passwords",
    email: paragraphs(
      `Too many wrong passwords were entered for ${identity} at ${municipality}. Signing in with it is now locked for 15 minutes. No one has signed in.`,
      link
        ? `If this was you, try again in 15 minutes, or choose a new password: ${link}`
        : 'If this was you, try again in 15 minutes, or choose "Forgot your password?" on the sign-in page.',
      "If not, you don't need to do anything. You can still sign in on a device where you signed in before.",
      municipality,
    ),
    sms: `Too many wrong passwords at ${municipality}. Sign-in is locked for 15 min. Not you? Do nothing: no one has signed in.`,
  }),
  af: ({ municipality, identity, link }) => ({
    subject: "Te veel verkeerde wagwoorde",
    email: paragraphs(
      `Te veel verkeerde wagwoorde is vir ${identity} by ${municipality} ingevoer. Aanmelding daarmee is nou vir 15 minute gesluit. Niemand het aangemeld nie.`,
      link
        ? `As dit jy was, probeer oor 15 minute weer, of kies 'n nuwe wagwoord: ${link}`
        : 'As dit jy was, probeer oor 15 minute weer, of kies "Het jy jou wagwoord vergeet?" op die aanmeldbladsy.',
      "Indien nie, hoef jy niks te doen nie. Jy kan steeds aanmeld op 'n toestel waarop jy voorheen aangemeld het.",
      municipality,
    ),
    sms: `Te veel verkeerde wagwoorde by ${municipality}. Aanmelding is 15 min gesluit. Nie jy nie? Doen niks: niemand het aangemeld nie.`,
  }),
  zu: ({ municipality, identity, link }) => ({
    subject: "Amaphasiwedi amaningi angalungile",
    email: paragraphs(
      `Kufakwe amaphasiwedi amaningi angalungile e-${identity} ku-${municipality}. Ukungena ngayo kuvaliwe imizuzu engu-15. Akekho ongenile.`,
      link
        ? `Uma bekunguwe, zama futhi ngemva kwemizuzu engu-15, noma ukhethe iphasiwedi entsha: ${link}`
        : 'Uma bekunguwe, zama futhi ngemva kwemizuzu engu-15, noma ukhethe "Ukhohlwe iphasiwedi yakho?" ekhasini lokungena.',
      "Uma kungewena, akukho okumele ukwenze. Usengangena kudivayisi owake wangena kuyo.",
      municipality,
    ),
    sms: `Amaphasiwedi amaningi angalungile ku-${municipality}. Ukungena kuvaliwe imizuzu engu-15. Akuwena? Ungenzi lutho: akekho ongenile.`,
  }),
};

/** The message about ten wrong codes from the app, or ten wrong recovery codes. */
export const wrongCodesMessage: InEachLanguage<MessageDetails & { isRecovery: boolean }> = {
  en: ({ municipality, isRecovery, link }) => ({
    subject: "Wrong codes after your password",
    email: paragraphs(
      `Someone signed in at ${municipality} with your password, and then entered ten wrong ${isRecovery ? "recovery codes" : "codes"}. No one has signed in. Such codes can be tried again in 15 minutes.`,
      `If this was you, try again in 15 minutes${isRecovery ? "." : ", or use one of your recovery codes now."}`,
      link
        ? `If not, someone knows your password. Change it now: ${link}`
        : 'If not, someone knows your password. Change it now: choose "Forgot your password?" on the sign-in page.',
      municipality,
    ),
    sms: `Ten wrong codes after your password at ${municipality}. No one has signed in. Not you? Change your password now${link ? `: ${link}` : "."}`,
  }),
  af: ({ municipality, isRecovery, link }) => ({
    subject: "Verkeerde kodes na jou wagwoord",
    email: paragraphs(
      `Iemand het by ${municipality} met jou wagwoord aangemeld, en toe tien verkeerde ${isRecovery ? "herstelkodes" : "kodes"} ingevoer. Niemand het aangemeld nie. Sulke kodes kan oor 15 minute weer probeer word.`,
      `As dit jy was, probeer oor 15 minute weer${isRecovery ? "." : ", of gebruik nou een van jou herstelkodes."}`,
      link
        ? `Indien nie, ken iemand jou wagwoord. Verander dit nou: ${link}`
        : 'Indien nie, ken iemand jou wagwoord. Verander dit nou: kies "Het jy jou wagwoord vergeet?" op die aanmeldbladsy.',
      municipality,
    ),
    sms: `Tien verkeerde kodes na jou wagwoord by ${municipality}. Niemand het aangemeld nie. Nie jy nie? Verander jou wagwoord nou${link ? `: ${link}` : "."}`,
  }),
  zu: ({ municipality, isRecovery, link }) => ({
    subject: "Amakhodi angalungile ngemva kwephasiwedi yakho",
    email: paragraphs(
      `Othile ufake iphasiwedi yakho ku-${municipality}, wabe esefaka ${isRecovery ? "amakhodi okubuyisela" : "amakhodi"} ayishumi angalungile. Akekho ongenile. Lawo makhodi angazanywa futhi ngemva kwemizuzu engu-15.`,
      `Uma bekunguwe, zama futhi ngemva kwemizuzu engu-15${isRecovery ? "." : ", noma usebenzise enye yamakhodi akho okubuyisela manje."}`,
      link
        ? `Uma kungewena, kukhona owazi iphasiwedi yakho. Yishintshe manje: ${link}`
        : 'Uma kungewena, kukhona owazi iphasiwedi yakho. Yishintshe manje: khetha "Ukhohlwe iphasiwedi yakho?" ekhasini lokungena.',
      municipality,
    ),
    sms: `Amakhodi ayi-10 angalungile ngemva kwephasiwedi ku-${municipality}. Akekho ongenile. Akuwena? Shintsha iphasiwedi manje${link ? `: ${link}` : "."}`,
  }),
};

/**
 * The message about ten wrong codes of the second factor in a password reset, whose own code was
 * right.
 */
export const wrongCodesInResetMessage: InEachLanguage<MessageDetails & { isRecovery: boolean }> = {
  en: ({ municipality, isRecovery }) => ({
    subject: "Wrong codes while resetting your password",
    email: paragraphs(
      `Someone started to reset your password at ${municipality} with the code that we sent you, and then entered ten wrong ${isRecovery ? "recovery codes" : "codes from an app"}. Your password stays the same, and no one has signed in. Such codes can be tried again in 15 minutes.`,
      `If this was you, try again in 15 minutes${isRecovery ? "." : ", or use one of your recovery codes now."}`,
      "If not, someone else can read the messages that we send you. Change the password of your email account now, and tell us.",
      municipality,
    ),
    sms: `Ten wrong codes in a password reset at ${municipality}. Your password stays the same. Not you? Someone can read your messages. Tell us.`,
  }),
  af: ({ municipality, isRecovery }) => ({
    subject: "Verkeerde kodes by die herstel van jou wagwoord",
    email: paragraphs(
      `Iemand het by ${municipality} jou wagwoord begin herstel met die kode wat ons vir jou gestuur het, en toe tien verkeerde ${isRecovery ? "herstelkodes" : "kodes van 'n toep"} ingevoer. Jou wagwoord bly dieselfde, en niemand het aangemeld nie. Sulke kodes kan oor 15 minute weer probeer word.`,
      `As dit jy was, probeer oor 15 minute weer${isRecovery ? "." : ", of gebruik nou een van jou herstelkodes."}`,
      "Indien nie, kan iemand anders die boodskappe lees wat ons vir jou stuur. Verander nou die wagwoord van jou e-pos, en sê vir ons.",
      municipality,
    ),
    sms: `Tien verkeerde kodes by wagwoordherstel by ${municipality}. Wagwoord bly dieselfde. Nie jy nie? Iemand lees jou boodskappe. Kontak ons.`,
  }),
  zu: ({ municipality, isRecovery }) => ({
    subject: "Amakhodi angalungile lapho kusethwa kabusha iphasiwedi yakho",
    email: paragraphs(
      `Othile uqale ukusetha kabusha iphasiwedi yakho ku-${municipality} ngekhodi esikuthumelele yona, wabe esefaka ${isRecovery ? "amakhodi okubuyisela" : "amakhodi e-app"} ayishumi angalungile. Iphasiwedi yakho ayishintshi, futhi akekho ongenile. Lawo makhodi angazanywa futhi ngemva kwemizuzu engu-15.`,
      `Uma bekunguwe, zama futhi ngemva kwemizuzu engu-15${isRecovery ? "." : ", noma usebenzise enye yamakhodi akho okubuyisela manje."}`,
      "Uma kungewena, kukhona omunye ongafunda imilayezo esikuthumelela yona. Shintsha iphasiwedi ye-imeyili yakho manje, bese usazisa.",
      municipality,
    ),
    sms: `Amakhodi ayi-10 angalungile ekusetheni iphasiwedi ku-${municipality}. Ayishintshi. Akuwena? Omunye ufunda imilayezo yakho. Sazise.`,
  }),
};

export const alreadyRegisteredMessage: InEachLanguage<MessageDetails> = {
  en: ({ municipality, link }) => ({
    subject: "You are already registered",
    email: paragraphs(
      `This email address is already registered with ${municipality}.`,
      link
        ? `Sign in with it, or choose a new password there: ${link}`
        : 'Sign in with it. If you forgot your password, choose "Forgot your password?" on the sign-in page.',
      "If you didn't try to register, ignore this message. No one has signed in.",
      municipality,
    ),
    sms: `You are already registered with ${municipality}. Sign in or reset your password. Not you? Ignore this message. No one has signed in.`,
  }),
  af: ({ municipality, link }) => ({
    subject: "Jy is reeds geregistreer",
    email: paragraphs(
      `Hierdie e-posadres is reeds by ${municipality} geregistreer.`,
      link
        ? `Meld daarmee aan, of kies daar 'n nuwe wagwoord: ${link}`
        : 'Meld daarmee aan. As jy jou wagwoord vergeet het, kies "Het jy jou wagwoord vergeet?" op die aanmeldbladsy.',
      "As jy nie probeer registreer het nie, ignoreer hierdie boodskap. Niemand het aangemeld nie.",
      municipality,
    ),
    sms: `Jy is reeds by ${municipality} geregistreer. Meld aan of herstel jou wagwoord. Nie jy nie? Ignoreer dit. Niemand het aangemeld nie.`,
  }),
  zu: ({ municipality, link }) => ({
    subject: "Usubhalisile kakade",
    email: paragraphs(
      `Leli kheli le-imeyili selivele libhalisiwe ku-${municipality}.`,
      link
        ? `Ngena ngalo, noma ukhethe iphasiwedi entsha lapho: ${link}`
        : 'Ngena ngalo. Uma ukhohlwe iphasiwedi, khetha "Ukhohlwe iphasiwedi yakho?" ekhasini lokungena.',
      "Uma ungazamanga ukubhalisa, ungawunaki lo mlayezo. Akekho ongenile.",
      municipality,
    ),
    sms: `Usuvele ubhalisile ku-${municipality}. Ngena noma usethe kabusha iphasiwedi. Akuwena? Ungawunaki lo mlayezo: akekho ongenile.`,
  }),
};
