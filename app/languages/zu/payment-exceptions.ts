/** isiZulu texts for the list of unallocated payments that staff see. */
import type { paymentExceptions as af } from "../af/payment-exceptions.ts";

export const paymentExceptions: Record<keyof typeof af, string> = {
  "Unallocated payments": "Izinkokhelo ezingabelwanga",
  "There are no unallocated payments. Every payment reported to us has been matched.":
    "Azikho izinkokhelo ezingabelwanga. Zonke izinkokhelo ezibikwe kithi zitholelwe i-akhawunti.",
  "Payment providers reported these payments, but they don’t match a payment started here. They have not been credited to any account.":
    "Abahlinzeki bezinkokhelo bazibikile lezi zinkokhelo, kodwa azifani nenkokhelo eqalwe lapha. Azifakwanga kunoma iyiphi i-akhawunti.",
  Provider: "Umhlinzeki",
  "Provider’s reference": "Ireferensi yomhlinzeki",
  "Our reference": "Ireferensi yethu",
  "Pages of unallocated payments": "Amakhasi ezinkokhelo ezingabelwanga",
  "What to do": "Okumele kwenziwe",
  "Amount does not match": "Inani alifani",
  "Compare the amount with the provider’s statement. Post the amount received to the account in your books, or have it refunded.":
    "Qhathanisa inani nesitatimende somhlinzeki. Faka inani elitholiwe ku-akhawunti emabhukwini akho, noma wenze ukuthi libuyiselwe.",
  "Not in rand": "Akuwona amarandi",
  "Ask the provider to refund it, and ask the payer to pay in rand.":
    "Cela umhlinzeki ayibuyisele, bese ucela okhokhayo akhokhe ngamarandi.",
  "Account does not match": "I-akhawunti ayifani",
  "Ask the payer which account they meant. Then post the payment to that account in your books.":
    "Buza okhokhile ukuthi ubeqonde iyiphi i-akhawunti. Bese ufaka inkokhelo kuleyo akhawunti emabhukwini akho.",
  "Paid twice": "Kukhokhwe kabili",
  "The first payment has been credited. Have the second one refunded, or post it to the account if the payer agrees.":
    "Inkokhelo yokuqala ifakiwe. Yenza ukuthi eyesibili ibuyiselwe, noma uyifake ku-akhawunti uma okhokhile evuma.",
  "Transaction already used for another payment":
    "Ukuthengiselana sekusetshenziselwe enye inkokhelo",
  "The provider reported one transaction for two payments. Ask the provider which payment it is for. Post the second payment only if you have received money for it too.":
    "Umhlinzeki ubike ukuthengiselana okukodwa kwezinkokhelo ezimbili. Buza ukuthi okwayiphi inkokhelo. Faka inkokhelo yesibili kuphela uma leyo mali ifikile.",
  "Unknown payment": "Inkokhelo engaziwa",
  "Ask the provider who paid, and for what. Then post the payment to the right account, or have it refunded.":
    "Buza umhlinzeki ukuthi ngubani okhokhile, nokuthi ukhokhele ini. Bese ufaka inkokhelo ku-akhawunti efanele, noma wenze ukuthi ibuyiselwe.",
  "Reversal of a payment that was not credited": "Ukuhlehliswa kwenkokhelo engafakwanga",
  "Usually, this is the refund of an earlier payment in this list, so you don’t need to do anything. Otherwise ask the provider which payment was reversed.":
    "Ngokuvamile lokhu kuyinkokhelo yangaphambili kulolu hlu ebuyiselwe, ngakho-ke akukho okumele ukwenze. Uma kungenjalo, buza umhlinzeki ukuthi iyiphi inkokhelo ehlehlisiwe.",
  "Compare the amount with the provider’s statement. Then add the money to the account, or have it refunded.":
    "Qhathanisa inani nesitatimende somhlinzeki. Bese wengeza imali ku-akhawunti, noma wenze ukuthi ibuyiselwe.",
  "Ask the payer which account they meant. Then add the money to that account.":
    "Buza okhokhile ukuthi ubeqonde iyiphi i-akhawunti. Bese wengeza imali kuleyo akhawunti.",
  "The first payment has been credited. Ask the payer whether to add the second one to the account or refund it.":
    "Inkokhelo yokuqala ifakiwe. Buza okhokhile ukuthi wengeze eyesibili ku-akhawunti noma uyibuyisele.",
  "The provider reported one transaction for two payments. One has been credited. If no second amount arrived, close this entry with the transaction number as the refund reference.":
    "Umhlinzeki ubike ukuthengiselana okukodwa kwezinkokhelo ezimbili. Eyodwa ifakiwe. Uma ingekho enye imali efikile, vala lokhu ngenombolo yokuthengiselana njengereferensi.",
  "Ask the provider who paid, and for what. Then add the money to the right account, or have it refunded.":
    "Buza umhlinzeki ukuthi ngubani okhokhile, nokuthi ukhokhele ini. Bese wengeza imali ku-akhawunti efanele, noma wenze ukuthi ibuyiselwe.",
  "The provider returned this money. If no account was credited, close this entry with the transaction number as the refund reference.":
    "Umhlinzeki uyibuyisile le mali. Uma ingafakwanga kunoma iyiphi i-akhawunti, vala lokhu ngenombolo yokuthengiselana njengereferensi.",
  "To check": "Okumele kuhlolwe",
  "Added to an account": "Kwengezwe ku-akhawunti",
  Refunded: "Kubuyiselwe",
  "Payments by status": "Isimo sezinkokhelo",
  "Unallocated payment": "Inkokhelo engabelwanga",
  "Received|when": "Itholwe",
  "Payment it refers to": "Inkokhelo ekhulunywa ngayo",
  "{amount} for account {account}, by {name}": "U-{amount} we-akhawunti {account}, ngu-{name}",
  "Account named in the report": "I-akhawunti esembikweni",
  "Resolved by": "Oxazululile",
  Reason: "Isizathu",
  "Refund reference": "Ireferensi yokubuyiselwa kwemali",
  "Add the money to an account": "Yengeze ku-akhawunti",
  "Find the account": "Thola i-akhawunti",
  "Add {amount} to this account?": "Engeza u-{amount} kule akhawunti?",
  "Only staff see this. For example, say how you know whose money it is.":
    "Ngabasebenzi kuphela ababona lokhu, isibonelo ukuthi wazi kanjani ukuthi imali ngekabani.",
  "Add {amount} to the account": "Engeza u-{amount} ku-akhawunti",
  "Choose another account": "Khetha enye i-akhawunti",
  "Record a refund": "Rekhoda ukubuyiselwa kwemali",
  "First refund the money through the provider. Then enter the refund reference here.":
    "Qala ubuyisele imali kumhlinzeki. Bese ufaka ireferensi lapha.",
  "Record the refund": "Rekhoda ukubuyiselwa",
  "{amount} has been added to account {account}.": "U-{amount} wengezwe ku-akhawunti {account}.",
  "The refund has been recorded.": "Ukubuyiselwa kwemali kurekhodiwe.",
  "The account holder can see this under Payments.":
    "Umnikazi we-akhawunti ukubona ngaphansi kwethi Izinkokhelo.",
  "No payments here yet.": "Azikabi khona izinkokhelo lapha.",
  "We received {amount} twice ({reference}). The second payment is being checked. We’ll let you know what happens to it.":
    "Sithole u-{amount} kabili ({reference}). Inkokhelo yesibili iyahlolwa. Sizokwazisa ukuthi kwenzekani ngayo.",
  "We received {amount} twice ({reference}). The second payment was added to your account.":
    "Sithole u-{amount} kabili ({reference}). Inkokhelo yesibili yengezwe ku-akhawunti yakho.",
  "We received {amount} twice ({reference}). The second payment was added to another account.":
    "Sithole u-{amount} kabili ({reference}). Inkokhelo yesibili yengezwe kwenye i-akhawunti.",
  "We received {amount} twice ({reference}). The second payment was refunded, reference {refund}.":
    "Sithole u-{amount} kabili ({reference}). Imali yenkokhelo yesibili ibuyiselwe, ireferensi {refund}.",
};
