/** isiZulu texts for the messages about payments. */
import type { Translated } from "#contract/messages.ts";
import type { paymentMessages as english } from "#contract/payments/messages.ts";

export const paymentMessages: Translated<typeof english> = {
  wrong_return_url: "Sebenzisa ikheli elikuphothali kamasipala uqobo",
  notification_rejected: "Lesi saziso asamukelwa.",
  notification_unchecked: "Asikwazanga ukuqinisekisa lesi saziso. Sithumele futhi kamuva.",
  payment_staff_only: "Lokhu kungabonwa ngabasebenzi bezinkokhelo kuphela.",
  payments_off: "Lo masipala akamukeli izinkokhelo ze-inthanethi.",
  payments_account_closed: "Le akhawunti ivaliwe, ngakho-ke awukwazi ukuyikhokhela ku-inthanethi.",
  amount_out_of_range: "Faka inani eliphakathi kuka-{least} no-{most}",
  payment_in_progress:
    "Kukhona kakade inkokhelo yale akhawunti esaqhubeka. Yiqedele, noma ulinde iphelelwe yisikhathi. Khokha futhi kuphela uma ufuna ukukhokha kabili.",
  payment_ended: "Le nkokhelo ayisenakukhanselwa. Umphumela wayo uboniswe kuleli khasi.",
  paid_already:
    "Le akhawunti isanda kukhokhelwa ku-inthanethi. Khokha futhi kuphela uma ufuna ukukhokha kabili.",
  settlement_reason_required: "Faka isizathu sokuthi wenze lokhu",
  refund_reference_required: "Faka ireferensi yokubuyiselwa kwemali",
  unknown_account: "Ayikho i-akhawunti enale nombolo. Hlola inombolo",
  unallocated_settled:
    "Omunye umuntu usevele eyixazululile le nkokhelo. Yivule futhi ukuze ubone ukuthi kanjani.",
  unallocated_currency:
    "Yizinkokhelo ezingamarandi kuphela ezingengezwa ku-akhawunti. Cela umhlinzeki ukuba ayibuyisele le.",
  unallocated_reversal:
    "Umhlinzeki usevele eyibuyisile le mali, ngakho-ke ayinakwengezwa ku-akhawunti.",
  unallocated_used:
    "Lokhu kuthengiselana sekwengezwe ku-akhawunti kakade. Buza umhlinzeki ukuthi imali ifike kabili yini.",
  provider_not_answering:
    "Akukho okukhokhiwe, ngoba umhlinzeki wezinkokhelo akaphenduli. Zama futhi emizuzwini embalwa.",
};
