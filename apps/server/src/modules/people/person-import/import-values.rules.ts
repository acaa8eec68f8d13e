import type { FederalState } from '@fundus/contract/federal-state';
import type { SocialStatus } from '@fundus/contract/person-codes';
import { messageCatalogues } from '@fundus/messages/catalogues';
import { foldName } from '#lib/column-mapping.ts';
import { keysIn } from '#lib/typed-record.ts';

/** The states by the names that forms and tables give them. */
export const federalStateNames: Record<FederalState, string> = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
};

const otherStateNames: Record<string, FederalState> = {
  nrw: 'NW',
  bawue: 'BW',
  mvp: 'MV',
  meckpomm: 'MV',
  bavaria: 'BY',
  hesse: 'HE',
  lowersaxony: 'NI',
  mecklenburgwesternpomerania: 'MV',
  northrhinewestphalia: 'NW',
  rhinelandpalatinate: 'RP',
  saxony: 'SN',
  saxonyanhalt: 'ST',
  thuringia: 'TH',
  freistaatbayern: 'BY',
  freistaatsachsen: 'SN',
  freistaatthueringen: 'TH',
};

const stateByName = new Map<string, FederalState>([
  ...Object.entries(otherStateNames),
  ...(Object.entries(federalStateNames) as [FederalState, string][]).flatMap(
    ([code, name]): [string, FederalState][] => [
      [foldName(code), code],
      [foldName(`DE-${code}`), code],
      [foldName(name), code],
    ],
  ),
]);

export function readFederalState(text: string): FederalState | null {
  return text.length > 60 ? null : (stateByName.get(foldName(text)) ?? null);
}

/** Each status by the words with which the portal itself shows and exports it. */
const statusByLabel = new Map(
  Object.values(messageCatalogues).flatMap(({ vocabulary }) =>
    keysIn(vocabulary.socialStatus).map((status): [string, SocialStatus] => [
      foldName(vocabulary.socialStatus[status]),
      status,
    ]),
  ),
);

/** How the folded texts of each status begin otherwise. A status that the list gains needs its words here. */
const socialStatusWords: Record<Exclude<SocialStatus, 'other'>, RegExp> = {
  buergergeld: /^(algii|alg2|arbeitslosengeld(ii|2)|buergergeld|hartz|grundsicherung)/,
  alg1: /^(alg[i1]?|arbeitslosengeld[i1]?)(bezug|bezieher|empfaenger)?$/,
  employed: /^(angestellt|arbeitnehmer|beschaeftigt|festangestellt|employed)/,
  selfEmployed: /^(selbstst?aendig|freiberufl|unternehmer|gewerbetreibend|selfemployed)/,
  student: /^(student|studier|studium|ausbildung|auszubildend|azubi|schueler|inausbildung)/,
  pensioner: /^(rente|rentner|pension|inrente|altersrente)/,
};

/** Situations without a status of their own. Every status is asked before, so that a new one wins its words. */
const otherSituation = /^(sonstige|arbeitslos|arbeitssuchend|arbeitsuchend|elternzeit|hausfrau|hausmann|other)/;

/** The status on the labour market; `isExact` is false where the text says more than the status. */
export function readSocialStatus(text: string): { status: SocialStatus; isExact: boolean } | null {
  if (text.length > 100) return null;
  const folded = foldName(text);
  const status =
    statusByLabel.get(folded) ?? keysIn(socialStatusWords).find((one) => socialStatusWords[one].test(folded));
  if (status !== undefined) return { status, isExact: true };
  return otherSituation.test(folded) ? { status: 'other', isExact: folded.startsWith('sonstige') } : null;
}

const platforms: Record<string, string> = { fb: 'Facebook', ig: 'Instagram', msg: 'Messenger', an: 'Audience Network' };

/** The source of a person; the signs of Meta’s platforms in full. */
export function readSource(text: string): string {
  return (Object.hasOwn(platforms, text) ? platforms[text] : undefined) ?? text;
}

/** The first address of a cell (»mailto:«, »Name <a@b.de>«, several) in small letters, and what else it holds. */
export function readEmail(text: string): { email: string; rest: string } {
  const inBrackets = text
    .split('<')
    .slice(1)
    .map((part) => part.split('>', 2))
    .find(
      ([inside = '', ...behind]) => behind.length > 0 && /^\S+$/.test(inside) && inside.slice(1, -1).includes('@'),
    )?.[0];
  if (inBrackets !== undefined) return { email: inBrackets.toLowerCase(), rest: '' };
  const [first = '', ...others] = text
    .replace(/^mailto:/i, '')
    .split(/[;,\s]+/)
    .filter((part) => part !== '');
  if (others.length > 0 && others.every((part) => part.includes('@'))) {
    return { email: first.toLowerCase(), rest: others.join(', ') };
  }
  return { email: text.replace(/^mailto:/i, '').toLowerCase(), rest: '' };
}

/** A web address with its scheme; null if it is not one. */
export function readWebsite(text: string): string | null {
  if (/^https?:\/\/[^\s/]+/i.test(text)) return text;
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:\/\S*)?$/u.test(text) ? `https://${text}` : null;
}

/** The code of a Wirtschaftszweig at the beginning of a text (`56.10.1 Restaurants …`, `56101`), or null. */
export function industryCodeOf(text: string): string | null {
  const match = /^(?:WZ\s*(?:20\d\d)?:?\s*)?([A-U](?=\s|$)|\d{2}(?:\.?\d{1,2}(?:\.?\d)?)?)(?![\d.]*\d)/.exec(text);
  if (!match?.[1]) return null;
  const code = match[1].replaceAll('.', '');
  if (!/^\d/.test(code)) return code;
  return [code.slice(0, 2), code.slice(2, 4), code.slice(4)].filter((part) => part !== '').join('.');
}
