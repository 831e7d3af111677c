/** isiZulu texts for the page that shows a payment's status. */
import type { paymentStatus as af } from "../af/payment-status.ts";

export const paymentStatus: Record<keyof typeof af, string> = {
  "Current balance": "Ibhalansi manje",
  "Payment Status": "Isimo senkokhelo",
  "Payment received": "Inkokhelo itholiwe",
  "Thank you. We have added the payment to your account.":
    "Siyabonga. Siyengezile inkokhelo ku-akhawunti yakho.",
  "We are confirming your payment": "Siqinisekisa inkokhelo yakho",
  "The payment provider has not confirmed it yet. This usually takes a minute or two. Please don’t pay again.":
    "Umhlinzeki wezinkokhelo akakayiqinisekisi. Ngokuvamile kuthatha umzuzu noma emibili. Sicela ungakhokhi futhi.",
  "Payment failed": "Inkokhelo yehlulekile",
  "Nothing was paid. You can try again. If your bank shows that the money left your account, contact us first, because we may still receive it.":
    "Akukho okukhokhiwe. Ungazama futhi. Uma ibhange lakho libonisa ukuthi imali iphumile ku-akhawunti yakho, sibuze kuqala, ngoba ingase ifike.",
  "Payment cancelled": "Inkokhelo ikhanseliwe",
  "Nothing was paid. You can pay at any time. If your bank still takes the money, we’ll add it to the account.":
    "Akukho okukhokhiwe. Ungakhokha noma nini. Uma ibhange lakho liyithatha imali noma kunjalo, sizoyengeza ku-akhawunti.",
  "Cancel this payment": "Khansela le nkokhelo",
  "The payment was cancelled.": "Inkokhelo ikhanseliwe.",
  "If your bank still takes the money, we’ll add it to the account.":
    "Uma ibhange lakho liyithatha imali noma kunjalo, sizoyengeza ku-akhawunti.",
  "This payment has expired": "Le nkokhelo iphelelwe yisikhathi",
  "We haven’t received this payment. If you did pay, don’t pay again. We’ll add it when the payment provider confirms it.":
    "Asikayitholi le nkokhelo. Uma ukhokhile, ungakhokhi futhi. Sizoyengeza uma umhlinzeki wezinkokhelo eyiqinisekisa.",
  "Payment reversed": "Inkokhelo ihlehlisiwe",
  "The money was returned to the payer, so you owe this amount again. Your bank or the payment provider can tell you why.":
    "Imali ibuyiselwe kokhokhile, ngakho-ke usukweleta leli nani futhi. Ibhange lakho noma umhlinzeki wezinkokhelo bangakutshela ukuthi kungani.",
  "The payment provider’s page said that the payment failed. We are waiting for the provider to confirm this.":
    "Ikhasi lomhlinzeki wezinkokhelo lithe inkokhelo yehlulekile. Silinde ukuba umhlinzeki akuqinisekise lokhu.",
  "The payment provider’s page said that the payment was cancelled. We are waiting for the provider to confirm this.":
    "Ikhasi lomhlinzeki wezinkokhelo lithe inkokhelo ikhanseliwe. Silinde ukuba umhlinzeki akuqinisekise lokhu.",
  "We couldn’t get an update just now.": "Asikwazanga ukuthola okusha njengamanje.",
  "We’ll keep checking. You can close this page.": "Sizoqhubeka sihlola. Ungalivala leli khasi.",
  "You can close this page. Your payment is not affected.":
    "Ungalivala leli khasi. Inkokhelo yakho ngeke iphazamiseke.",
  "Check again": "Hlola futhi",
  "View the account": "Buka i-akhawunti",
  "Ask about this payment": "Buza ngale nkokhelo",
  "Haven’t paid yet? {link}": "Awukakhokhi? {link}",
  "If the payment failed, you can try again: {link}":
    "Uma inkokhelo yehlulekile, ungazama futhi: {link}",
  "If you cancelled the payment, you can still pay: {link}":
    "Uma ukhansele inkokhelo, usengakhokha: {link}",
  "The payment provider’s page said that the payment was made.":
    "Ikhasi lomhlinzeki wezinkokhelo lithe inkokhelo yenziwe.",
  "The payment provider’s page said that the payment failed.":
    "Ikhasi lomhlinzeki wezinkokhelo lithe inkokhelo yehlulekile.",
  "The payment provider’s page said that the payment was cancelled.":
    "Ikhasi lomhlinzeki wezinkokhelo lithe inkokhelo ikhanseliwe.",
  "We can’t find this payment": "Asiyitholi le nkokhelo",
  "This payment was started elsewhere or over a day ago.":
    "Le nkokhelo iqalwe kwenye indawo noma sekwedlule usuku iqalile.",
  "Check your payments before you pay again. A new payment can take a few minutes to appear.":
    "Hlola izinkokhelo zakho ngaphambi kokuba ukhokhe futhi. Entsha ingathatha imizuzu embalwa ukuvela.",
  "See your payments": "Bona izinkokhelo zakho",
  "Other payments started in this browser": "Ezinye izinkokhelo eziqalwe kulesi siphequluli",
  "{amount} for account {account}:": "U-{amount} we-akhawunti {account}:",
};
