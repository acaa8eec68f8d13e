import { programmeFields } from '@fundus/contract/programme-content';
import {
  type ImportMapping,
  type ProgrammeImportTarget,
  sharedTargets,
  tabledFields,
} from '@fundus/contract/programme-import';
import { messageCatalogues } from '@fundus/messages/catalogues';
import { ColumnNames, proposeMapping } from '#lib/column-mapping.ts';

const names: Partial<Record<ProgrammeImportTarget, string>> = {
  externalId: 'idhash externalid opportunityid id kennung pfad programmnummer programmid nr nummer schluessel',
  title:
    'titel title name programmname programmtitel foerderprogramm bezeichnung programm programmtitelde offiziellertitel opportunitytitle',
  shortTitle: 'kurztitel kurzname kurzbezeichnung abkuerzung kurzbez akronym',
  funder:
    'foerdergeber foerderorganisation foerdermittelgeber zuwendungsgeber traeger institution fundingorganisation funder foerderinstitution foerderstelle mittelgeber bewilligungsstelle stelle agencyname agency',
  level: 'ebene foerderebene fundingbody ebenefoerdergeber foerdergebertyp',
  status: 'status opportunitystatus programmstatus antragsstatus statusnote zustand',
  fundingTypes:
    'foerderart foerderarten fundingtype art typ types fundingtypes foerderinstrument finanzierungsart fundinginstruments fundinginstrument',
  programmeGroups: 'programmgruppe programmgruppen gruppe grw',
  fundingAreas:
    'foerderbereich foerderbereiche fundingarea fundingsubarea thema themen foerderthema foerderthemen unterbereich areas fundingareas kategorie kategorien fundingcategories',
  purposes: 'zweck zwecke verwendungszweck foerderzweck',
  projects: 'vorhaben foerdergegenstand vorhabensart',
  applicants:
    'foerderberechtigte antragsberechtigte antragsteller eligibleapplicants zielgruppe applicants antragstellende wergefoerdertwird applicanttypes eligibleapplicanttypes',
  companySizes: 'unternehmensgroesse unternehmensgroessen',
  regions: 'foerdergebiet foerdergebiete region regionen bundesland gebiet fundinglocation state states bundeslaender',
  fundingRateMinimum: 'anteilvon mindestsatz mindestanteil foerdersatzvon foerderquotevon',
  fundingRateMaximum:
    'anteil anteilbis anteilinprozent foerderquote foerdersatz hoechstsatz quote fundingrate foerderquotebis foerdersatzbis maxfoerderquote ratepercentmax maxprozent maxfoerdersatz foerdersatzmax foerderquotemax foerdersatzin foerderquotein',
  fundingRateNote: 'hinweiszumanteil anteilhinweis ratetext foerderhoeheprozent',
  amountMinimumCents:
    'mindestbetrag betragab betragvon foerdersummevon summevon mindestfoerderung amountmineur minbetrag foerdersummemin betragmin minfoerderung minzuschuss zuschussmin awardfloor',
  amountMaximumCents:
    'hoechstbetrag maximalbetrag betragbis betrag foerdersumme foerdersummebis summebis maxbetrag hoechstfoerderung maximalefoerderung amountmaxeur maximalerbetrag maxsumme foerdersummemax betragmax maxfoerderung foerderungmax maxzuschuss zuschussmax maxfoerdersumme maxfoerderbetrag awardceiling',
  amountNote: 'betragshinweis foerderhoehe hinweiszumbetrag amounttext foerdersummetext',
  interest: 'zins zinsen zinssatz',
  term: 'laufzeit kreditlaufzeit darlehenslaufzeit',
  isDeMinimis: 'deminimis deminimisbeihilfe',
  combination: 'kombination kombinierbarkeit kumulierung kumulation',
  applicationBeforeStart: 'antragvorbeginn antragvormassnahmebeginn antragvorvorhabenbeginn',
  validFrom: 'gueltigab gueltigvon',
  validUntil: 'gueltigbis programmende ende laufzeitende befristetbis',
  deadlines:
    'frist fristen antragsfrist antragsfristen stichtag stichtage termine deadline foerdertermin bewerbungsfrist bewerbungsfristende antragsfristende fristende einreichungsfrist closedate',
  shortText: 'kurztext kurzbeschreibung shortdescription teaser summary summaryde zusammenfassung',
  description: 'descriptionraw kurzzusammenfassung volltext beschreibung summarydescription',
  conditions: 'zusatzinfos moreinfo voraussetzungen rechtlichevoraussetzungen legalrequirements bedingungen',
  legalBasis: 'rechtsgrundlage legalbasis richtlinie richtlinientext fundstelle legalcitation',
  contact:
    'kontakt ansprechpartner ansprechpunkt ansprechstelle anschrift postanschrift adressedesfoerdergebers strasse strassehausnummer plz ort plzort telefon telefonnummer tel email emailadresse mail',
  officialUrl:
    'internetadresse url link website webseite homepage webadresse webadresse internetadresse internetlink weblink programmlink linkzumprogramm programmseite onlineadresse adresse programmadresse infolink infoseite additionalinfourl',
  links: 'weiterfuehrendelinks weiterelinks furtherlinks',
  source: 'quelle',
  factsOn:
    'stand datenstand standderdaten veroeffentlichtam dateofissue standderinformation standderinformationen standvom faktenstand informationsstand aktualitaet datenvom factsason factsasof aktualisiertam zuletztaktualisiert letzteaktualisierung aktualisierung letzteaenderung geaendertam',
  lastCheckedOn:
    'letztepruefung letzterpruefung letztepruefungam zuletztgeprueft zuletztgeprueftam geprueftam geprueft pruefdatum ueberprueftam zuletztueberprueft letzteueberpruefung lastchecked lastcheckedon lastcheckedat lastcheck lastverified verifiedon verifiedat',
  guidelineOn: 'richtliniendatum datumderrichtlinie guidelinedate richtlinievom',
  confidence: 'sicherheit',
  note: 'notiz bemerkung bemerkungen hinweis anmerkung',
  rules: 'regeln foerderregeln',
  employeesMinimum:
    'mitarbeitermin mindestmitarbeiter mitarbeiterab mitarbeitervon mindestbeschaeftigte beschaeftigteab employeesmin minemployees',
  employeesMaximum:
    'mitarbeitermax maxmitarbeiter mitarbeiterbis hoechstmitarbeiter maximalemitarbeiterzahl mitarbeiter mitarbeitende mitarbeiterzahl anzahlmitarbeiter anzahldermitarbeiter mitarbeitergrenze beschaeftigte beschaeftigtenzahl beschaeftigtemax beschaeftigtebis anzahlbeschaeftigte anzahlderbeschaeftigten employees employeesmax maxemployees employeelimit',
  turnoverMinimum: 'umsatzmin mindestumsatz umsatzab umsatzvon turnovermin minturnover',
  turnoverMaximum:
    'umsatzmax maxumsatz umsatzbis hoechstumsatz umsatz jahresumsatz umsatzgrenze maximalerumsatz maximalerjahresumsatz jahresumsatzmax jahresumsatzbis turnover turnovermax maxturnover turnoverlimit',
  balanceSheetMaximum: 'bilanzsumme bilanzsummemax maxbilanzsumme bilanzsummebis jahresbilanzsumme balancesheetmax',
  ignore:
    'descriptionhtml onwebsitefrom onwebsiteto lastupdated previousupdatedates absent contactids idurl programmeslug licenseinfo funderbasis',
};

