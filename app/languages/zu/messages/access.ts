/** isiZulu texts for the messages about people's access to accounts. */
import type { accessMessages as english } from "#contract/access/messages.ts";
import type { Translated } from "#contract/messages.ts";

export const accessMessages: Translated<typeof english> = {
  viewer_only: "Ungayibuka le akhawunti kodwa awukwazi ukuyishintsha.",
  support_view_only:
    "Abasebenzi bangayibona le akhawunti, kodwa abakwazi ukuyishintsha. Cela umnikazi we-akhawunti ukuba enze lokhu.",
  admins_only:
    "Lokhu kungenziwa ngabaphathi be-akhawunti kuphela. Cela umphathi akwenze, noma akwenze umphathi.",
  channel_required: "Khetha indlela yokuthumela isimemo",
  already_invited: "Lo muntu usevele emenyiwe. Qala ushintshe noma ususe leso simemo",
  already_has_access: "Lo muntu usevele esohlwini. Shintsha imvume yakhe",
  invitation_fixed: "Awukwazi ukushintsha lokhu. Thumela isimemo esisha",
  date_past: "Khetha usuku lwanamuhla noma olungemva kwalo",
  last_admin:
    "Lona nguyena kuphela umphathi ongenalo usuku lokuphela. Qala unike omunye umuntu imvume yokuba umphathi engenalo usuku lokuphela.",
  last_admin_alone:
    "Nguwe wedwa onemvume, ngakho-ke kumele uhlale ungumphathi. Uma ungasayidingi i-akhawunti, yisuse ohlwini lwakho.",
  last_admin_you:
    "Nguwe wedwa umphathi ongenalo usuku lokuphela. Qala unike omunye umuntu imvume yokuba umphathi engenalo usuku lokuphela.",
  access_given_viewer: "Manje usunemvume yombukeli ku-akhawunti {account}.",
  access_given_member: "Manje usunemvume yelungu ku-akhawunti {account}.",
  access_given_admin: "Manje usunemvume yomphathi ku-akhawunti {account}.",
};
