/** isiZulu texts for managing staff. */
import type { staffMembers as af } from "../af/staff-members.ts";

export const staffMembers: Record<keyof typeof af, string> = {
  Staff: "Abasebenzi",
  "Staff member": "Umsebenzi",
  "Pages of staff": "Amakhasi abasebenzi",
  "There are no staff yet.": "Abakabi khona abasebenzi.",
  "Invite a colleague": "Mema ozakwenu",
  "Last sign-in": "Ugcine ukungena",
  "Never signed in": "Akakaze angene",
  "What they can do": "Abangakwenza",
  "Nothing yet": "Akukho okwamanje",
  Suspended: "Umisiwe",
  "See any account": "Bona noma iyiphi i-akhawunti",
  "Answer any ticket": "Phendula noma yisiphi isicelo sosizo",
  "Settle unallocated payments": "Xazulula izinkokhelo ezingabelwanga",
  "See and resend messages": "Bona futhi uphinde uthumele imilayezo",
  "Help people sign in": "Siza abantu bangene",
  "Answer privacy requests": "Phendula izicelo zobumfihlo",
  "Change the municipality’s settings": "Shintsha izilungiselelo zikamasipala",
  "Manage staff": "Phatha abasebenzi",
  "Read the audit log": "Funda irekhodi lezenzo",
  "See timings and database queries": "Bona izikhathi nemibuzo yesizindalwazi",
  "Their name": "Igama lakhe",
  "Change the name": "Shintsha igama",
  "The name has been changed to {name}.": "U-{name} unegama elisha.",
  "Consumers and colleagues see this name.": "Amakhasimende nozakwenu babona leli gama.",
  "Consumers see this name. Ask someone who manages staff to change it.":
    "Amakhasimende abona leli gama. Cela umuntu ophethe abasebenzi ukuba alishintshe.",
  "Check the address: the person who uses it will get access.":
    "Lihlole: umuntu onaleli kheli uthola imvume.",
  "Optional. We’ll use it if they aren’t registered yet.":
    "Akuphoqelekile. Kusetshenziswa uma engakabhalisi.",
  "{name} now has these permissions.": "U-{name} manje usenalezi zimvume.",
  "They can choose a password using the link in the email we’ve sent them.":
    "Ukhetha iphasiwedi ngelinki ese-imeyilini.",
  "We’ve sent them an email to let them know.": "Simthumelele i-imeyili ngalokhu.",
  "{name}’s permissions have been saved.": "Izimvume zika-{name} zilondoloziwe.",
  "{name} has been suspended and signed out everywhere.":
    "U-{name} umisiwe futhi ukhishiwe yonke indawo.",
  "{name} can sign in again.": "U-{name} angangena futhi.",
  "Suspend {name}?": "Misa u-{name}?",
  "They will be signed out everywhere immediately, and won’t be able to sign in until you lift the suspension.":
    "Ukhishwa yonke indawo ngesikhathi esisodwa, futhi ngeke akwazi ukungena uze ususe ukumiswa.",
  "Lift the suspension": "Susa ukumiswa",
  "Send them a password reset code, lift a lockout, or turn off two-step sign-in if they lost their phone.":
    "Mthumelele ikhodi yephasiwedi entsha, susa ukuvinjwa, noma uvale ukungena ngezinyathelo ezimbili uma elahlekelwe yifoni yakhe.",
  "Help them sign in": "Msize angene",
  "To help them with a forgotten password or a lost phone, you need the permission “{permission}”. {staff} shows who has it.":
    "Ukuze umsize ngephasiwedi ekhohliwe noma ifoni elahlekile, udinga imvume ethi “{permission}”. {staff} lubonisa abanayo.",
  "The staff list": "Uhlu lwabasebenzi",
  "They can’t sign in while they are suspended.": "Akakwazi ukungena manje.",
  "Let {name} sign in again": "Vumela u-{name} angene futhi",
  Suspend: "Misa",
  "Suspend {name}": "Misa u-{name}",
};
