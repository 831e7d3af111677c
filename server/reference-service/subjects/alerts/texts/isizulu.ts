/** The texts of the alerts in isiZulu. */
import { paragraphs } from "#service/subjects/messages/rules/message-text.ts";
import type { AlertTexts } from "./alert-texts.ts";
import { fitSms } from "./fit-sms.ts";

const ending =
  "Ukuze ukhethe ukuthi yiziphi izexwayiso ozitholayo, ngena bese uvula Iphrofayela, Okuthandayo.";
const see = (link: string | undefined, what: string, where: string) =>
  link ? `${what}: ${link}` : `${what}: ngena bese uvula ${where}.`;

export const isiZulu: AlertTexts = {
  payment_due: ({ amount, day }, context) => ({
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
  }),
  budget: ({ budget, expected, day }, context) => ({
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
  }),
  reading_due: ({ name, meter, day }, context) => ({
    subject: `Sicela ufunde ${name} yakho`,
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
  }),
  estimated_bill: ({ what, day }, context) => ({
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
  }),
  unusual_use: ({ isWater, isMore, what, meter, now, usual, day }, context) => ({
    subject: `${what}: okusetshenzisiwe ${isMore ? "kuningi" : "kuncane"} kakhulu kunokuvamile`,
    email: paragraphs(
      `${meter} (i-akhawunti egcina ngo-${context.digits}) ikale ${now} ngosuku kuze kube ngu-${day}. Ngokuvamile kuba ngu-${usual} ngosuku.`,
      isMore
        ? isWater
          ? "Vala wonke ompompi. Uma imitha isajikeleza, amanzi ayavuza: shayela umplamba."
          : "Hlola ukuthi yini esebenza usuku lonke, njengegiza, isifudumezi noma iphampu."
        : "Uma bekungekho muntu, akunankinga. Uma kungenjalo, imitha ingase imile: sitshele.",
      see(context.link, "Bona izibalo zemitha", "Amamitha"),
      ending,
      context.municipality,
    ),
    sms: fitSms(
      context,
      `${meter}: ${now} ngosuku, kuvame ${usual}. ${isMore ? "Hlola ukuvuza noma iphutha." : "Ingabe imile?"}`,
    ),
  }),
  running_water: ({ number, day, least, before }, context) => ({
    subject: "Amanzi angase agobhoze ngaso sonke isikhathi",
    email: paragraphs(
      `Kusukela ngo-${day}, imitha yamanzi ${number} (i-akhawunti egcina ngo-${context.digits}) ikale okungenani ${least} nsuku zonke. Ngaphambi kwalokho, isonto ngalinye belinosuku olungeqi ku-${before}.`,
      "Vala wonke ompompi bese ubheka imitha. Uma isajikeleza, funa ukuvuza: qala ngezindlu zangasese namagiza.",
      see(context.link, "Bona izibalo zemitha", "Amamitha"),
      ending,
      context.municipality,
    ),
    sms: fitSms(
      context,
      `imitha yamanzi ${number} ayimi: okungenani ${least} nsuku zonke. Vala ompompi; uma ijikeleza, iyavuza.`,
    ),
  }),
  notice: ({ title, text, from, until }, context) => {
    const time =
      until === null ? `Kusukela ngo-${from}.` : `Kusukela ngo-${from} kuya ku-${until}.`;
    return {
      subject: title,
      email: paragraphs(
        `${title}. ${time}`,
        text,
        see(context.link, "Izaziso zethu", "Ikhaya"),
        ending,
        context.municipality,
      ),
      sms: fitSms(context, `${title}. ${time}`),
    };
  },
};
