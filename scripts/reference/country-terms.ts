import type { ReferenceTerm } from './vocabulary-file.ts';

/** ISO 3166-1 alpha-2: Germany, the other members of the European Union, the rest of the EEA, Switzerland. */
const near = 'DE AT BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO CH'.split(' ');

/** All other codes of ISO 3166-1 alpha-2. */
const far = (
  'AD AE AF AG AI AL AM AO AQ AR AS AU AW AX AZ BA BB BD BF BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF ' +
  'CG CI CK CL CM CN CO CR CU CV CW CX DJ DM DO DZ EC EG EH ER ET FJ FK FM FO GA GB GD GE GF GG GH GI GL GM GN GP GQ ' +
  'GS GT GU GW GY HK HM HN HT ID IL IM IN IO IQ IR JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LK LR LS LY ' +
  'MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MU MV MW MX MY MZ NA NC NE NF NG NI NP NR NU NZ OM PA PE PF PG PH ' +
  'PK PM PN PR PS PW PY QA RE RS RU RW SA SB SC SD SG SH SJ SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL ' +
  'TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** Names that people write instead of the one in the list. */
const aliases: Record<string, string[]> = {
  DE: ['Bundesrepublik Deutschland', 'BRD', 'D'],
  AT: ['A', 'Republik Österreich'],
  CH: ['Schweizerische Eidgenossenschaft'],
  CZ: ['Tschechische Republik', 'Czech Republic'],
  GB: ['Großbritannien', 'England', 'UK', 'Great Britain'],
  NL: ['Holland'],
  TR: ['Turkey'],
  US: ['USA', 'Vereinigte Staaten von Amerika'],
};

/** All countries; those with free movement first, Germany before them all. Names as the Unicode CLDR has them. */
export function countryTerms(): ReferenceTerm[] {
  const german = new Intl.DisplayNames('de', { type: 'region', fallback: 'none' });
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const term = (code: string): ReferenceTerm => {
    const de = german.of(code);
    const en = english.of(code);
    if (de === undefined || en === undefined) throw new Error(`The country ${code} has no name.`);
    return {
      vocabulary: 'country',
      code,
      parentCode: null,
      label: { de, en },
      position: 0,
      aliases: aliases[code] ?? [],
    };
  };
  const byName = (a: ReferenceTerm, b: ReferenceTerm) => a.label.de.localeCompare(b.label.de, 'de');
  const rank = (code: string) => (code === 'DE' ? 0 : ['IS', 'LI', 'NO'].includes(code) ? 2 : code === 'CH' ? 3 : 1);
  return [...near.map(term).sort((a, b) => rank(a.code) - rank(b.code) || byName(a, b)), ...far.map(term).sort(byName)];
}
