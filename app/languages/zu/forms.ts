/** isiZulu texts shared by all forms. */
import type { forms as af } from "../af/forms.ts";

export const forms: Record<keyof typeof af, string> = {
  Yes: "Yebo",
  "Error:": "Iphutha:",
  "Show password": "Bonisa iphasiwedi",
  "6 digits, with or without spaces.": "Amadijithi angu-6, nezikhala noma ngaphandle kwazo.",
  "You have one attempt left.": "Usele nethuba elingu-{count}.",
  "You have {count} attempts left.": "Usele namathuba angu-{count}.",
  "You have one attempt left today.": "Namuhla usele nethuba elingu-{count}.",
  "You have {count} attempts left today.": "Namuhla usele namathuba angu-{count}.",
  "The code works until {time}.": "Ikhodi isebenza kuze kube ngu-{time}.",
  "Confirm that it’s you": "Qinisekisa ukuthi nguwe",
  "Your password": "Iphasiwedi yakho",
  "To keep your profile safe, enter your password to continue.":
    "Ukuze iphrofayela yakho ihlale iphephile, faka iphasiwedi yakho ukuze uqhubeke.",
  "We’ve sent a code to {identity}. Enter it to continue.":
    "Sithumele ikhodi ku-{identity}. Yifake ukuze uqhubeke.",
  "Don’t know your password?": "Awuyazi iphasiwedi yakho?",
  "Send me a code instead": "Ngithumelele ikhodi esikhundleni salokho",
  "Didn’t get a code?": "Awuyitholanga ikhodi?",
  "It can take a few minutes. If it’s an email, look in your spam folder too.":
    "Kungathatha imizuzu embalwa. Uma kuyi-imeyili, bheka nakufolda yogaxekile.",
  "Send a new code": "Thumela ikhodi entsha",
  "You can ask for a new code from {time}.": "Ungacela ikhodi entsha kusukela ngo-{time}.",
  "You can ask for a new code in {wait}.": "Ungacela ikhodi entsha emva kwalesi sikhathi: {wait}.",
  "You can ask for a new code now.": "Ungacela ikhodi entsha manje.",
  "Take a photo": "Thatha isithombe",
  "Making the photo smaller…": "Siyancishiswa…",
  "Uploading {size}…": "Kulayishwa u-{size}…",
  "Choose the file again, or send the form without it":
    "Khetha ifayela futhi, noma uthumele ifomu ngaphandle kwalo",
  "We couldn’t store this file. Try again in a few minutes":
    "Asikwazanga ukugcina leli fayela. Zama futhi emizuzwini embalwa",
  "Choose a file of {size} or smaller": "Khetha ifayela elingu-{size} noma elincane",
  "{size}, too large": "u-{size}, likhulu kakhulu",
  "Not sent yet": "Akukathunyelwa",
  "You’re offline. We kept what you typed. Send it when you’re back online.":
    "Awuxhumekile ku-inthanethi. Sikugcinile okubhalile. Kuthumele uma usuxhumekile futhi.",
  "We kept what you typed. You can send it again.": "Sikugcinile okubhalile. Ungakuthumela futhi.",
  "You’ve been signed out. We kept what you typed. Sign in to send it.":
    "Usukhishiwe. Sikugcinile okubhalile. Ngena, bese ukuthumela.",
  "Something you typed here on {moment} wasn’t sent. We kept it.":
    "Kukhona okubhale lapha ngo-{moment} okungathunyelwanga. Sikugcinile.",
  "You typed this on {moment}. Check it, then send it.":
    "Ukubhale ngo-{moment} lokhu. Kuhlole, bese ukuthumela.",
  "Use it": "Kusebenzise",
  "Delete it": "Kususe",
  "1 second": "umzuzwana ongu-{count}",
  "{count} seconds": "imizuzwana engu-{count}",
  "1 minute": "umzuzu ongu-{count}",
  "{count} minutes": "imizuzu engu-{count}",
  "{count} hours": "amahora angu-{count}",
};
