/** isiZulu texts for the messages about staff and people. */
import type { Translated } from "#contract/messages.ts";
import type { staffMessages as english } from "#contract/staff/messages.ts";

export const staffMessages: Translated<typeof english> = {
  staff_manage_only: "Ngabantu abaphethe abasebenzi kuphela abangenza lokhu.",
  staff_access_lost:
    "Awusakwazi ukuphatha abasebenzi, ngoba othile usanda kushintsha izimvume zakho.",
  last_staff_manager:
    "Akekho omunye ongaphatha abasebenzi okwamanje. Qala unike omunye umuntu le mvume, bese angena.",
  suspend_self: "Awukwazi ukuzimisa. Cela omunye umuntu ophethe abasebenzi.",
  rename_self: "Awukwazi ukushintsha igama lakho. Cela omunye umuntu ophethe abasebenzi.",
  staff_name_fixed:
    "Umasipala ubeka amagama abasebenzi bakhe. Cela umuntu ophethe abasebenzi ukuba ashintshe elakho",
  staff_permissions_required: "Khetha okungenani imvume eyodwa",
  unknown_permission: "Susa “{permission}”, ngoba ayikho imvume enjalo",
  already_staff: "Lo muntu usevele enalezi zimvume",
  staff_suspended: "Lo muntu umisiwe. Qala ususe ukumiswa",
  sign_in_suspended:
    "Imvume yakho imisiwe, ngakho-ke awukwazi ukungena. Uma ucabanga ukuthi leli yiphutha, xhumana nomasipala.",
  own_second_factor:
    "Vala okwakho ukungena ngezinyathelo ezimbili kuphrofayela yakho, ngaphansi kwethi Ukuphepha.",
  person_has_more_permissions:
    "Lo muntu ungumsebenzi onezimvume ongenazo wena. Cela umuntu ophethe abasebenzi ukuba amsize.",
  reset_identity_unverified:
    "Khetha okuqinisekisiwe. Asinaso isiqiniseko sokuthi okunye kungokwakhe",
};
