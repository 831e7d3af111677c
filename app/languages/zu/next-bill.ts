/** isiZulu texts for the estimate of the next bill, the budget and alerts. */
import type { nextBill as af } from "../af/next-bill.ts";

export const nextBill: Record<keyof typeof af, string> = {
  "Next bill": "Ibhili elilandelayo",
  "Your next bill": "Ibhili lakho elilandelayo",
  "See what your next bill will be": "Bona ukuthi ibhili lakho elilandelayo lizoba yimalini",
  "We can work out your next bill once you have a statement.":
    "Singakwazi ukubala ibhili lakho elilandelayo uma usunesitatimende.",
  "The statement dated {date} isn’t available yet. Once it is, we can work out your next bill.":
    "Isitatimende sakho sika-{date} asikafiki. Uma sesifikile, singakwazi ukubala esilandelayo.",
  "Your last statement doesn’t show how its total adds up, so we can’t work out your next bill.":
    "Isitatimende sakho sokugcina asisho ukuthi sibalwe kanjani, ngakho asikwazi ukubala esilandelayo.",
  "Likely bill on {date}, if your daily use stays the same":
    "Kungenzeka ngo-{date}, uma usebenzisa okulinganayo ngosuku",
  "Minimum bill on {date}, if your daily use stays the same":
    "Okungenani, ngo-{date}, uma usebenzisa okulinganayo ngosuku",
  "Estimated charges by {date}, if your daily use stays the same":
    "Ngo-{date}, uma usebenzisa okulinganayo ngosuku",
  "So far": "Kuze kube manje",
  "{month}, so far": "{month}, kuze kube manje",
  "So far, with readings up to {date}": "Kuze kube manje, ngezibalo zemitha kuze kube ngu-{date}",
  "This is an estimate of one month’s charges, with VAT. It doesn’t include interest or anything that you already owe.":
    "Lesi yisilinganiso sezindleko zenyanga eyodwa, kufakwe i-VAT. Okukweleta kwangaphambili nenzalo akufakiwe.",
  "How we worked this out": "Indlela esikubale ngayo lokhu",
  "We used the same rates and steps as on your last bill.":
    "Amanani nezigaba yilawo ebhili lakho lokugcina.",
  "New tariffs start on {date}. This estimate doesn’t use them.":
    "Amanani amasha aqala ngo-{date}. Awafakiwe kulesi silinganiso.",
  "Charges that don’t depend on a meter are the same as on your last bill.":
    "Izindleko ezingancikile emitheni zifana nezebhili lakho lokugcina.",
  "Not included in this estimate": "Okungafakiwe kulesi silinganiso",
  "You are already above your budget of {budget}":
    "Usuvele useqe isabelomali sakho esingu-{budget}",
  "This is within your budget of {budget}.":
    "Lokhu kungaphakathi kwesabelomali sakho esingu-{budget}.",
  "{more} more than your budget of {budget}": "Yeqa isabelomali sakho esingu-{budget} ngo-{more}",
  "{meter}: no new reading since your last bill, which shows {first} on {from}.":
    "{meter}: asikho isibalo semitha ngemva kwaleso sebhili lakho lokugcina, {first} ngo-{from}.",
  "{meter}: {used}, from {first} on {from} to {last} on {to}.":
    "{meter}: {used}, kusuka ku-{first} ngo-{from} kuya ku-{last} ngo-{to}.",
  "On your last bill, you used {daily} a day.":
    "Ibhili lakho lokugcina belinokungu-{daily} ngosuku.",
  "That is {daily} a day.": "Lokho kungu-{daily} ngosuku.",
  "That would be {used} by {date}, around the time we read the meter.":
    "Ngo-{date}, cishe lapho sifunda khona imitha, lokho kwenza {used}.",
  "That would be {used} by {date}.": "Ngo-{date}, lokho kwenza {used}.",
  "Your bills don’t show the rate for {service} above {quantity}. We used the highest rate that they show, so your bill may be higher.":
    "Amabhili akho awabonisi inani ({service}) elingaphezu kuka-{quantity}. Sisebenzise eliphezulu kunawo wonke elibonisiwe, ngakho kungaba ngaphezulu.",
  "we can’t tell which meter this charge is for": "asazi ukuthi kungokwayiphi imitha",
  "we can’t tell which meter reading the last bill ended on":
    "asazi ukuthi ibhili lokugcina liphele ngasiphi isibalo semitha",
  "the last bill’s estimated reading was higher than the meter shows, so the next bill will correct it":
    "ibhili lokugcina liqagelwe ngaphezu kwalokho okuboniswa yimitha, ngakho elilandelayo liyakulungisa",
  "the last bill doesn’t show how this charge is worked out":
    "ibhili lokugcina alisho ukuthi kubalwa kanjani",
  "the last bill doesn’t show how this charge is calculated from your usage":
    "ibhili lokugcina alisho ukuthi kuncike kanjani kokusetshenzisiwe",
  "the last bill doesn’t show its VAT": "ibhili lokugcina aliyibonisi i-VAT yalo",
  "the last bill has no charge for this meter": "ibhili lokugcina alinazo izindleko zale mitha",
  "it was on the last bill but not the one before, so it may be a one-off charge":
    "bekungekho ebhilini elingaphambili, ngakho kungenzeka kube kanye kuphela",
  "we don’t know your daily usage, so we include only what you have used so far":
    "asikwazi okusetshenziswa ngosuku, ngakho kufakwe ingxenye yakuze kube manje kuphela",
  "Meter {number}, {from} to {to}": "Imitha {number}, {from} kuya ku-{to}",
  "Meter {number}, {from} to {to}, estimated": "Imitha {number}, {from} kuya ku-{to}, kuqagelwe",
  "Enter what your meter shows now": "Faka okuboniswa yimitha yakho manje",
  "{meter} {number}, in {unit}": "{meter} {number}, nge-{unit}",
  "{reading} on {date}": "{reading} ngo-{date}",
  "Estimate my bill": "Qagela ibhili lami",
  "We don’t keep what you type here. To send us a reading, go to {meters}.":
    "Asikugcini lokhu okufaka lapha. Ukuze usithumelele isibalo semitha, iya ku-{meters}.",
  "Enter the digits that the meter shows, like 1234 or 1234,5":
    "Faka izinombolo eziboniswa yimitha, njengo-1234 noma u-1234,5",
  "This is lower than the reading of {value} on {date}. Check the meter, or send us the reading under Meters.":
    "Lokhu kungaphansi kwesibalo esingu-{value} sango-{date}. Hlola imitha, noma usithumelele isibalo ngaphansi kwethi Amamitha.",
  "Your budget": "Isabelomali sakho",
  "Your monthly budget in rand": "Isabelomali sakho senyanga, ngamarandi",
  "We’ll warn you here, and send you an alert, if your next bill is likely to be higher. This budget is yours alone.":
    "Sizokuxwayisa lapha, futhi sikuthumelele isexwayiso, uma ibhili lakho elilandelayo kungenzeka liseqe. Sisetshenziswa nguwe kuphela.",
  "We’ll warn you here if your next bill is likely to be higher. This budget is yours alone.":
    "Sizokuxwayisa lapha uma ibhili lakho elilandelayo kungenzeka liseqe. Sisetshenziswa nguwe kuphela.",
  "Leave this empty if you don’t want a budget.": "Shiya kungenalutho uma ungafuni isabelomali.",
  "Save budget": "Londoloza isabelomali",
  "You haven’t set a budget for this account.": "Awunaso isabelomali sale akhawunti.",
  "Your budget is {amount} a month.": "Isabelomali sakho singu-{amount} ngenyanga.",
  "Next bill, {date}: about {amount}": "Ibhili elilandelayo, {date}: cishe {amount}",
  Alerts: "Izexwayiso",
  "To stop a kind of alert, untick both its boxes.":
    "Susa zombili izimpawu ukuze ungatholi isexwayiso salolu hlobo.",
  "A payment is due soon": "Inkokhelo kumele ikhokhwe maduze",
  "Your next bill may be above your budget":
    "Ibhili lakho elilandelayo lingase leqe isabelomali sakho",
  "Your meter reading is due": "Isibalo semitha yakho siyadingeka",
  "Your bill is an estimate": "Ibhili lakho liqagelwe",
  "You use far more or less than usual":
    "Usebenzisa okuningi kakhulu noma okuncane kakhulu kunokuvamile",
  "Water never stops running": "Amanzi awayeki ukugobhoza",
  "A notice for your suburb": "Isaziso sendawo yakho",
  "Days before a payment is due": "Izinsuku ngaphambi kokuba inkokhelo ikhokhwe",
};
