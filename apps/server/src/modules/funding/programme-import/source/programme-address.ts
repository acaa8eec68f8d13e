import { createHash } from 'node:crypto';
import type { ProgrammeLevel } from '@fundus/contract/programme-content';
import { foldName } from '#lib/column-mapping.ts';

/** Where the Förderdatenbank files a programme tells its level and who gives the money. */
const storage = /\/FDB\/Content\/DE\/(Foerderprogramm|Archiv)\/(.+?)(?:\.html)?(?:[?#].*)?$/;

/** Bodies by their folder, in the form that the source uses; ministries keep the name of their folder's time. */
const federalFunders: Record<string, string> = {
  BA: 'Bundesagentur für Arbeit (BA)',
  BAFA: 'Bundesamt für Wirtschaft und Ausfuhrkontrolle (BAFA)',
  BKM: 'Beauftragte/r der Bundesregierung für Kultur und Medien (BKM)',
  BMAS: 'Bundesministerium für Arbeit und Soziales (BMAS)',
  BMBF: 'Bundesministerium für Bildung und Forschung (BMBF)',
  BMDV: 'Bundesministerium für Digitales und Verkehr (BMDV)',
  BMEL: 'Bundesministerium für Ernährung und Landwirtschaft (BMEL)',
  BMFSFJ: 'Bundesministerium für Familie, Senioren, Frauen und Jugend (BMFSFJ)',
  BMG: 'Bundesministerium für Gesundheit (BMG)',
  BMI: 'Bundesministerium des Innern (BMI)',
  BMU: 'Bundesumweltministerium (BMU)',
  BMVI: 'Bundesministerium für Verkehr und digitale Infrastruktur (BMVI)',
  BMWSB: 'Bundesministerium für Wohnen, Stadtentwicklung und Bauwesen (BMWSB)',
  BMWi: 'Bundeswirtschaftsministerium (BMWi)',
  BMZ: 'Bundesministerium für wirtschaftliche Zusammenarbeit und Entwicklung (BMZ)',
  BPB: 'Bundeszentrale für politische Bildung (bpb)',
  BfN: 'Bundesamt für Naturschutz (BfN)',
  KfW: 'KfW Bankengruppe',
  KultStiftBund: 'Kulturstiftung des Bundes',
  LR: 'Landwirtschaftliche Rentenbank',
};

const stateFunders: Record<string, string> = {
  'Baden-Wuerttemberg': 'Land Baden-Württemberg',
  Bayern: 'Freistaat Bayern',
  Berlin: 'Land Berlin',
  Brandenburg: 'Land Brandenburg',
  Bremen: 'Freie Hansestadt Bremen',
  Hamburg: 'Freie und Hansestadt Hamburg',
  Hessen: 'Land Hessen',
  'Mecklenburg-Vorpommern': 'Land Mecklenburg-Vorpommern',
  NRW: 'Land Nordrhein-Westfalen',
  Niedersachsen: 'Land Niedersachsen',
  'Rheinland-Pfalz': 'Land Rheinland-Pfalz',
  Saarland: 'Saarland',
  Sachsen: 'Freistaat Sachsen',
  'Sachsen-Anhalt': 'Land Sachsen-Anhalt',
  'Schleswig-Holstein': 'Land Schleswig-Holstein',
  Thueringen: 'Freistaat Thüringen',
};

export interface AddressFacts {
  level: ProgrammeLevel | null;
  /** Empty where the folder does not tell it. */
  funder: string;
  /** Filed away: applications are closed. */
  isArchived: boolean;
}

const nameIn = (names: Record<string, string>, folder: string): string =>
  (Object.hasOwn(names, folder) ? names[folder] : undefined) ?? '';

/** Facts in the address of a programme in the Förderdatenbank. */
export function readAddress(url: string): AddressFacts {
  const found = storage.exec(url);
  const [top, folder = ''] = (found?.[2] ?? '').split('/');
  const isArchived = found?.[1] === 'Archiv';
  if (!isArchived && top === 'EU') return { level: 'eu', funder: 'Europäische Union', isArchived };
  if (!isArchived && top === 'Bund') return { level: 'federal', funder: nameIn(federalFunders, folder), isArchived };
  if (!isArchived && top === 'Land') return { level: 'state', funder: nameIn(stateFunders, folder), isArchived };
  return { level: null, funder: '', isArchived };
}

/**
 * Identity of a programme where the file gives none. Addresses of the Förderdatenbank become the hash that its published
 * tables use (MD5 of the path below `Foerderprogramm`, lower case, slashes as hyphens), so that table, JSON lines and XML
 * export know the same programme again. Other addresses are their own identity; without one the title is.
 */
export function identityOf(url: string, title: string): string {
  const found = storage.exec(url);
  const path = found?.[1] === 'Foerderprogramm' ? found[2] : undefined;
  if (path !== undefined) return createHash('md5').update(path.replaceAll('/', '-').toLowerCase()).digest('hex');
  if (url !== '')
    return url
      .replace(/^https?:\/\/(?:www\.)?/i, '')
      .replace(/[#].*$/, '')
      .replace(/\/$/, '')
      .slice(0, 300);
  return `titel:${foldName(title).slice(0, 280)}`;
}
