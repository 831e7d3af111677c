/** isiZulu texts for the messages about signing in. */
import type { Translated } from "#contract/messages.ts";
import type { signInMessages as english } from "#contract/sign-in/messages.ts";

export const signInMessages: Translated<typeof english> = {
  sign_in_busy: "Abantu abaningi kakhulu bangena kanyekanye. Zama futhi emva kwesikhashana.",
  sign_in_failed: "Ikheli lakho le-imeyili, inombolo yeselula noma iphasiwedi akulungile.",
  verify_first:
    "Faka ikhodi esikuthumelele yona. Kuze kube yileso sikhathi ungabona iphrofayela yakho kuphela.",
  confirm_first: "Faka iphasiwedi yakho ngaphambi kokuba ushintshe indlela ongena ngayo.",
  confirm_with_password:
    "Awunalo ikheli le-imeyili noma inombolo yeselula eqinisekisiwe, ngakho-ke ikhodi ayinakuthunyelwa. Faka iphasiwedi yakho.",
  second_factor_required:
    "Setha ukungena ngezinyathelo ezimbili kuphrofayela yakho ngaphambi kokuba usebenze njengomsebenzi.",
  second_factor_code_required: "Faka ikhodi",
  second_factor_wrong:
    "Leyo khodi akuyona. Amakhodi ashintsha njalo ngemizuzwana engu-30 futhi asebenza kanye. Faka leyo i-app eyibonisayo manje",
  second_factor_recovery_wrong:
    "Leyo khodi yokubuyisela akuyona. Yihlole, noma usebenzise enye. Ngayinye isebenza kanye kuphela",
  recovery_codes_left: {
    one: "Usele nekhodi yokubuyisela engu-{count}. Thola amasha kuphrofayela yakho, ngaphansi kwethi Ukuphepha.",
    other: "Usele namakhodi okubuyisela angu-{count}.",
  },
  second_factor_is_on: "Ukungena ngezinyathelo ezimbili kuvele kuvuliwe.",
  second_factor_not_started:
    "Qala futhi, ngoba ukungena ngezinyathelo ezimbili akuqalwanga noma kushintshile.",
  second_factor_expired: "Ukungena kuthathe isikhathi eside. Ngena futhi.",
  second_factor_is_off: "Ukungena ngezinyathelo ezimbili kuvaliwe.",
  undo_expired: "Le linki ayisasebenzi. Isebenza izinsuku eziyisikhombisa, futhi kanye kuphela.",
  undo_taken:
    "Omunye umuntu uqinisekise leli kheli le-imeyili noma inombolo yeselula. Xhumana nomasipala.",
  reset_expired: "Lokhu kusetha kabusha iphasiwedi kuphelelwe yisikhathi. Cela ikhodi entsha.",
  invalid_code: "Faka ikhodi enamadijithi angu-6 esiyithumelile",
  wrong_code: {
    one: "Leyo khodi akuyona. Hlola umlayezo wakho. Usele nethuba elingu-{count}",
    other: "Leyo khodi akuyona. Hlola umlayezo wakho. Usele namathuba angu-{count}",
  },
  wrong_code_last: "Leyo khodi akuyona. Cela ikhodi entsha",
  code_expired: "Awusakwazi ukusebenzisa leyo khodi. Cela entsha",
  password_short: "Faka iphasiwedi enezinhlamvu ezingu-{count} noma ngaphezulu",
  password_weak:
    "Khetha iphasiwedi okunzima ukuyiqagela, njengamagama amathathu noma amane angahlobene",
  password_personal:
    "Khetha iphasiwedi okunzima ukuyiqagela. Sebenzisa amanye amagama, hhayi igama lakho, ikheli lakho le-imeyili noma igama likamasipala",
  password_required: "Faka iphasiwedi entsha",
};
