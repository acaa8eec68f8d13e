import { isPrivateColumn } from '@fundus/contract/import-codes';
import { ColumnNames, foldName, proposeMapping } from '#lib/column-mapping.ts';
import type { ColumnMapping } from '#modules/platform/import/import-source.rules.ts';
import { addressTargets, contactTargets } from './address-book.rules.ts';

/**
 * Names that German offices, advertising platforms and other CRMs give to the fields that persons and leads share, folded; the most
 * telling name first.
 */
export const sharedNames = {
  createdAt:
    'eingangsdatum createdtime datesubmitted submitdateutc submitted createdate eingang anfragedatum erstelltam angelegtam firstseen datum',
  salutation: 'anrede salutation gender geschlecht',
  title: 'titel akadtitel akademischertitel nameprefix title',
  firstName: 'vorname vornamen firstname givenname rufname',
  lastName: 'nachname familienname lastname surname zuname',
  fullName:
    'ganzername vollername vorundnachname vornamenachname fullname ansprechpartner username kontaktname yourname name',
  company:
    'firma unternehmen firmenname unternehmensname companyname company organisation organization organizationname organization1name betrieb',
  businessForm: 'unternehmensform rechtsform legalform',
  street: 'strasse str street',
  streetAndNumber:
    'strassenr strasseundhausnummer strassehausnummer strasseundnr strassegeschaeftlich businessstreet streetaddress anschrift adresse address1street address strasseprivat homestreet',
  houseNumber: 'hausnummer hausnr hnr nr',
  postcode:
    'plz postleitzahl postleitzahlgeschaeftlich businesspostalcode postcode zipcode postalcode address1postalcode zip yourplz postleitzahlprivat homepostalcode',
  postcodeAndTown: 'plzort plzundort plzstadt postleitzahlort',
  town: 'ort stadt ortgeschaeftlich businesscity wohnort city address1city town yourcity ortprivat homecity',
  federalState:
    'bundesland regiongeschaeftlich bundeslandkantongeschaeftlich businessstate state stateregion address1region region bundeslandkantonprivat regionprivat homestate',
  country:
    'land staat landregiongeschaeftlich businesscountryregion country countryregion address1country landregionprivat homecountryregion',
  email: 'email mail emailadresse mailadresse emailaddress useremail youremail email1value emailwork emailhome',
  industry: 'branche wzcode wz wirtschaftszweig industry',
  foundedOn: 'gruendung gruendungsdatum geplantegruendung gegruendetam foundingdate',
  employees: 'mitarbeiter mitarbeiterzahl beschaeftigte anzahlmitarbeiter employees',
  employeesNew: 'mitarbeiterneu neuemitarbeiter neuebeschaeftigte',
  interns: 'praktikanten praktikant',
  apprentices: 'auszubildende azubis azubi lehrlinge',
  socialStatus: 'sozialerstatus beschaeftigung status',
  // Columns added by the file of refused rows are ignored when it comes back; the others only describe a neighbour.
  ignore:
    'grundderablehnung reasonforrefusal emailtyp emailtype emailangezeigtername emaildisplayname email1label phone1label phone2label address1label website1label fileas photo address1formatted',
  notes: 'notizen notiz bemerkung bemerkungen anmerkung anmerkungen kommentar nachricht yourmessage notes',
} as const;

/** Names of phone numbers, and of those that ring in the pocket. */
export const phoneNames =
  'telefon tel telefonnummer telefongeschaeftlich businessphone phonenumber phone phone1value userphone yourphone festnetz telefonfestnetz phonework rufnummer phonehome telefonprivat homephone';
/** Questions that forms ask in place of headings, by words that they hold; the first that fits counts. */
const questions: readonly (readonly [words: RegExp, target: string])[] = [
  [/emailadresse|mailadresse/, 'email'],
  [/telefonnummer|handynummer|mobilnummer|rufnummer/, 'phone'],
  [/postleitzahl/, 'postcode'],
  [/(?:welcher|welchem|welche)(?:stadt|ort)/, 'town'],
  [/heissensie|ihr(?:vollstaendiger)?name|ihrenamen/, 'fullName'],
];

