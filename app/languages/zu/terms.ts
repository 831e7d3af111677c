/** The isiZulu text of the terms of use. */
import type { terms as af } from "../af/terms.ts";

export const terms: Record<keyof typeof af, string> = {
  "The terms for using the municipality’s portal.": "Imigomo yokusebenzisa iphothali kamasipala.",
  "When you use {name}’s portal, you agree to these terms.":
    "Uma usebenzisa iphothali ka-{name}, uvumelana nale migomo.",
  "Who may use this portal": "Abavunyelwe ukusebenzisa le phothali",
  "You may use it if you hold an account with the municipality, or if an account’s admin has given you access.":
    "Ungayisebenzisa uma une-akhawunti kamasipala, noma uma umphathi we-akhawunti ekunike imvume.",
  "Register with your own email address or mobile number. Use your real name, because other people can see who has access to their account.":
    "Bhalisa ngekheli lakho le-imeyili noma inombolo yakho yeselula. Sebenzisa igama lakho langempela, ngoba abanye abantu bangabona ukuthi ngubani ofinyelela ku-akhawunti yabo.",
  "Keep your password to yourself": "Gcina iphasiwedi yakho iyimfihlo",
  "Anyone who signs in as you can do everything that you can. Never share your password or a code that we sent you. Our staff will never ask for them.":
    "Noma ubani ongena njengawe angenza konke ongakwenza. Ungalokothi unike omunye umuntu iphasiwedi yakho noma ikhodi esikuthumelele yona. Abasebenzi bethu ngeke bakucele khona.",
  "If you think someone else knows your password, change it in your profile, under Security. We’ll sign you out everywhere else.":
    "Uma omunye umuntu engase ayazi iphasiwedi yakho, yishintshe kuphrofayela yakho, ngaphansi kwethi Ukuphepha. Sizokukhipha kuzo zonke ezinye izindawo.",
  "Figures in the portal": "Amanani akuphothali",
  "Balances, statements, readings and payments come from the municipality’s records. Some take time to appear, such as payments at a shop or bank.":
    "Amabhalansi, izitatimende, izibalo zemitha nezinkokhelo kuvela kumarekhodi kamasipala. Okunye kuthatha isikhathi ukuvela, njengezinkokhelo esitolo noma ebhange.",
  "If something looks wrong, tell us. Until we have settled it, your bill is still due on its due date, unless we say otherwise.":
    "Uma kukhona okubonakala kungalungile, sitshele. Size sikuxazulule, ibhili lakho kusamele likhokhwe ngosuku lwalo lokugcina, ngaphandle uma sisho okunye.",
  "Information you send": "Ulwazi oluthumelayo",
  "Only send information that you believe is true. Don’t send anything that infringes other people’s rights. Making a false statement in an application is an offence, and you may lose your support.":
    "Thumela kuphela ulwazi okholwa ukuthi luyiqiniso. Ungathumeli lutho oluphula amalungelo abanye abantu. Ukufaka amanga esicelweni kuyicala, futhi ungalahlekelwa lusizo.",
  "We keep files as described in the privacy policy. Our staff read them to deal with your request.":
    "Sigcina amafayela njengoba kuchazwe enqubomgomweni yobumfihlo. Abasebenzi bethu bawafunda ukuze basebenze ngesicelo sakho.",
  "Fair use": "Ukusetshenziswa ngendlela efanele",
  "Don’t try to open accounts that no one has shared with you. Don’t guess PINs or codes, or disrupt the portal for others. After too many attempts you have to wait, and we may remove your access.":
    "Ungazami ukuvula ama-akhawunti ongawanikwanga muntu. Ungaqageli ama-PIN noma amakhodi, noma uphazamisele abanye iphothali. Emva kwemizamo eminingi kakhulu kuzomele ulinde, futhi singase sisuse imvume yakho.",
  "If the portal is unavailable": "Uma iphothali ingatholakali",
  "We do our best to keep the portal running, but it may sometimes be unavailable. If you can’t pay here, pay another way. Your due date stays the same.":
    "Senza konke okusemandleni ethu ukuze iphothali ihlale isebenza, kodwa ngezinye izikhathi ingase ingatholakali. Uma ungakwazi ukukhokha lapha, khokha ngenye indlela. Usuku lwakho lokugcina lokukhokha aluguquki.",
  "The law, and changes to these terms": "Umthetho, nezinguquko kule migomo",
  "South African law applies, and so do the municipality’s by-laws on credit control, tariffs and services. These terms don’t limit your rights under those laws.":
    "Kusebenza umthetho waseNingizimu Afrika, nemithetho kamasipala yokulawulwa kwezikweletu, amanani nezinsizakalo. Le migomo ayinciphisi amalungelo akho ngaphansi kwaleyo mithetho.",
  "If these terms change, we’ll publish the new ones here.":
    "Uma le migomo ishintsha, sizoshicilela emisha lapha.",
  "Questions about these terms": "Imibuzo ngale migomo",
};
