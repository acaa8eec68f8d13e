import type { LeadAmountKind } from '@fundus/contract/lead-codes';
import type { LeadFields } from '@fundus/contract/lead-fields';

/** A lead of the demo. */
export interface DemoLead {
  /** Days since it came in. */
  daysAgo: number;
  fields: Partial<Omit<LeadFields, 'industry' | 'foundedOn'>>;
  /** Code of the WZ 2008. */
  industryCode: string;
  /** Months until the founding, negative ones since; null: not known. */
  foundedInMonths: number | null;
}

/**
 * Invented people and companies at real places, a lead a line: days ago, salutation, title, first and last name, company,
 * form, street, number, postcode, town, mail, phone, industry, months to the founding, employees, social status,
 * refinancing, amounts (kind of investment; b: working capital, d: digitalisation), object and plan. Addresses of
 * example.org, .com and .net, numbers from the ranges that the Bundesnetzagentur keeps free for fiction.
 */
const lines = `
0|Frau||Annika|Ahrendt|Bäckerei Ahrendt|Einzelunternehmen|Am Hafen|1|20457|Hamburg|annika.ahrendt@example.org|030 23125 600|10.71|-8|0|selfEmployed||3:48000,4:22000,b1:6000|Backwaren und Café|Zweite Filiale mit Café
0|Herr||Aaron|Bäumler|Restaurant Bäumler|UG (haftungsbeschränkt)|Kastanienallee|18|26122|Oldenburg|aaron.baeumler@example.com|040 66969 103|56.10.1|+2||buergergeld|j|4:13500,2:7500,b1:1500,b3:3000|Restaurant mit Mittagstisch|Gründung: Restaurant mit Mittagstisch
1|Frau||Beate|Çakır|Çakır Präzision|UG (haftungsbeschränkt)|Ringstraße|35|12043|Berlin|beate.cakir@example.net|069 90009 206|25.62|-34|10|other|n|3:126000,7:54000,d1:11500|Zerspanung von Kleinserien|Übernahme des Betriebs vom Vater
1|Herr||Benedikt|Dörfler|Brauerei Dörfler|GmbH – Gesellschaft mit beschränkter Haftung|Gartenstraße|52|17489|Greifswald|benedikt.doerfler@example.org|0221 4710 309|11.05||15|employed||3:230500,2:83000,b1:27000|Craftbier|Abfüllanlage für Mehrweg
2|Frau||Carla|Eggersmann|Tischlerei Eggersmann|Einzelunternehmen|Mühlenweg|69|09111|Chemnitz|carla.eggersmann@example.com|089 99998 412|16.23|-60|20|student|||Möbel und Innenausbau|Umzug in eine größere Werkstatt
2|Herr|Dr.|Cem|Fehrenbach|||Bahnhofstraße|86|34117|Kassel|cem.fehrenbach@example.net|0171 3920015|88.10.1|+6||||5:64000,d1:12000,b2:30000||Gründung: Ambulante Pflege
3|Frau||Dilara|Größler|Salon Größler|UG (haftungsbeschränkt)|Lindenstraße|5|44135|Dortmund|dilara.groessler@example.org||96.02.1|-86|7|alg1||4:6000,7:9000,d2:1000|Friseursalon|Salon übernehmen
3|Herr||Darius|Hüttenrauch|Studio Hüttenrauch|GmbH – Gesellschaft mit beschränkter Haftung|Werkstraße|22|55116|Mainz||030 23125 621|93.13|-99|12|pensioner|j|3:32500,4:11500,b3:6500,b4:3500|Fitnessstudio|Neue Geräte
4|Frau||Elif|Imhoff|Elektrotechnik Imhoff|Einzelunternehmen|Hauptstraße|39|89073|Ulm|elif.imhoff@example.net|040 66969 124|43.21|-112|17|selfEmployed|n|5:93500,3:16000,b2:21500|Elektroinstallation und Photovoltaik|Wallboxen als neues Geschäftsfeld
5|Herr||Elias|Jürgensen|Jürgensen Radteile|UG (haftungsbeschränkt)|Schulstraße|56|23552|Lübeck|elias.juergensen@example.org|069 90009 227|47.91.1|+4||buergergeld||4:1500,d2:2500,b1:3500,b4:1000|Versandhandel mit Fahrradteilen|Gründung: Versandhandel mit Fahrradteilen
5|Frau||Friederike|Kästner|Fahrschule Kästner|UG (haftungsbeschränkt)|Birkenweg|73|49074|Osnabrück|friederike.kaestner@example.com|0221 4710 330|85.53||4|other||5:72000,3:18500,d2:4000|Fahrschule|Fahrsimulator anschaffen
6|Herr||Florian|Löwitsch|Ingenieurbüro Löwitsch|GmbH – Gesellschaft mit beschränkter Haftung|Marktplatz|90|03046|Cottbus|florian.loewitsch@example.net|089 99998 433|71.12.2|-151||employed||6:8500,d1:4000,b2:14000|Ingenieurbüro für Tragwerksplanung|Personal einarbeiten
7|Frau||Greta|Mühlbauer|Mühlbauer Software|Einzelunternehmen|Am Hafen|9|04109|Leipzig|greta.muehlbauer@example.org|0171 3920036|62.01|-164|14|student||6:11000,d1:8500,d3:5500,b2:15000|Software für Handwerksbetriebe|
8|Herr||Gregor|Nußbaumer|||Kastanienallee|26|99084|Erfurt|gregor.nussbaumer@example.com|0176 04069039|81.30.1|+2|||j|||Gründung: Garten- und Landschaftsbau
9|Frau||Hatice|Oßwald|Atelier Oßwald|UG (haftungsbeschränkt)|Ringstraße|43|65183|Wiesbaden|hatice.osswald@example.net|030 23125 642|74.10.2|-190|1|alg1|n|4:1000,3:1000,d2:500|Grafik- und Kommunikationsdesign|Website und Portfolio
10|Herr||Hendrik|Petersilie|Bäckerei Petersilie|GmbH – Gesellschaft mit beschränkter Haftung|Gartenstraße|60|33602|Bielefeld|hendrik.petersilie@example.org|040 66969 145|10.71|-203|6|pensioner||3:48000,4:22000,b1:6000|Backwaren und Café|Zweite Filiale mit Café
12|Frau||Ilka|Quandthof|Restaurant Quandthof|Einzelunternehmen|Mühlenweg|77|66111|Saarbrücken|ilka.quandthof@example.com||56.10.1|-216|11|selfEmployed||4:13500,2:7500,b1:1500,b3:3000|Restaurant mit Mittagstisch|Eröffnung eines zweiten Restaurants
13|Herr||Ibrahim|Rößler|Rößler Präzision|UG (haftungsbeschränkt)|Bahnhofstraße|94|93047|Regensburg|ibrahim.roessler@example.net|0221 4710 351|25.62|||buergergeld||3:126000,7:54000,d1:11500|Zerspanung von Kleinserien|Gründung: Zerspanung von Kleinserien
15|Frau||Johanna|Schäfermeier|Brauerei Schäfermeier|UG (haftungsbeschränkt)|Lindenstraße|13|27568|Bremerhaven||089 99998 454|11.05|-242|21|other||3:230500,2:83000,b1:27000|Craftbier|Abfüllanlage für Mehrweg
17|Herr||Jannis|Töpperwien|Tischlerei Töpperwien|GmbH – Gesellschaft mit beschränkter Haftung|Werkstraße|30|10997|Berlin|jannis.toepperwien@example.com|0171 3920057|16.23|-15|3|employed|j|3:13000,2:2000,b1:1000|Möbel und Innenausbau|Umzug in eine größere Werkstatt
0|Frau||Katharina|Übelacker|Pflegedienst Übelacker|Einzelunternehmen|Hauptstraße|47|19053|Schwerin|katharina.uebelacker@example.net|0176 04069060|88.10.1|-28|8|student|n|5:64000,d1:12000,b2:30000|Ambulante Pflege|Gründung einer Tagespflege
0|Herr||Konrad|Vogelsang|||Schulstraße|64|01099|Dresden|konrad.vogelsang@example.org|030 23125 663|96.02.1|+4||||4:6000,7:9000,d2:1000||Gründung: Friseursalon
1|Frau|Dr.|Leonie|Wüstefeld|Studio Wüstefeld|UG (haftungsbeschränkt)|Birkenweg|81|60311|Frankfurt am Main|leonie.wuestefeld@example.com|040 66969 166|93.13|-54|18|alg1|||Fitnessstudio|Neue Geräte
1|Herr||Levent|Yıldırım|Elektrotechnik Yıldırım|GmbH – Gesellschaft mit beschränkter Haftung|Marktplatz|98|40213|Düsseldorf|levent.yildirim@example.net|069 90009 269|43.21|-67||pensioner||5:93500,3:16000,b2:21500|Elektroinstallation und Photovoltaik|Wallboxen als neues Geschäftsfeld
2|Frau||Marlene|Zierenberg|Zierenberg Radteile|Einzelunternehmen|Am Hafen|17|57072|Siegen|marlene.zierenberg@example.org|0221 4710 372|47.91.1||5|selfEmployed||4:1500,d2:2500,b1:3500,b4:1000|Versandhandel mit Fahrradteilen|Online-Shop neu aufsetzen
2|Herr||Moritz|Brandstädter|Fahrschule Brandstädter|UG (haftungsbeschränkt)|Kastanienallee|34|79098|Freiburg im Breisgau|moritz.brandstaedter@example.com|089 99998 475|85.53|+2||buergergeld|j|5:72000,3:18500,d2:4000|Fahrschule|
3|Frau||Nadja|Dziemba|Ingenieurbüro Dziemba|UG (haftungsbeschränkt)|Ringstraße|51|24103|Kiel|nadja.dziemba@example.net||71.12.2|-106|15|other|n|6:8500,d1:4000,b2:14000|Ingenieurbüro für Tragwerksplanung|Personal einarbeiten
3|Herr||Niklas|Eichstädt|Eichstädt Software|GmbH – Gesellschaft mit beschränkter Haftung|Gartenstraße|68|38100|Braunschweig|niklas.eichstaedt@example.org|0176 04069081|62.01|-119|20|employed||6:11000,d1:8500,d3:5500,b2:15000|Software für Handwerksbetriebe|Entwicklung einer Planungs-App
4|Frau||Paulina|Freudenthaler|Gartenbau Freudenthaler|Einzelunternehmen|Mühlenweg|85|14467|Potsdam|paulina.freudenthaler@example.com|030 23125 684|81.30.1|-132|2|student||1:261000,3:59500,5:32500|Garten- und Landschaftsbau|Betriebshof kaufen
5|Herr||Oskar|Grünewald|||Bahnhofstraße|4|06108|Halle||040 66969 187|74.10.2|+6||||4:1000,3:1000,d2:500||Gründung: Grafik- und Kommunikationsdesign
5|Frau||Ronja|Heidenreich|Heidenreich Software|UG (haftungsbeschränkt)|Lindenstraße|21|02826|Görlitz|ronja.heidenreich@example.org|069 90009 290|62.01|-158|12|alg1||6:18000,d1:14000,d3:9500,b2:25000|Software für Handwerksbetriebe|Entwicklung einer Planungs-App
6|Herr||Piotr|Janczyk|Fahrschule Janczyk|GmbH – Gesellschaft mit beschränkter Haftung|Werkstraße|38|35390|Gießen|piotr.janczyk@example.com|0221 4710 393|85.53||17|pensioner|j||Fahrschule|Fahrsimulator anschaffen
7|Frau||Sinem|Kühnapfel|Elektrotechnik Kühnapfel|Einzelunternehmen|Hauptstraße|55|48143|Münster|sinem.kuehnapfel@example.net|089 99998 496|43.21|-184|22|selfEmployed|n|5:31000,3:5500,b2:7000|Elektroinstallation und Photovoltaik|Wallboxen als neues Geschäftsfeld
8|Herr||Quirin|Lindemann|Salon Lindemann|UG (haftungsbeschränkt)|Schulstraße|72|54290|Trier|quirin.lindemann@example.org|0171 3920099|96.02.1|+4||buergergeld||4:29500,7:45000,d2:5000|Friseursalon|Gründung: Friseursalon
9|Frau||Tabea|Mößner|Tischlerei Mößner|UG (haftungsbeschränkt)|Birkenweg|89|90402|Nürnberg|tabea.moessner@example.com|0176 04069002|16.23|-210|9|other||3:13000,2:2000,b1:1000|Möbel und Innenausbau|Umzug in eine größere Werkstatt
10|Herr||Rasmus|Neugebauer|Neugebauer Präzision|GmbH – Gesellschaft mit beschränkter Haftung|Marktplatz|8|28195|Bremen|rasmus.neugebauer@example.net|030 23125 605|25.62|-223||employed||3:210000,7:90000,d1:19000|Zerspanung von Kleinserien|Übernahme des Betriebs vom Vater
12|Frau||Vanessa|Öttinger|Bäckerei Öttinger|Einzelunternehmen|Am Hafen|25|10115|Berlin|vanessa.oettinger@example.org||10.71|-236|19|student||3:17000,4:7500,b1:2000|Backwaren und Café|Zweite Filiale mit Café
13|Herr||Sebastian|Pfannkuch|||Kastanienallee|42|18055|Rostock|sebastian.pfannkuch@example.com|069 90009 211|81.30.1|+2|||j|1:87000,3:20000,5:11000||Gründung: Garten- und Landschaftsbau
15|Frau||Wiebke|Rübsamen|Ingenieurbüro Rübsamen|UG (haftungsbeschränkt)|Ringstraße|59|01067|Dresden|wiebke.ruebsamen@example.net|0221 4710 314|71.12.2||6|alg1|n|6:43000,d1:20500,b2:72000|Ingenieurbüro für Tragwerksplanung|
17|Herr|Dr.|Timo|Stübner|Stübner Radteile|GmbH – Gesellschaft mit beschränkter Haftung|Gartenstraße|76|99423|Weimar|timo.stuebner@example.org|089 99998 417|47.91.1|-35|11|pensioner||4:1500,d2:2500,b1:3500,b4:1000|Versandhandel mit Fahrradteilen|Online-Shop neu aufsetzen
0|Frau||Yvonne|Thürmer|Studio Thürmer|Einzelunternehmen|Mühlenweg|93|50823|Köln||0171 3920020|93.13|-48|16|selfEmployed|||Fitnessstudio|Neue Geräte
0|Herr||Umut|Uhlig|Pflegedienst Uhlig|UG (haftungsbeschränkt)|Bahnhofstraße|12|53111|Bonn|umut.uhlig@example.net|0176 04069023|88.10.1|+6||buergergeld||5:22500,d1:4000,b2:10500|Ambulante Pflege|Gründung: Ambulante Pflege
1|Frau||Zehra|Vössing|Brauerei Vössing|UG (haftungsbeschränkt)|Lindenstraße|29|76133|Karlsruhe|zehra.voessing@example.org|030 23125 626|11.05|-74|3|other||3:77000,2:27500,b1:9000|Craftbier|Abfüllanlage für Mehrweg
1|Herr||Valentin|Weißflog|Restaurant Weißflog|GmbH – Gesellschaft mit beschränkter Haftung|Werkstraße|46|22765|Hamburg|valentin.weissflog@example.com|040 66969 129|56.10.1|-87|8|employed|j|4:68500,2:38000,b1:7000,b3:16000|Restaurant mit Mittagstisch|Eröffnung eines zweiten Restaurants
2|Frau||Svenja|Zschoche|Atelier Zschoche|Einzelunternehmen|Hauptstraße|63|30159|Hannover|svenja.zschoche@example.net|069 90009 232|74.10.2|-100|13|student|n|4:1000,3:1000,d2:500|Grafik- und Kommunikationsdesign|Website und Portfolio
2|Herr||Wenzel|Albers-Kron|||Schulstraße|80|13353|Berlin|wenzel.albers-kron@example.org|0221 4710 335|62.01|||||6:18000,d1:14000,d3:9500,b2:25000||Gründung: Software für Handwerksbetriebe
3|Frau||Milena|Blöcker|Fahrschule Blöcker|UG (haftungsbeschränkt)|Birkenweg|97|39104|Magdeburg|milena.bloecker@example.com||85.53|-126|0|alg1||5:25000,3:6500,d2:1500|Fahrschule|Fahrsimulator anschaffen
3|Herr||Yannick|Deichgräber|Elektrotechnik Deichgräber|GmbH – Gesellschaft mit beschränkter Haftung|Marktplatz|16|08056|Zwickau|yannick.deichgraeber@example.net|0171 3920041|43.21|-139||pensioner||5:31000,3:5500,b2:7000|Elektroinstallation und Photovoltaik|Wallboxen als neues Geschäftsfeld
4|Frau||Agnieszka|Föhrmann|Salon Föhrmann|Einzelunternehmen|Am Hafen|33|64283|Darmstadt|agnieszka.foehrmann@example.org|0176 04069044|96.02.1|-152|10|selfEmployed||4:29500,7:45000,d2:5000|Friseursalon|Salon übernehmen
5|Herr||Bogdan|Güldner|Tischlerei Güldner|UG (haftungsbeschränkt)|Kastanienallee|50|45127|Essen|bogdan.gueldner@example.com|030 23125 647|16.23|+2||buergergeld|j||Möbel und Innenausbau|Gründung: Möbel und Innenausbau
5|Frau||Theresa|Hünecke|Hünecke Präzision|UG (haftungsbeschränkt)|Ringstraße|67|56068|Koblenz|theresa.huenecke@example.net|040 66969 150|25.62|-178|20|other|n|3:210000,7:90000,d1:19000|Zerspanung von Kleinserien|Übernahme des Betriebs vom Vater
6|Herr||Frederik|Krämer-Voss|Bäckerei Krämer-Voss|GmbH – Gesellschaft mit beschränkter Haftung|Gartenstraße|84|80331|München||069 90009 253|10.71|-191|2|employed||3:17000,4:7500,b1:2000|Backwaren und Café|
7|Frau||Ingrid|Lütjens|Gartenbau Lütjens|Einzelunternehmen|Mühlenweg|3|24937|Flensburg|ingrid.luetjens@example.com|0221 4710 356|81.30.1||7|student||1:87000,3:20000,5:11000|Garten- und Landschaftsbau|Betriebshof kaufen
8|Herr||Linus|Möhring|||Bahnhofstraße|20|37073|Göttingen|linus.moehring@example.net|089 99998 459|71.12.2|+6||||6:43000,d1:20500,b2:72000||Gründung: Ingenieurbüro für Tragwerksplanung
9|Frau||Birte|Pätzold|Pätzold Radteile|UG (haftungsbeschränkt)|Lindenstraße|37|15230|Frankfurt (Oder)|birte.paetzold@example.org|0171 3920062|47.91.1|-230|17|alg1||4:1500,d2:2500,b1:3500,b4:1000|Versandhandel mit Fahrradteilen|Online-Shop neu aufsetzen
10|Herr||Matteo|Rümmler|Studio Rümmler|GmbH – Gesellschaft mit beschränkter Haftung|Werkstraße|54|04229|Leipzig|matteo.ruemmler@example.com|0176 04069065|93.13|-243|22|pensioner|j|3:54000,4:19000,b3:11000,b4:6000|Fitnessstudio|Neue Geräte
12|Frau|Dr.|Rosa|Sörensen|Pflegedienst Sörensen|Einzelunternehmen|Hauptstraße|71|07743|Jena|rosa.soerensen@example.net||88.10.1|-16|4|selfEmployed|n|5:22500,d1:4000,b2:10500|Ambulante Pflege|Gründung einer Tagespflege
13|Herr||Stefan|Türkoğlu|Brauerei Türkoğlu|UG (haftungsbeschränkt)|Schulstraße|88|50667|Köln|stefan.tuerkoglu@example.org|040 66969 171|11.05|+4||buergergeld||3:77000,2:27500,b1:9000|Craftbier|Gründung: Craftbier
15|Frau||Emine|Wächtersbach|Restaurant Wächtersbach|UG (haftungsbeschränkt)|Birkenweg|7|52062|Aachen|emine.waechtersbach@example.com|069 90009 274|56.10.1|-42|14|other|||Restaurant mit Mittagstisch|Eröffnung eines zweiten Restaurants
17|Herr||Ole|Zöphel|Atelier Zöphel|GmbH – Gesellschaft mit beschränkter Haftung|Marktplatz|24|70173|Stuttgart|ole.zoephel@example.net|0221 4710 377|74.10.2|||employed||4:1000,3:1000,d2:500|Grafik- und Kommunikationsdesign|Website und Portfolio
`;