const columnNames = new ColumnNames<ProgrammeImportTarget>(names, programmeFields, namesShown());

/** The portal's own names of each field, in both languages. */
function namesShown(): [name: string, target: ProgrammeImportTarget][] {
  return Object.values(messageCatalogues).flatMap((words) =>
    tabledFields.map((field): [string, ProgrammeImportTarget] => [words['funding-programme'].field[field], field]),
  );
}

const prose = new Set<ProgrammeImportTarget>([
  'contact',
  'shortText',
  'description',
  'conditions',
  'legalBasis',
  'note',
  'ignore',
]);

/** Names of a text within a text: `summary.de`. */
const textItself = /^(?:de|deu?tsch|text|value|wert|html|plain|inhalt|content)$/i;

/** A value within a value (`contact.phone`) belongs to what it stands in, where that is prose, and is named by itself otherwise. */
function targetOf(column: string): ProgrammeImportTarget | undefined {
  const whole = columnNames.targetOf(column);
  const at = column.lastIndexOf('.');
  if (whole !== undefined || at <= 0) return whole;
  const outer = targetOf(column.slice(0, at));
  const name = column.slice(at + 1);
  // A »summary« of many values is none: each of them counts for itself.
  if (outer === 'shortText' && !textItself.test(name)) return columnNames.targetOf(name);
  return outer !== undefined && prose.has(outer) ? outer : columnNames.targetOf(name);
}

const isWebAddress = (sample: string): boolean => /^(?:https?:\/\/|www\.)|^[\w-]+(?:\.[\w-]+)+(?:\/|$)/i.test(sample);

/** »Adresse« may be that of a page or that of an office: what stands in it tells. */
const isPostalAddress = (target: ProgrammeImportTarget | undefined, samples: readonly string[]): boolean =>
  target === 'officialUrl' && samples.length > 0 && !samples.some((sample) => isWebAddress(sample.trim()));

/**
 * Guesses the target of each column; unknown columns go into the note, so that nothing is lost. `remembered`
 * is the mapping that was last used for the source.
 */
export function proposeColumns(
  columns: readonly string[],
  remembered: ImportMapping = {},
  samplesOf: (column: string) => readonly string[] = () => [],
): ImportMapping {
  return proposeMapping<ProgrammeImportTarget>(columns, remembered, {
    targetOf: (column) => {
      const target = targetOf(column);
      return isPostalAddress(target, samplesOf(column)) ? 'contact' : target;
    },
    rankOf: (column) => columnNames.rankOf(column),
    shared: sharedTargets,
    otherwise: 'note',
  });
}
