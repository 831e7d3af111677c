/** isiZulu texts for the messages about the user's profile. */
import type { Translated } from "#contract/messages.ts";
import type { profileMessages as english } from "#contract/profile/messages.ts";

export const profileMessages: Translated<typeof english> = {
  name_required: "Faka igama",
  name_with_link: "Faka igama elingenalo ikheli lewebhu. Shiya isikhala emva kongqi",
  name_with_request:
    "Faka igama kuphela, ngaphandle kwenombolo yocingo noma amagama afana nelithi “sishayele ucingo”",
  identity_required: "Faka ikheli le-imeyili noma inombolo yeselula",
  invalid_email: "Faka ikheli le-imeyili, njengo-name@example.com",
  invalid_mobile:
    "Faka inombolo yeselula, njengo-082 123 4567. Qala inombolo yakwelinye izwe ngo-+",
  invalid_telephone: "Faka inombolo yocingo, njengo-021 123 4567",
  current_password_required: "Faka iphasiwedi yakho yamanje",
  current_password_wrong: "Leyo akuyona iphasiwedi yakho yamanje",
  channel_unavailable: "Asikwazi ukuthumela imilayezo ngale ndlela. Khetha enye indlela",
  language_unavailable: "Khetha ulimi olunikezwa ngulo masipala",
  identity_added: "Usuvele ukwengezile lokhu. Faka okunye",
  identity_verified: "Lokhu sekuqinisekisiwe kakade.",
  identity_taken:
    "Lokhu sekuqinisekisiwe kwenye iphrofayela. Uma kungokwakho, ngena ngakho. Uma kungenjalo, sebenzisa okunye.",
  identity_unverified: "Kuqinisekise kuqala. Bese ukwenza okuthandwayo.",
  identity_last:
    "Awukwazi ukususa okuwukuphela kwendlela yakho yokungena eqinisekisiwe. Qala wengeze enye futhi uyiqinisekise.",
};
