/** The isiZulu texts of the frequently asked questions. */
import type { questions as af } from "../af/questions.ts";

export const questions: Record<keyof typeof af, string> = {
  "When will I get my statement, and when is it due?":
    "Ngizosithola nini isitatimende sami, futhi kumele ngikhokhe nini?",
  "We send a statement once a month. The due date is at the top, usually around the 15th of the next month. You can find all your statements here, each with a PDF.":
    "Sithumela isitatimende kanye ngenyanga. Usuku lokugcina lokukhokha lungaphezulu, ngokuvamile cishe ngomhla ka-15 wenyanga elandelayo. Ungathola zonke izitatimende zakho lapha, esinye nesinye sine-PDF.",
  "Why is my bill higher than last month?": "Kungani ibhili lami liphezulu kunelangenyanga edlule?",
  "Open your latest statement. At the top, it shows what changed since the month before. An increase often comes from hot weather, a leak, or a correction after estimated readings. Tariffs rise on 1 July. If the meter turns while all taps are closed, you probably have a leak.":
    "Vula isitatimende sakho sakamuva. Phezulu, sithi yini eshintshile kusukela ngenyanga edlule. Ukukhuphuka kuvame ukubangelwa yisimo sezulu esishisayo, ukuvuza, noma ukulungiswa emva kwezibalo zemitha eziqagelwe. Amanani akhuphuka ngomhla ka-1 Julayi. Uma imitha ijikeleza yonke imipompi ivaliwe, kungenzeka kukhona okuvuzayo.",
  "What can I do if I can’t pay everything?": "Ngingenzani uma ngingakwazi ukukhokha konke?",
  "Pay part of your bill now: choose “Another amount” when you pay. Then contact us about the rest, before it is overdue if you can. We may charge interest on overdue amounts, and can cut off your services.":
    "Khokha ingxenye manje: khetha elithi “Elinye inani” uma ukhokha. Bese uxhumana nathi ngokusele, ngaphambi kokuba kwedlule isikhathi uma ungakwazi. Singakhokhisa inzalo ngezikweletu, futhi singanqamula izinsizakalo.",
  "Can I pay what I owe in instalments?": "Ngingakhokha engikukweletayo ngezitolimende na?",
  "Choose “Pay in instalments” on your account. You see every payment before you agree. If the arrangement is within our limits, it starts immediately. Otherwise we’ll decide first and send you a message.":
    "Khetha elithi “Khokha ngezitolimende” ku-akhawunti yakho. Ubona inkokhelo ngayinye ngaphambi kokuvuma. Ngaphakathi kwemingcele yethu kuqala ngokushesha; uma kungenjalo siqala sinqume, bese sikuthumela umlayezo.",
  "What can I do if a charge looks wrong?": "Ngingenzani uma indleko ibukeka ingalungile?",
  "Open the statement, then the service that the charge is for, and choose “Dispute this charge”. The statement shows the last day to do this. Until we answer, you don’t have to pay the amount in dispute, but please pay the rest of your bill.":
    "Vula isitatimende, bese uvula insizakalo yendleko, ukhethe elithi “Phikisa le ndleko”. Isitatimende sikhombisa usuku lokugcina lokwenza lokhu. Kuze kube siyaphendula, akudingeki ukhokhe inani okuphikiswana ngalo, kodwa sicela ukhokhe okusele kwebhili lakho.",
  "How do I complain?": "Ngikhalaza kanjani?",
  "Open Tickets, choose “Report a fault or ask a question”, then “Complaint”. You’ll see our answer there, and get a message about it.":
    "Vula elithi Izicelo zosizo, khetha elithi “Bika inkinga noma ubuze umbuzo”, bese ukhetha Isikhalazo. Uzobona impendulo yethu lapho, futhi uzothola umlayezo ngayo.",
  "Why does water cost more per kilolitre when I use more?":
    "Kungani amanzi ebiza kakhulu ngekhilolitha uma ngisebenzisa amaningi?",
  "We charge for water in steps. The first kilolitres each month cost the least, and the rate goes up from there. Your statement shows each step with its quantity, rate and amount.":
    "Sikhokhisa amanzi ngezigaba. Amakhilolitha okuqala enyanga ngayinye yiwo ashibhe kakhulu, bese inani liyakhuphuka. Isitatimende sakho sibonisa isigaba ngasinye nobungako baso, inani ngakunye nenani eliphelele.",
  "Why do only some charges have VAT?": "Kungani ezinye izindleko kuphela zine-VAT?",
  "Water, electricity, sewer and refuse are services, so we add 15 % VAT. Property rates are a tax, so they have no VAT.":
    "Amanzi, ugesi, ukuthuthwa kwendle nokuthuthwa kwemfucuza kuyizinsizakalo, ngakho-ke sengeza i-VAT engu-15 %. Intela yezakhiwo iyintela, ngakho-ke ayinayo i-VAT.",
  "What is the EasyPay number?": "Iyini inombolo ye-EasyPay?",
  "It is the number on your statement that starts with 9. Give it to the cashier at any shop that takes EasyPay, or enter it in your bank’s app. Your payment then goes to your account.":
    "Yinombolo esesitatimendeni sakho eqala ngo-9. Yinike umkhashi kunoma yisiphi isitolo esamukela i-EasyPay, noma uyifake ku-app yebhange lakho. Inkokhelo yakho izoya ku-akhawunti yakho.",
  "I have paid. Why can’t I see my payment?": "Ngikhokhile. Kungani ngingayiboni inkokhelo yami?",
  "A payment at a shop or bank can take a few working days to reach us. Keep your slip until then. If your payment is still missing after a week, report the problem and attach the slip.":
    "Inkokhelo esitolo noma ebhange ingathatha izinsuku ezimbalwa zokusebenza ukufika kithi. Gcina isliphu sakho kuze kube yileso sikhathi. Uma inkokhelo yakho ingakaveli emva kwesonto, bika inkinga bese unamathisela isliphu.",
  "What is an estimated reading?": "Siyini isibalo semitha esiqagelwe?",
  "If we can’t read a meter, we estimate your usage from earlier months. After the next actual reading, we correct the difference on your statement.":
    "Uma singakwazi ukufunda imitha, siqagela ukusetshenziswa kwakho ngezinyanga ezedlule. Emva kokufundwa kwemitha okulandelayo, silungisa umehluko esitatimendeni sakho.",
  "How do I send a meter reading?": "Ngisithumela kanjani isibalo semitha?",
  "Open your account, then Meters. Choose “Send a meter reading” and enter the number on the meter. Adding a photo helps us check it. Prepaid meters don’t need readings.":
    "Vula i-akhawunti yakho, bese uvula Amamitha. Khetha elithi “Thumela isibalo semitha” bese ufaka inombolo esemitheni. Ukwengeza isithombe kusisiza sisihlole. Amamitha akhokhelwa kuqala awazidingi izibalo zemitha.",
  "How do I add my account?": "Ngiyengeza kanjani i-akhawunti yami?",
  "You need the account number and the PIN. The number is at the top of any statement, and we sent the PIN to the account holder. After that, you’ll see the account whenever you sign in.":
    "Udinga inombolo ye-akhawunti ne-PIN. Inombolo iphezulu kunoma yisiphi isitatimende, futhi i-PIN siyithumele kumnikazi we-akhawunti. Emva kwalokho uzoyibona i-akhawunti njalo uma ungena.",
  "Can someone else see my account too?": "Ingabe omunye umuntu angayibona i-akhawunti yami?",
  "Yes. An admin of the account can give people access under Admin. Some people can only view the account. Others can also pay and send readings, or manage the account. The admin can set an end date or remove access at any time.":
    "Yebo. Umphathi we-akhawunti anganika abantu imvume ngaphansi kwethi Ukuphatha. Abanye bangayibuka kuphela i-akhawunti. Abanye bangakhokha futhi bathumele izibalo zemitha, noma baphathe i-akhawunti. Umphathi angabeka usuku lokuphela noma asuse imvume noma nini.",
  "What is indigent support?": "Luyini usizo lwabantulayo?",
  "Households with a low income get some free water and electricity every month, and help with other charges. Apply under Municipal Applications, at the bottom of every page.":
    "Imindeni enemali encane engenayo ithola amanzi nogesi kwamahhala okuthile njalo ngenyanga, nosizo ngezinye izindleko. Faka isicelo ngaphansi kwethi Izicelo zikamasipala, ezansi kwawo wonke amakhasi.",
  "How do I choose which messages I get?": "Ngiyikhetha kanjani imilayezo engiyitholayo?",
  "Open your profile, then Preferences. For statements, payments and tickets, choose email, SMS, both or neither.":
    "Vula iphrofayela yakho, bese uvula Okuthandayo. Ngezitatimende, izinkokhelo nezicelo zosizo, khetha i-imeyili, i-SMS noma ungakhethi lutho.",
  "Open the statement, then the service that the charge is for, and choose “Dispute this charge”. The statement shows the last day to do this. Until we answer, please pay the average of your last bills for this service, and the rest of your bill.":
    "Vula isitatimende, bese uvula insizakalo yendleko, ukhethe elithi “Phikisa le ndleko”. Isitatimende sikhombisa usuku lokugcina lokwenza lokhu. Kuze kube siyaphendula, sicela ukhokhe isilinganiso samabhili akho okugcina ale nsizakalo, nokusele kwebhili lakho.",
  "What can I do if I think my property’s valuation is wrong?":
    "Ngingenzani uma ngicabanga ukuthi inani lesakhiwo sami alilungile?",
  "Open the statement, then property rates, and choose “Object to the valuation”. Say which value you think is right, and why. An objection doesn’t defer your rates, so please pay them by their due date.":
    "Vula isitatimende, bese uvula izintela zezakhiwo, ukhethe elithi “Phikisa inani lesakhiwo”. Sho inani ocabanga ukuthi lilungile, nokuthi kungani. Ukuphikisa akuhlehlisi izintela zakho, ngakho sicela uzikhokhe ngosuku lwazo.",
};
