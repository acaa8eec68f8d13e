import { type ProgrammeField, programmeFields } from '@fundus/contract/funding-programme';
import type { ImportMapping, ImportTarget } from '@fundus/contract/programme-import';

/** Compares names as people mean them: without case, blanks and signs, ä = ae, ß = ss. */
export function foldName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

const names: Partial<Record<ImportTarget, string>> = {
  externalId: 'idhash externalid id kennung pfad programmnummer programmid nr nummer schluessel',
  title: 'titel title name programmname programmtitel foerderprogramm bezeichnung programm',
  shortTitle: 'kurztitel kurzname kurzbezeichnung abkuerzung',
  funder:
    'foerdergeber foerderorganisation foerdermittelgeber zuwendungsgeber traeger institution fundingorganisation funder',
  level: 'ebene foerderebene fundingbody ebenefoerdergeber',
  status: 'status programmstatus antragsstatus statusnote zustand',
  fundingTypes: 'foerderart foerderarten fundingtype art typ',
  programmeGroups: 'programmgruppe programmgruppen gruppe grw',
  fundingAreas:
    'foerderbereich foerderbereiche fundingarea fundingsubarea thema themen foerderthema foerderthemen unterbereich',
  purposes: 'zweck zwecke verwendungszweck foerderzweck',
  projects: 'vorhaben foerdergegenstand vorhabensart',
  applicants: 'foerderberechtigte antragsberechtigte antragsteller eligibleapplicants zielgruppe',
  companySizes: 'unternehmensgroesse unternehmensgroessen',
  regions: 'foerdergebiet foerdergebiete region regionen bundesland gebiet fundinglocation',
  fundingRateMinimum: 'anteilvon mindestsatz mindestanteil foerdersatzvon foerderquotevon',
  fundingRateMaximum:
    'anteil anteilbis anteilinprozent foerderquote foerdersatz hoechstsatz quote fundingrate foerderquotebis foerdersatzbis maxfoerderquote',
  fundingRateNote: 'hinweiszumanteil anteilhinweis',
  amountMinimumCents: 'mindestbetrag betragab betragvon foerdersummevon summevon mindestfoerderung',
  amountMaximumCents:
    'hoechstbetrag maximalbetrag betragbis betrag foerdersumme foerdersummebis summebis maxbetrag hoechstfoerderung maximalefoerderung',
  amountNote: 'betragshinweis foerderhoehe hinweiszumbetrag',
  interest: 'zins zinsen zinssatz',
  term: 'laufzeit kreditlaufzeit darlehenslaufzeit',
  isDeMinimis: 'deminimis deminimisbeihilfe',
  combination: 'kombination kombinierbarkeit kumulierung kumulation',
  applicationBeforeStart: 'antragvorbeginn antragvormassnahmebeginn antragvorvorhabenbeginn',
  validFrom: 'gueltigab gueltigvon',
  validUntil: 'gueltigbis programmende ende',
  deadlines: 'frist fristen antragsfrist antragsfristen stichtag stichtage termine deadline foerdertermin',
  shortText: 'kurztext kurzbeschreibung shortdescription teaser',
  description: 'descriptionraw kurzzusammenfassung volltext beschreibung',
  conditions: 'zusatzinfos moreinfo voraussetzungen rechtlichevoraussetzungen legalrequirements bedingungen',
  legalBasis: 'rechtsgrundlage legalbasis richtlinie richtlinientext fundstelle legalcitation',
  contact: 'kontakt ansprechpartner ansprechpunkt ansprechstelle',
  officialUrl: 'internetadresse url link website webseite homepage webadresse',
  links: 'weiterfuehrendelinks weiterelinks furtherlinks',
  source: 'quelle',
  factsOn: 'stand datenstand standderdaten veroeffentlichtam dateofissue',
  guidelineOn: 'richtliniendatum datumderrichtlinie',
  confidence: 'sicherheit',
  note: 'notiz bemerkung bemerkungen hinweis anmerkung',
  rules: 'regeln foerderregeln',
  ignore:
    'descriptionhtml onwebsitefrom onwebsiteto lastupdated previousupdatedates absent contactids idurl programmeslug licenseinfo',
};

const targetByName = new Map<string, ImportTarget>([
  ...programmeFields.map((field) => [foldName(field), field] as const),
  ...Object.entries(names).flatMap(([target, list]) =>
    list.split(' ').map((name) => [name, target as ImportTarget] as const),
  ),
]);

/** Fields that several columns may fill together; of all others the first column wins. */
const shared = new Set<ImportTarget>([
  'ignore',
  'note',
  ...([
    'fundingTypes',
    'programmeGroups',
    'fundingAreas',
    'purposes',
    'projects',
    'applicants',
    'companySizes',
  ] as const),
  ...(['regions', 'deadlines', 'links', 'shortText', 'description', 'conditions', 'legalBasis', 'contact'] as const),
] satisfies (ProgrammeField | 'ignore' | 'note')[]);

/**
 * What each column probably means; what nobody knows goes into the note, so that nothing is lost. `remembered` is the
 * mapping that was last used for the source.
 */
export function proposeMapping(columns: readonly string[], remembered: ImportMapping = {}): ImportMapping {
  // A file may well name a column »constructor«: only what was put in counts.
  const mapping: ImportMapping = Object.create(null);
  const taken = new Set<ImportTarget>();
  const take = (column: string, target: ImportTarget): void => {
    mapping[column] = taken.has(target) && !shared.has(target) ? 'note' : target;
    taken.add(target);
  };
  for (const column of columns) {
    const target = Object.hasOwn(remembered, column) ? remembered[column] : undefined;
    if (target !== undefined) take(column, target);
  }
  // The more telling names first: of `id` and `id_hash` the hash is the identity, of `title` and `Name` the title.
  const rank = (column: string): number => {
    const list = (names[targetByName.get(foldName(column)) ?? 'note'] ?? '').split(' ');
    const place = list.indexOf(foldName(column));
    return place < 0 ? 0 : place;
  };
  const open = columns
    .filter((column) => mapping[column] === undefined)
    .toSorted((one, other) => rank(one) - rank(other));
  for (const column of open) take(column, targetByName.get(foldName(column)) ?? 'note');
  return Object.fromEntries(columns.map((column) => [column, mapping[column] ?? 'note']));
}
