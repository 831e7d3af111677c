/** The texts of the alerts in isiZulu. */
import { formatRand } from "#contract/values/rand.ts";
import { formatDate as formatIn } from "#service/rules/format.ts";
import { nameService } from "#service/rules/service-names.ts";
import { paragraphs } from "#service/subjects/messages/rules/message-text.ts";
import type { AlertTexts } from "./alert-texts.ts";
import { fitSms } from "./fit-sms.ts";
import { formatTime, formatUse } from "./format-use.ts";

const formatDate = (date: string) => formatIn(date, "zu");
const nameOf = (service: string) => nameService(service, "zu");
const ending =
  "Ukuze ukhethe ukuthi yiziphi izexwayiso ozitholayo, ngena bese uvula Iphrofayela, Okuthandayo.";
const see = (link: string | undefined, what: string, where: string) =>
  link ? `${what}: ${link}` : `${what}: ngena bese uvula ${where}.`;
const meters = { water: "imitha yamanzi", electricity: "imitha kagesi" };

export const isiZulu: AlertTexts = {
  payment_due: ({ cents, dueDate }, context) => {
    const [amount, day] = [formatRand(cents), formatDate(dueDate)];
    return {
      subject: `${amount} kumele ikhokhwe ngo-${day}`,
      email: paragraphs(
        `${amount} ye-akhawunti egcina ngo-${context.digits} kumele ikhokhwe ngo-${day}. Uma usukhokhile ezinsukwini ezimbalwa ezedlule, ungawunaki lo mlayezo.`,
        "Uma ungakwazi ukukhokha yonke imali, khokha ingxenye bese ukhuluma nathi ngaphambi kwalolo suku.",
        see(context.link, "Khokha, noma ubone ukuthi ukhokhwa kanjani", "Izinkokhelo"),
        ending,
        context.municipality,
      ),
      sms: fitSms(
        context,
        `${amount} ye-akhawunti ...${context.digits} kumele ikhokhwe ngo-${day}. Usukhokhile? Ungawunaki.`,
      ),
    };
  },
  budget: ({ budgetCents, expectedCents, date }, context) => {
    const [budget, expected, day] = [
      formatRand(budgetCents),
      formatRand(expectedCents),
      formatDate(date),
    ];
    return {
      subject: `Ibhili lakho elilandelayo lingase leqe isabelomali sakho esingu-${budget}`,
      email: paragraphs(
        `Uma uqhubeka usebenzisa okulinganayo nsuku zonke, ibhili lomhla ka-${day} le-akhawunti egcina ngo-${context.digits} lizoba cishe ngu-${expected}. Isabelomali sakho singu-${budget}.`,
        "Lokhu kuyisilinganiso. Uma usebenzisa amanzi nogesi omncane kuze kube yilolo suku, liyancipha.",
        see(context.link, "Bona ukuthi sikubale kanjani", "Amamitha, Ibhili lakho elilandelayo"),
        ending,
        context.municipality,
      ),
      sms: fitSms(
        context,
        `ibhili elilandelayo le-...${context.digits} lingaba ngu-${expected}. Isabelomali sakho singu-${budget}. Onga.`,
      ),
    };
  },
  reading_due: ({ service, number, date }, context) => {
    const [meter, day] = [`${meters[service]} ${number}`, formatDate(date)];
    return {
      subject: `Sicela ufunde ${meters[service]} yakho`,
      email: paragraphs(
        `Isibalo semitha sika-${meter} (i-akhawunti egcina ngo-${context.digits}) siyadingeka cishe ngo-${day}. Ngaphandle kwaso, kungase kudingeke silinganisele ibhili lakho.`,
        see(context.link, "Thumela isibalo", "Amamitha"),
        ending,
        context.municipality,
      ),
      sms: fitSms(
        context,
        `thumela isibalo: ${meter}, cishe ngo-${day}, funa silinganisele ibhili lakho.`,
      ),
    };
  },
  estimated_bill: ({ date, services }, context) => {
    const [day, what] = [formatDate(date), services.map(nameOf).join(" no-")];
    return {
      subject: `Ingxenye yebhili lakho lika-${day} iyisilinganiso`,
      email: paragraphs(
        `Besingenaso isibalo semitha, ngakho silinganisele (${what}) ebhilini lika-${day} le-akhawunti egcina ngo-${context.digits}.`,
        "Sithumelele isibalo manje. Ibhili elilandelayo lizobe selilungisa isilinganiso.",
        see(context.link, "Thumela isibalo", "Amamitha"),
        ending,
        context.municipality,
      ),
      sms: fitSms(
        context,
        `silinganisele (${what}) ebhilini lakho lika-${day}. Thumela isibalo ukuze kulungiswe.`,
      ),
    };
  },
  unusual_use: ({ service, number, unit, isMore, daily, usual, date }, context) => {
    const [now, before] = [formatUse(daily, unit), formatUse(usual, unit)];
    const toDo = isMore
      ? service === "water"
        ? "Vala wonke ompompi. Uma imitha isajikeleza, amanzi ayavuza: shayela umplamba."
        : "Hlola ukuthi yini esebenza usuku lonke, njengegiza, isifudumezi noma iphampu."
      : "Uma bekungekho muntu, akunankinga. Uma kungenjalo, imitha ingase imile: sitshele.";
    return {
      subject: `${nameOf(service)}: okusetshenzisiwe ${isMore ? "kuningi" : "kuncane"} kakhulu kunokuvamile`,
      email: paragraphs(
        `${meters[service]} ${number} (i-akhawunti egcina ngo-${context.digits}) ikale ${now} ngosuku kuze kube ngu-${formatDate(date)}. Ngokuvamile kuba ngu-${before} ngosuku.`,
        toDo,
        see(context.link, "Bona izibalo zemitha", "Amamitha"),
        ending,
        context.municipality,
      ),
      sms: fitSms(
        context,
        `${meters[service]} ${number}: ${now} ngosuku, kuvame ${before}. ${isMore ? "Hlola ukuvuza noma iphutha." : "Ingabe imile?"}`,
      ),
    };
  },
  running_water: ({ number, from, least, before }, context) => ({
    subject: "Amanzi angase agobhoze ngaso sonke isikhathi",
    email: paragraphs(
      `Kusukela ngo-${formatDate(from)}, imitha yamanzi ${number} (i-akhawunti egcina ngo-${context.digits}) ikale okungenani ${formatUse(least, "kl")} nsuku zonke. Ngaphambi kwalokho, isonto ngalinye belinosuku olungeqi ku-${formatUse(before, "kl")}.`,
      "Vala wonke ompompi bese ubheka imitha. Uma isajikeleza, funa ukuvuza: qala ngezindlu zangasese namagiza.",
      see(context.link, "Bona izibalo zemitha", "Amamitha"),
      ending,
      context.municipality,
    ),
    sms: fitSms(
      context,
      `imitha yamanzi ${number} ayimi: okungenani ${formatUse(least, "kl")} nsuku zonke. Vala ompompi; uma ijikeleza, iyavuza.`,
    ),
  }),
  notice: ({ title, text, translations, from, until }, context) => {
    const words = translations?.zu ?? { title, text };
    const time =
      until === null
        ? `Kusukela ngo-${formatTime(from, "zu")}.`
        : `Kusukela ngo-${formatTime(from, "zu")} kuya ku-${formatTime(until, "zu")}.`;
    return {
      subject: words.title,
      email: paragraphs(
        `${words.title}. ${time}`,
        words.text,
        see(context.link, "Izaziso zethu", "Ikhaya"),
        ending,
        context.municipality,
      ),
      sms: fitSms(context, `${words.title}. ${time}`),
    };
  },
};
