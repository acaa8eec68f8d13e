import type { ProgrammeFact } from './programme-facts.ts';
import { germanDate } from './typography.ts';

/** Whose pages were read, by the host of the page. */
const publishers: Record<string, string> = {
  'www.starthub-hessen.de': 'StartHub Hessen',
  'startupcampus.edv-bw.de': 'Startup Campus Baden-Württemberg',
  'www.innocam.nrw': 'InnoCam NRW',
  'www.energieeffizienz-hessen.de': 'Hessisches Energieeffizienzportal',
  'www.foerderdatenbank.de': 'Förderdatenbank des Bundes',
  'www.nrwbank.de': 'NRW.BANK',
  'nrwbank.de': 'NRW.BANK',
  'www.umweltpakt.bayern.de': 'Umwelt- und Klimapakt Bayern, Förderfibel',
  'umweltpakt.bayern.de': 'Umwelt- und Klimapakt Bayern, Förderfibel',
  'clever-funding.de': 'Beratungsportal clever-funding.de',
  'freirecht.de': 'Gesetzestext § 94 SGB III (freirecht.de)',
  'www.gruender.de': 'Fachportal gruender.de',
  'www.frankfurt-main.ihk.de': 'IHK Frankfurt am Main, Wegweiser Darlehen',
  'be.ermoeglicher.de': 'Bürgschaftsbank und Beteiligungsgesellschaft Berlin (ermoeglicher.de)',
  'teammit.transmit.de': 'Fachportal transmit',
  'sigu-plattform.de': 'SIGU-Plattform für soziale Innovationen',
  'www.gruendung-bw.de': 'Gründungsportal Baden-Württemberg, Datenbank Förderprogramme',
  'spitzmueller.de': 'Spitzmüller AG, Infoblatt Beteiligungskapital',
  'bgg.ermoeglicher.de': 'Bayerische Garantiegesellschaft (ermoeglicher.de)',
  'foerderquelle.de': 'Beratungsportal foerderquelle.de',
  'www.foerderflink.com': 'Beratungsportal foerderflink.com',
  'www.ibb.de': 'Investitionsbank Berlin',
  'www.funding-finder.org': 'Drittportal funding-finder.org',
  'bis-bremerhaven.de': 'BIS Bremerhaven',
  'www.bis-bremerhaven.de': 'BIS Bremerhaven',
  'www.hamburg.de': 'Freie und Hansestadt Hamburg (hamburg.de)',
  'wibank.de': 'WIBank',
  'www.wibank.de': 'WIBank',
  'www.ihk.de': 'IHK Limburg',
  'www.wfg-werra-meissner.de': 'Wirtschaftsförderung Werra-Meißner-Kreis',
  'www.vorpommern-sonnendeck.de': 'Pressemitteilung der Bürgschaftsbank Mecklenburg-Vorpommern',
  'mbg-mv.de': 'MBG Mecklenburg-Vorpommern',
  'ni.ermoeglicher.de': 'Niedersächsische Bürgschaftsbank (ermoeglicher.de)',
  'www.mz.de': 'Mitteldeutsche Zeitung, Meldung des Ministeriums',
  'www.ihk-rlp.de': 'IHK-Arbeitsgemeinschaft Rheinland-Pfalz',
  'foerdermittelkompass.reflecta.org': 'Fördermittelkompass von reflecta',
  'matching-x.com': 'Förderportal matching-x.com',
  'foerderwegweiser-tourismus.de': 'Förderwegweiser Tourismus',
  'standort-sachsen.de': 'Wirtschaftsförderung Sachsen (standort-sachsen.de)',
  'www.ib-sachsen-anhalt.de': 'Investitionsbank Sachsen-Anhalt',
  'meinunternehmen.org': 'Gründungsportal meinunternehmen.org',
  'www.ib-sh.de': 'Investitionsbank Schleswig-Holstein',
  'aufbaubank.de': 'Thüringer Aufbaubank',
  'kreis-slf.eu': 'Landkreis Saalfeld-Rudolstadt',
};

export interface ProgrammeSource {
  /** Human-readable, with the date as the source words it. */
  name: string;
  /** Where it can be read again, if it has an address. */
  url: string | null;
}

/** Dates of facts in figures that are read as months. */
const wordedMonths: Record<string, string> = { '02/24': 'Februar 2024', '10/2025': 'Oktober 2025' };

/** How the date of the facts follows the name of the source: a date as »Stand«, a remark as it is. */
function datePhrase(text: string): string {
  const date = wordedMonths[text] ?? (/^\d{4}-\d{2}$/.test(text) ? germanDate(text) : text);
  if (date.startsWith('§')) return '';
  return /^(?:\d|Ende|Januar|Februar|März|Juni|Juli|August|Oktober|November|Dezember)/.test(date)
    ? `, Stand ${date}`
    : `; ${date}`;
}

/** Where the facts of a programme were read. */
export function sourceOf(fact: ProgrammeFact): ProgrammeSource {
  const date = fact.factsAsOf === null ? '' : datePhrase(fact.factsAsOf);
  if (fact.verifiedIn.startsWith('programmes-real/')) return { name: `Förderdatenbank des Bundes${date}`, url: null };
  if (fact.verifiedIn.startsWith('repo: exlab-code/digikal')) {
    return { name: `Öffentliches Förderverzeichnis digikal${date}`, url: 'https://github.com/exlab-code/digikal' };
  }
  if (fact.verifiedIn.startsWith('web: bmwk.de')) {
    return { name: 'Bundeswirtschaftsministerium, Dossier INVEST; Richtlinie ab 06.03.2024', url: null };
  }
  const url = /^web: (https:\/\/\S+)/.exec(fact.verifiedIn)?.[1];
  const publisher = url === undefined ? undefined : publishers[new URL(url).host];
  if (url === undefined || publisher === undefined) throw new Error(`Unknown source: ${fact.verifiedIn}`);
  return { name: `${publisher}${date}`, url };
}
