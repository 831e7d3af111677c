/**
 * Made-up names for the demo, in the country's languages. They do not refer to any real person,
 * street or organisation.
 */

// prettier-ignore
export const givenNames = [
  "Nomvula", "Ṱhabelo", "Annelie", "Sipho", "Kagišo", "Fatima", "Ḓembe", "Daniël", "Priya", "Lešego", "Xolani", "Renée", "Livhuwani", "Grace",
  "Mošidi", "Pieter", "Ayesha", "Nkhensani", "Zoë", "Tshepo", "Rotondwa", "Hané", "Bonginkosi", "Kavitha", "Palesa", "Yusuf", "Aïda", "Hlulani",
  "Refilwe", "Brian", "Nompumelelo", "Wêrner",
] as const;

// prettier-ignore
export const familyNames = [
  "Muḽaudzi", "Dlamini", "Labuschagné", "Mokoena", "Naidoo", "Ṋemakonde", "van der Merwe", "Nkosi", "Maluleke", "Petersen", "Netshiṱangani",
  "Khumalo", "Naudé", "Pillay", "Sebešo", "Jacobs", "Ngcobo", "Müller", "Nḓou", "Baloyi", "Adams", "Zulu", "Malherbe", "Govender", "Molefe",
  "Ṋethononda", "Joubert", "Chauke", "Smith", "Maponya",
] as const;

/**
 * Unusual holder names for testing every list and page: very long, very short, or not a person's
 * name.
 */
export const unusualHolders = [
  "Ng",
  "The Trustees for the Time Being of the Umhlangano Heights Sectional Title Body Corporate (Scheme SS 214/1998)",
  "Vu",
  "Vereniging vir die Bewaring van Lê-Rus se Ou Watermeul, Môreson-kerkhof en Aanliggende Erwe (Nie-winsgewend)",
  "Ṱhavhani & Seuns Meubels (Edms) Bpk",
  "Ó Súilleabháin-Featherstonehaugh Family Trust",
  'O\'Reilly "Bra Zee" Spaza & Airtime',
  "Isibani Sethu Early Childhood Development Centre and After-School Care Non-Profit Company",
] as const;

// prettier-ignore
export const streets = [
  "Môrester Street", "Hippo Walk", "Kareeboom Avenue", "Ṱhavha Street", "Protea Crescent", "Isibani Road", "Station Road", "Sê-Nou Lane",
  "Umfula Drive", "Church Street", "Ḽivhaḓa Close", "Old Mill Road",
] as const;

export const suburbs = [
  "Lê-Rus",
  "Mvubu Heights",
  "Riviersig",
  "KwaMvubu",
  "Môreson",
  "Old Drift",
  "Tshiṱavha",
] as const;
