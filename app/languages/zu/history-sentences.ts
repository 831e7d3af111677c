/** isiZulu texts for the sentences of histories. */
import type { historySentences as af } from "../af/history-sentences.ts";

export const historySentences: Record<keyof typeof af, string> = {
  "Added the account with its PIN and became admin":
    "Wengeze i-akhawunti nge-PIN yayo waba ngumphathi",
  "Removed their own access as {terms}": "Ususe imvume yakhe: {terms}",
  "Invited {who} as staff": "Umeme u-{who} njengomsebenzi",
  "Invited {who} as {terms}": "Umeme u-{who}: {terms}",
  "Accepted the invitation and became {terms}": "Wamukele isimemo. Manje: {terms}",
  "Accepted the invitation and went from {before} to {after}":
    "Wamukele isimemo. Ngaphambili: {before}. Manje: {after}",
  "Changed access for {who} from {before} to {after}":
    "Ushintshe imvume ka-{who}. Ngaphambili: {before}. Manje: {after}",
  "Removed access for {who}, {terms}": "Ususe imvume ka-{who}: {terms}",
  "Ended all access, because the only admin was deleted":
    "Zonke izimvume ziphelile, ngoba umphathi okuwukuphela kwakhe ususiwe",
  "Changed their own name for the account from {before} to {after}":
    "Ushintshe igama alisebenzisela i-akhawunti. Ngaphambili: {before}. Manje: {after}",
  "Changed the name from {before} to {after}":
    "Ushintshe igama. Ngaphambili: {before}. Manje: {after}",
  "Applied for indigent support, reference {reference}":
    "Ufake isicelo sosizo lwabantulayo, ireferensi {reference}",
  "Sent more for the application {reference}": "Uthumele okwengeziwe kwesicelo {reference}",
  "Asked for more about the application {reference}": "Ucele okwengeziwe ngesicelo {reference}",
  "Declined the application {reference}": "Unqabe isicelo {reference}",
  "Approved the application {reference} until {date}":
    "Uvume isicelo {reference} kuze kube ngu-{date}",
  "{amount} was paid online, receipt {receipt}":
    "U-{amount} ukhokhwe ku-inthanethi, irisidi {receipt}",
  "The payment of {amount} was reversed, receipt {receipt}":
    "Inkokhelo ka-{amount} ihlehlisiwe, irisidi {receipt}",
  "{amount} that was not matched was added, receipt {receipt}":
    "U-{amount} obengenayo i-akhawunti wengeziwe, irisidi {receipt}",
  "{amount} that was not matched was refunded, reference {reference}":
    "U-{amount} obengenayo i-akhawunti ubuyiselwe, ireferensi {reference}",
  "Sent a reading for meter {meter}: {value} on {date}, instead of {before}":
    "Uthumele isibalo semitha {meter}: {value} ngo-{date}, esikhundleni sika-{before}",
  "Sent a reading for meter {meter}: {value} on {date}":
    "Uthumele isibalo semitha {meter}: {value} ngo-{date}",
  "Added {identity}": "Wengeze u-{identity}",
  "Verified {identity}": "Uqinisekise u-{identity}",
  "Removed {identity}": "Ususe u-{identity}",
  "Made {identity} the preferred one": "Ukhethe u-{identity} njengokhethwayo",
  "Ended the session on {device}": "Uqede iseshini: {device}",
  "Changed {changes}": "Ushintshe lokhu: {changes}",
  "{what} from {from} to {to}": "{what}, ngaphambili: {from}, manje: {to}",
  "{role} until {date}": "{role} kuze kube ngu-{date}",
  "viewer|role": "umbukeli",
  "member|role": "ilungu",
  "admin|role": "umphathi",
  "none|no value": "lutho",
  "by email": "nge-imeyili",
  "on paper": "ngephepha",
  "an unknown device": "idivayisi engaziwa",
  "the email address": "ikheli le-imeyili",
  "the mobile number": "inombolo yeselula",
  "the telephone number": "inombolo yocingo",
  "the postal address": "ikheli leposi",
  "the physical address": "ikheli lendawo",
  "how we send statements": "indlela esithumela ngayo izitatimende",
};
