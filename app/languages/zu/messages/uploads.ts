/** isiZulu texts for the messages about files. */
import type { Translated } from "#contract/messages.ts";
import type { uploadMessages as english } from "#contract/uploads/messages.ts";

export const uploadMessages: Translated<typeof english> = {
  storage_full: "Asikwazanga ukugcina leli fayela. Zama futhi emizuzwini embalwa.",
  file_name_required: "Faka igama lefayela",
  file_name_invalid: "Shintsha igama lefayela, ngoba linama-slash noma izinhlamvu ezifihliwe",
  file_empty: "Leli fayela alinalutho. Khetha elinye",
  file_too_large: "Leli fayela likhulu kuno-{count} MB. Khetha elincane",
  file_incomplete: "Kufike ingxenye yefayela kuphela. Lithumele futhi",
  file_wrong_type: "Khetha isithombe (JPEG, PNG noma HEIC) noma i-PDF",
  file_svg: "Khetha isithombe noma i-PDF, ngoba umdwebo we-SVG ungaba nezinhlelo",
  file_infected: "Uhlelo lwethu lokuhlola amagciwane luthole igciwane kuleli fayela. Khetha elinye",
  file_not_scanned:
    "Asikwazi ukuhlola amagciwane emafayeleni njengamanje. Zama futhi emizuzwini embalwa, noma uthumele ngaphandle kwefayela",
  file_embedded: "Leli fayela linelinye ifayela ngaphakathi. Khetha isithombe noma i-PDF kuphela",
  photo_damaged:
    "Lesi sithombe sonakele noma sikhulu kakhulu ukuthi singavulwa. Sithathe futhi noma ukhethe esinye",
  heic_damaged:
    "Asikwazi ukufunda lesi sithombe se-HEIC. Silondoloze njenge-JPEG bese ukhetha leso",
  files_gone: "Khetha amafayela futhi, ngoba elinye alisatholakali",
  file_missing: "Leli fayela alikho. Cela ukuba lithunyelwe futhi.",
};
