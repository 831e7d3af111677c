/** isiZulu texts for the messages about paying a debt off in instalments. */
import type { arrangementMessages as english } from "#contract/arrangements/messages.ts";
import type { Translated } from "#contract/messages.ts";

export const arrangementMessages: Translated<typeof english> = {
  number_range: "Faka inombolo ephelele kusukela ku-{least} kuya ku-{most}",
  deposit_negative: "Faka idiphozithi engu-0.00 noma ngaphezulu",
  deposit_too_large: "Faka idiphozithi encane kunalokho okukweletayo",
  instalments_too_small:
    "Khetha izinyanga ezimbalwa, ukuze inkokhelo ngayinye ibe ngu-{least} noma ngaphezulu",
  first_day_range: "Khetha usuku kusukela ngo-{from} kuya ku-{to}",
  arrangement_debt_changed:
    "Okukweletayo sekushintshile, ngakho akukho okuvunyelwene ngakho. Hlola izinkokhelo ezintsha.",
  arrangement_open: "Le akhawunti isinohlelo lokukhokha, noma olusanqunywa yithi.",
  arrangement_not_possible:
    "Le akhawunti inesikweletu esincane kakhulu ukuba kungenziwa uhlelo lokukhokha.",
  arrangement_ended: "Lolu hlelo lokukhokha seluphelile kakade.",
  arrangement_decided: "Lolu hlelo lokukhokha alusalindele isinqumo.",
  arrangement_own_account:
    "Uyafinyelela kule akhawunti, ngakho umlingani emsebenzini kumele anqume ngalolu hlelo lokukhokha.",
  arrangement_staff_only:
    "Ngabasebenzi abanemvume ethi arrangements.manage kuphela abangabona lokhu.",
};