/** The target of a heading that is a question, a sentence or »Ihre …«; undefined for all others. */
function targetOfQuestion(column: string): string | undefined {
  if (!/\s\S+\s/.test(column) && !/^(?:ihre?|deine?)\s/i.test(column) && !column.endsWith('?')) return undefined;
  const folded = foldName(column.slice(0, 200));
  return questions.find(([words]) => words.test(folded))?.[1];
}

export const mobileNames =
  'mobil handy mobiltelefon mobilnummer handynummer mobile mobilephone mobilephonenumber telefonmobil phonemobile';

/** Targets that address books keep twice, as business and private. */
const keptTwice: ReadonlySet<string> = new Set([...addressTargets, ...contactTargets]);

interface KnownColumns<Target extends string> {
  names: { [Name in Target]?: string };
  own: readonly Target[];
  /** Targets that several columns may fill together. */
  shared: ReadonlySet<Target>;
  /** Target of a column that no list of names has. */
  readName?(column: string): Target | undefined;
}

/**
 * Says what each column of a table probably means; `remembered` is what the user gave these columns last. »Name« is the
 * last name beside a column of first names, and a street without a column of house numbers has them inside.
 */
export function createColumnProposal<Target extends string>({ names, own, shared, readName }: KnownColumns<Target>) {
  const columnNames = new ColumnNames<string>(names, own);
  const meaningOf = (column: string): string | undefined =>
    columnNames.targetOf(column) ?? readName?.(column) ?? targetOfQuestion(column);
  return (columns: readonly string[], remembered: ColumnMapping = {}): ColumnMapping => {
    const known = new Set(columns.map(meaningOf));
    const targetOf = (column: string): string | undefined => {
      if (foldName(column) === 'name') return known.has('firstName') ? 'lastName' : 'fullName';
      const target = meaningOf(column);
      if (target === 'street' && !known.has('houseNumber')) return 'streetAndNumber';
      return target;
    };
    const isSecond = (column: string): boolean => isPrivateColumn(column) && keptTwice.has(targetOf(column) ?? '');
    const mapping = proposeMapping<string>(
      columns.filter((column) => !isSecond(column)),
      remembered,
      { targetOf, rankOf: (column) => columnNames.rankOf(column), shared, otherwise: 'note' },
    );
    const targetOfSecond = (column: string): string =>
      (Object.hasOwn(remembered, column) ? remembered[column] : targetOf(column)) ?? 'note';
    return Object.fromEntries(
      columns.map((column) => [column, isSecond(column) ? targetOfSecond(column) : (mapping[column] ?? 'note')]),
    );
  };
}

type Proposal = (columns: readonly string[], remembered?: ColumnMapping) => ColumnMapping;

/** The columns of one of the portal's own exports in one language: their titles with what each of them becomes. */
export type OwnExport<Column extends string> = ReadonlyMap<string, Column>;

/**
 * Reads a table that the portal itself exported by the titles that it gave, whatever else these words mean in other
 * tables: »Status« is that of the lead. What no import can set (who is in charge, when a record was changed) is left out
 * rather than written into the notes, so that what is imported again is what was exported.
 */
export function withOwnExports<Column extends string, Target extends string>(
  propose: Proposal,
  exports: readonly OwnExport<Column>[],
  /** `null`: nothing that a table can set. */
  targetOf: (column: Column, others: ReadonlySet<Column>) => Target | null,
): Proposal {
  return (columns, remembered = {}) => {
    const proposed = propose(columns, remembered);
    const own = exports.find((titles) => columns.every((name) => titles.has(name) || proposed[name] === 'ignore'));
    if (own === undefined) return proposed;
    const present = new Set(columns.flatMap((name) => own.get(name) ?? []));
    const entries = columns.map((name) => {
      const column = own.get(name);
      const isChosen = Object.hasOwn(remembered, name) || column === undefined;
      return [name, isChosen ? (proposed[name] ?? 'note') : (targetOf(column, present) ?? 'ignore')] as const;
    });
    return Object.fromEntries(entries);
  };
}
