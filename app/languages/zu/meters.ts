/** isiZulu texts for meters, readings and consumption. */
import type { meters as af } from "../af/meters.ts";

export const meters: Record<keyof typeof af, string> = {
  Meters: "Amamitha",
  "Pages of meters": "Amakhasi amamitha",
  "There are no meters on this account. If you have a meter, send us its number.":
    "Awekho amamitha kule akhawunti. Uma unemitha, sithumelele inombolo yayo.",
  "Water meter": "Imitha yamanzi",
  "Electricity meter": "Imitha kagesi",
  water: "amanzi",
  electricity: "ugesi",
  Type: "Uhlobo",
  Prepaid: "Ekhokhelwa kuqala",
  Conventional: "Ejwayelekile",
  Smart: "Esmathi",
  Place: "Indawo",
  "Search by number or location": "Sesha ngenombolo noma indawo",
  "Last reading": "Isibalo sokugcina semitha",
  "read by the municipality": "sifundwe ngumasipala",
  "sent by you": "sithunyelwe nguwe",
  estimated: "siqagelwe",
  read: "sifundiwe",
  "not read": "asifundwanga",
  "for {number}": "yemitha {number}",
  "You buy {service} before you use it. Each purchase gives you a 20-digit token to enter on the meter. You don’t need to send readings.":
    "Uthenga insizakalo yakho ({service}) ngaphambi kokuba uyisebenzise. Uma uthenga, uthola ithokheni enamadijithi angu-20 oyifaka emitheni. Akudingeki uthumele izibalo zemitha.",
  "We visit your property to read this meter. Between visits, or if we can’t get to it, you can send a reading yourself.":
    "Sivakashela indawo yakho ukuze sifunde le mitha. Phakathi kokuvakasha, noma uma singakwazi ukufinyelela kuyo, ungasithumela wena isibalo semitha.",
  "This meter sends its readings automatically. If one is missing, you can send it yourself.":
    "Le mitha ithumela izibalo zayo ngokuzenzakalelayo. Uma esinye singekho, ungasithumela wena.",
  "All readings": "Zonke izibalo zemitha",
  "Usage by month, in {unit}. The numbers are in the table below.":
    "Ukusetshenziswa ngenyanga, ngo-{unit}. Amanani asetafuleni elingezansi.",
  "Usage by month, in {unit}": "Ukusetshenziswa ngenyanga, ngo-{unit}",
  "this year": "kulo nyaka",
  "a year earlier": "ngonyaka odlule",
  "A year earlier": "Ngonyaka odlule",
  "E|estimated": "Q",
  "E: estimated": "Q: kuqagelwe",
  "–: not read": "–: akufundwanga",
  "Show as a table": "Bonisa njengetafula",
  Month: "Inyanga",
  "Usage, {unit}": "Okusetshenzisiwe, {unit}",
  "Read or estimated": "Kufundiwe noma kuqagelwe",
  "There are no readings yet.": "Azikabi khona izibalo zemitha.",
  "{month}: {quantity}, {comparison}.": "{month}: {quantity}, {comparison}.",
  "{words} (estimated)": "{words} (kuqagelwe)",
  "last {month}": "{month} odlule",
  "{percentage} more than {then}": "ngaphezulu ngo-{percentage} kuno-{then}",
  "{percentage} less than {then}": "ngaphansi ngo-{percentage} kuno-{then}",
  "{times} times as much as {then}": "okuphindwe ka-{times} kuno-{then}",
  "about the same as {then}": "cishe kuyefana no-{then}",
  "the first month on record": "inyanga yokuqala erekhodiwe",
  "compared with an average of {quantity} over {count} months":
    "uma kuqhathaniswa nesilinganiso esingu-{quantity} ezinyangeni ezingu-{count}",
  "Send a meter reading": "Thumela isibalo semitha",
  "This meter hasn’t been read yet.": "Ayikafundwa.",
  Reading: "Isibalo semitha",
  "In {unit}": "Ngo-{unit}",
  "Type the black digits. Leave out the red ones.": "Bhala amadijithi amnyama. Shiya abomvu.",
  "Type the digits before the point. Leave out the rest.":
    "Bhala amadijithi angaphambi kwephoyinti. Shiya okusele.",
  "Enter the reading": "Faka isibalo semitha",
  "Enter the date of the reading": "Faka usuku lwesibalo semitha",
  "Date of the reading": "Usuku lwesibalo semitha",
  "Photo of the meter": "Isithombe semitha",
  "Photo of the meter (optional)": "Isithombe semitha (uma uthanda)",
  "A photo helps us check the reading. JPEG, PNG, HEIC or PDF, up to 5 MB":
    "Isithombe sisisiza sihlole isibalo semitha. JPEG, PNG, HEIC noma PDF, esifika ku-5 MB",
  "Your photo has been uploaded.": "Isithombe sakho silayishiwe.",
  "If you chose a photo, choose it again.": "Uma ubukhethe isithombe, sikhethe futhi.",
  "Yes, the reading is right": "Yebo, isibalo semitha silungile",
  "This is lower than the reading of {value} on {date}, but meters count up. Correct the reading, or tick to confirm that the meter shows this.":
    "Lesi siphansi kunesibalo esingu-{value} sangomhla ka-{date}, kodwa amamitha abala enyuka. Lungisa isibalo, noma umake ukuze uqinisekise ukuthi imitha ibonisa lokhu.",
  "This meter was removed, so it needs no more readings.":
    "Le mitha isusiwe, ngakho ayisadingi zibalo.",
  "Replaces meter": "Ithathe indawo yemitha",
  "The usage above includes that meter’s.":
    "Ukusetshenziswa okungenhla kuhlanganisa nokwaleyo mitha.",
  "With this reading, you would have used {used} since {date}. You usually use about {about} a month. Correct the reading, or tick to confirm that it is right.":
    "Lokho kungu-{used} kusukela ngomhla ka-{date}. Uvame ukusebenzisa cishe u-{about} ngenyanga. Silungise, noma uphawule ukuthi silungile.",
  "This is much more than usual. Is it right?":
    "Lokhu kungaphezulu kakhulu kokujwayelekile. Ingabe kulungile?",
  "Send reading": "Thumela isibalo",
  "It’s in the list below. We’ll use it for your next statement.":
    "Sisohlwini olungezansi. Sizosisebenzisela isitatimende sakho esilandelayo.",
  "We’ve received your reading of {value}.": "Sisitholile isibalo sakho semitha esingu-{value}.",
};
