import { type ProgrammeField, programmeFields } from '@fundus/contract/programme-content';
import type { ImportMapping, ImportTarget } from '@fundus/contract/programme-import';
import { ColumnNames, proposeMapping } from '#lib/column-mapping.ts';

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

const columnNames = new ColumnNames<ImportTarget>(names, programmeFields);

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
export function proposeColumns(columns: readonly string[], remembered: ImportMapping = {}): ImportMapping {
  return proposeMapping<ImportTarget>(columns, remembered, {
    targetOf: (column) => columnNames.targetOf(column),
    rankOf: (column) => columnNames.rankOf(column),
    shared,
    otherwise: 'note',
  });
}
