/** Afrikaans texts for the estimate of the next bill, the budget and alerts. */
export const nextBill = {
  "Next bill": "Volgende rekening",
  "Your next bill": "Jou volgende rekening",
  "See what your next bill will be": "Kyk wat jou volgende rekening gaan wees",
  "We can work out your next bill once you have a statement.":
    "Ons kan jou volgende rekening uitwerk sodra jy ’n staat het.",
  "The statement dated {date} isn’t available yet. Once it is, we can work out your next bill.":
    "Jou staat van {date} is nog nie hier nie. Sodra dit hier is, kan ons die volgende een uitwerk.",
  "Your last statement doesn’t show how its total adds up, so we can’t work out your next bill.":
    "Jou laaste staat sê nie hoe dit uitwerk nie, daarom kan ons nie die volgende een uitwerk nie.",
  "Likely bill on {date}, if your daily use stays the same":
    "Waarskynlik op {date}, teen dieselfde daaglikse verbruik",
  "Minimum bill on {date}, if your daily use stays the same":
    "Ten minste, op {date}, teen dieselfde daaglikse verbruik",
  "Estimated charges by {date}, if your daily use stays the same":
    "Op {date}, teen dieselfde daaglikse verbruik",
  "So far": "Tot dusver",
  "{month}, so far": "{month}, tot dusver",
  "So far, with readings up to {date}": "Tot dusver, met lesings tot {date}",
  "This is an estimate of one month’s charges, with VAT. It doesn’t include interest or anything that you already owe.":
    "Dit is ’n skatting van een maand se heffings, met BTW. Wat jy van vroeër skuld, en rente, is nie daarby nie.",
  "How we worked this out": "Hoe ons dit uitgewerk het",
  "We used the same rates and steps as on your last bill.":
    "Tariewe en trappe is dié van jou laaste rekening.",
  "New tariffs start on {date}. This estimate doesn’t use them.":
    "Nuwe tariewe begin op {date}. Hulle is nie in hierdie skatting nie.",
  "Charges that don’t depend on a meter are the same as on your last bill.":
    "Heffings wat nie van ’n meter afhang nie, is soos op jou laaste rekening.",
  "Not included in this estimate": "Nie in hierdie skatting nie",
  "You are already above your budget of {budget}": "Jy is reeds bo jou begroting van {budget}",
  "This is within your budget of {budget}.": "Dit is binne jou begroting van {budget}.",
  "{more} more than your budget of {budget}": "{more} meer as jou begroting van {budget}",
  "{meter}: no new reading since your last bill, which shows {first} on {from}.":
    "{meter}: daar is geen lesing ná dié van jou laaste rekening nie, {first} op {from}.",
  "{meter}: {used}, from {first} on {from} to {last} on {to}.":
    "{meter}: {used}, van {first} op {from} tot {last} op {to}.",
  "On your last bill, you used {daily} a day.": "Jou laaste rekening het {daily} per dag gehad.",
  "That is {daily} a day.": "Dit is {daily} per dag.",
  "That would be {used} by {date}, around the time we read the meter.":
    "Teen {date}, omtrent wanneer ons die meter lees, maak dit {used}.",
  "That would be {used} by {date}.": "Teen {date} maak dit {used}.",
  "Your bills don’t show the rate for {service} above {quantity}. We used the highest rate that they show, so your bill may be higher.":
    "Jou rekeninge wys nie die tarief vir {service} bo {quantity} nie. Ons het die hoogste een gebruik wat hulle wys, daarom kan dit meer wees.",
  "we can’t tell which meter this charge is for": "ons kan nie sien vir watter meter dit is nie",
  "we can’t tell which meter reading the last bill ended on":
    "ons kan nie sien met watter lesing die laaste rekening geëindig het nie",
  "the last bill’s estimated reading was higher than the meter shows, so the next bill will correct it":
    "die laaste rekening is hoër geskat as wat die meter wys, daarom stel die volgende een dit reg",
  "the last bill doesn’t show how this charge is worked out":
    "die laaste rekening sê nie hoe dit uitgewerk word nie",
  "the last bill doesn’t show how this charge is calculated from your usage":
    "die laaste rekening sê nie hoe dit uit die verbruik volg nie",
  "the last bill doesn’t show its VAT": "die laaste rekening wys nie die BTW daarvan nie",
  "the last bill has no charge for this meter":
    "die laaste rekening het geen heffing vir hierdie meter nie",
  "it was on the last bill but not the one before, so it may be a one-off charge":
    "dit was nie op die rekening tevore nie, daarom is dit dalk net eenmalig",
  "we don’t know your daily usage, so we include only what you have used so far":
    "ons ken nie die daaglikse verbruik nie, daarom is net die deel tot dusver daarby",
  "Meter {number}, {from} to {to}": "Meter {number}, {from} tot {to}",
  "Meter {number}, {from} to {to}, estimated": "Meter {number}, {from} tot {to}, geskat",
  "Enter what your meter shows now": "Tik wat jou meter nou wys",
  "{meter} {number}, in {unit}": "{meter} {number}, in {unit}",
  "{reading} on {date}": "{reading} op {date}",
  "Estimate my bill": "Skat my rekening",
  "We don’t keep what you type here. To send us a reading, go to {meters}.":
    "Ons hou nie wat jy hier tik nie. Om vir ons ’n lesing te stuur, gaan na {meters}.",
  "Enter the digits that the meter shows, like 1234 or 1234,5":
    "Voer die syfers in wat die meter wys, soos 1234 of 1234,5",
  "This is lower than the reading of {value} on {date}. Check the meter, or send us the reading under Meters.":
    "Dit is laer as die lesing van {value} op {date}. Kyk weer na die meter, of stuur vir ons die lesing onder Meters.",
  "Your budget": "Jou begroting",
  "Your monthly budget in rand": "Jou begroting vir ’n maand, in rand",
  "We’ll warn you here, and send you an alert, if your next bill is likely to be higher. This budget is yours alone.":
    "Ons waarsku jou hier, en stuur vir jou ’n waarskuwing, as jou volgende rekening waarskynlik hoër gaan wees. Net jy gebruik dit.",
  "We’ll warn you here if your next bill is likely to be higher. This budget is yours alone.":
    "Ons waarsku jou hier as jou volgende rekening waarskynlik hoër gaan wees. Net jy gebruik dit.",
  "Leave this empty if you don’t want a budget.": "Laat dit leeg vir geen begroting nie.",
  "Save budget": "Stoor begroting",
  "You haven’t set a budget for this account.": "Jy het geen begroting vir hierdie rekening nie.",
  "Your budget is {amount} a month.": "Jou begroting is {amount} per maand.",
  "Next bill, {date}: about {amount}": "Volgende rekening, {date}: omtrent {amount}",
  Alerts: "Waarskuwings",
  "To stop a kind of alert, untick both its boxes.":
    "Verwyder albei merkies om geen waarskuwing van hierdie soort te kry nie.",
  "A payment is due soon": "’n Betaling is binnekort verskuldig",
  "Your next bill may be above your budget": "Jou volgende rekening is dalk bo jou begroting",
  "Your meter reading is due": "Jou meter se lesing is nodig",
  "Your bill is an estimate": "Jou rekening is ’n skatting",
  "You use far more or less than usual": "Jy gebruik baie meer of minder as gewoonlik",
  "Water never stops running": "Water hou nooit op loop nie",
  "A notice for your suburb": "’n Kennisgewing vir jou voorstad",
  "Days before a payment is due": "Dae voor ’n betaling verskuldig is",
};