const amountGroups = { '': 'investment', b: 'workingCapital', d: 'digitalisation' } as const;

/** »3:48000,b1:6000«: euros by the kind of amount. */
function readAmounts(text: string): Partial<Record<LeadAmountKind, number>> {
  const amounts: Partial<Record<LeadAmountKind, number>> = {};
  for (const [, group = '', number = '', euros = ''] of text.matchAll(/([bd]?)(\d):(\d+)/g)) {
    amounts[`${amountGroups[group as keyof typeof amountGroups]}${number}Cents` as LeadAmountKind] =
      Number(euros) * 100;
  }
  return amounts;
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

function readLine(line: string): DemoLead {
  const cells = line.split('|');
  const [daysAgo, salutation = '', title = '', firstName = '', lastName = '', company = '', businessForm = ''] = cells;
  const [street = '', houseNumber = '', postcode = '', town = '', email = '', phone = ''] = cells.slice(7);
  const [industryCode = '', founded = '', employees = '', socialStatus = '', refinancing = ''] = cells.slice(13);
  const [amounts = '', companyObject = '', plan = ''] = cells.slice(18);
  return {
    daysAgo: Number(daysAgo),
    industryCode,
    foundedInMonths: numberOf(founded),
    fields: {
      salutation,
      title,
      firstName,
      lastName,
      company,
      businessForm,
      street,
      houseNumber,
      postcode,
      town,
      email,
      phone,
      companyObject,
      plan,
      ...readAmounts(amounts),
      employees: numberOf(employees),
      socialStatus: (socialStatus || null) as LeadFields['socialStatus'],
      isRefinancing: refinancing === '' ? null : refinancing === 'j',
    },
  };
}

export const demoLeads: readonly DemoLead[] = lines.trim().split('\n').map(readLine);

/** What happens to a lead with its partner. */
export type DemoFate = 'open' | 'accepted' | 'contacted' | 'client' | 'prospect';

/** What was distributed: which line, to whom, how many days ago, and what became of it. The others wait. */
export const demoAssignments: readonly { line: number; partner: string; daysAgo: number; fate: DemoFate }[] = [
  { line: 10, partner: 'fundus-clever', daysAgo: 4, fate: 'client' },
  { line: 52, partner: 'fundus-clever', daysAgo: 6, fate: 'contacted' },
  { line: 26, partner: 'fundus-clever', daysAgo: 2, fate: 'accepted' },
  { line: 43, partner: 'fundus-clever', daysAgo: 0, fate: 'open' },
  { line: 56, partner: 'zfmb-clever', daysAgo: 11, fate: 'prospect' },
  { line: 12, partner: 'zfmb-clever', daysAgo: 6, fate: 'contacted' },
  { line: 29, partner: 'zfmb-clever', daysAgo: 4, fate: 'accepted' },
  { line: 46, partner: 'zfmb-clever', daysAgo: 0, fate: 'open' },
  { line: 17, partner: 'zfmb-profi', daysAgo: 12, fate: 'contacted' },
  { line: 34, partner: 'zfmb-profi', daysAgo: 8, fate: 'accepted' },
  { line: 51, partner: 'zfmb-profi', daysAgo: 5, fate: 'contacted' },
  { line: 8, partner: 'zfmb-profi', daysAgo: 0, fate: 'open' },
  { line: 42, partner: 'zfmb-profi', daysAgo: 0, fate: 'open' },
];

/** Lines that were deleted, by hand and by the trap for robots. */
export const demoDeleted = { byHand: 18, robot: 59 } as const;
