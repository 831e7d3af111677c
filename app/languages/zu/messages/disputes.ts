/** isiZulu texts for the messages about disputes. */
import type { disputeMessages as english } from "#contract/disputes/messages.ts";
import type { Translated } from "#contract/messages.ts";

export const disputeMessages: Translated<typeof english> = {
  dispute_amount_positive: "Faka inani elingu-0.01 noma ngaphezulu",
  dispute_amount_too_high:
    "Faka inani elingu-{most} noma ngaphansi, ngoba yilokho okukhokhiswe khona",
  dispute_line_unknown: "Khetha indleko yalesi sitatimende",
  dispute_line_credit: "Ungaphikisa kuphela okukhokhiswa khona, hhayi imali obuyiselwe yona",
  dispute_exists: "Le ndleko isiphikisiwe noma yake yaphikiswa. Ireferensi ngu-{reference}.",
  dispute_too_late:
    "Ungaphikisa indleko ezinsukwini ezingu-{count} kusukela osukwini lwesitatimende, kuze kube ngu-{until}. Sithumelele umlayezo esikhundleni salokho.",
  dispute_answered_already:
    "Lesi sikhalazo sesiphenduliwe, ngakho asisenakuhoxiswa. Impendulo ikuleli khasi.",
  dispute_withdrawn: "Lesi sikhalazo sihoxisiwe, ngakho akukho okumele kuphendulwe.",
  dispute_answered:
    "Umlingani emsebenzini usesiphendulile lesi sikhalazo. Impendulo ikuleli khasi.",
  dispute_changed:
    "Lesi sikhalazo sishintshile selokhu usivulile. Hlola okusha, bese uphendula futhi.",
  dispute_no_objection: "Awusakwazi ukuphikisa le mpendulo. Leli khasi likhombisa okwenzekile.",
  dispute_correction_required: "Faka inani enilisusayo ku-akhawunti",
  dispute_correction_too_high:
    "Faka inani elingu-{most} noma ngaphansi, ngoba yilokho okuphikiswayo",
  dispute_days_range: "Faka inombolo ephelele yezinsuku kusukela ku-1 kuya ku-365",
  dispute_own_account:
    "Uyafinyelela kule akhawunti, ngakho umlingani emsebenzini kumele aphendule lesi sikhalazo.",
  dispute_staff_only:
    "Ngabasebenzi abanemvume ethi disputes.manage kuphela abangabona izikhalazo zabanye abantu.",
};
