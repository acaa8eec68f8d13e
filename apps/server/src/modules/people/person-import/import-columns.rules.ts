import { ColumnNames, foldName, proposeMapping } from '#lib/column-mapping.ts';
import type { ColumnMapping } from '#modules/platform/import/import-source.rules.ts';

/**
 * Names that German offices, advertising platforms and other CRMs give to the fields that persons and leads share, folded; the most
 * telling name first.
 */
export const sharedNames = {
  createdAt:
    'eingangsdatum createdtime datesubmitted createdate eingang anfragedatum erstelltam angelegtam firstseen datum',
  salutation: 'anrede salutation gender geschlecht',
  title: 'titel akadtitel akademischertitel title',
  firstName: 'vorname vornamen firstname givenname rufname',
  lastName: 'nachname familienname lastname surname zuname',
  fullName: 'ganzername vollername vorundnachname vornamenachname fullname ansprechpartner username kontaktname name',
  company: 'firma unternehmen firmenname unternehmensname companyname company organisation organization betrieb',
  businessForm: 'unternehmensform rechtsform legalform',
  street: 'strasse str street',
  streetAndNumber:
    'strassenr strasseundhausnummer strassehausnummer strasseundnr streetaddress anschrift adresse address',
  houseNumber: 'hausnummer hausnr hnr nr',
  postcode: 'plz postleitzahl postcode zipcode postalcode zip',
  postcodeAndTown: 'plzort plzundort plzstadt postleitzahlort',
  town: 'ort stadt wohnort city town',
  federalState: 'bundesland state stateregion region',
  country: 'land staat country countryregion',
  email: 'email mail emailadresse mailadresse emailaddress useremail emailwork emailhome',
  industry: 'branche wzcode wz wirtschaftszweig industry',
  foundedOn: 'gruendung gruendungsdatum geplantegruendung gegruendetam foundingdate',
  employees: 'mitarbeiter mitarbeiterzahl beschaeftigte anzahlmitarbeiter employees',
  employeesNew: 'mitarbeiterneu neuemitarbeiter neuebeschaeftigte',
  interns: 'praktikanten praktikant',
  apprentices: 'auszubildende azubis azubi lehrlinge',
  socialStatus: 'sozialerstatus beschaeftigung status',
  // Columns added by the file of refused rows are ignored when it comes back.
  ignore: 'grundderablehnung reasonforrefusal',
  notes: 'notizen notiz bemerkung bemerkungen anmerkung anmerkungen kommentar notes',
} as const;

/** Names of phone numbers, and of those that ring in the pocket. */
export const phoneNames =
  'telefon tel telefonnummer phonenumber phone userphone festnetz telefonfestnetz phonework rufnummer phonehome';
export const mobileNames =
  'mobil handy mobiltelefon mobilnummer handynummer mobile mobilephone mobilephonenumber telefonmobil phonemobile';

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
  const meaningOf = (column: string): string | undefined => columnNames.targetOf(column) ?? readName?.(column);
  return (columns: readonly string[], remembered: ColumnMapping = {}): ColumnMapping => {
    const known = new Set(columns.map(meaningOf));
    const targetOf = (column: string): string | undefined => {
      if (foldName(column) === 'name') return known.has('firstName') ? 'lastName' : 'fullName';
      const target = meaningOf(column);
      if (target === 'street' && !known.has('houseNumber')) return 'streetAndNumber';
      return target;
    };
    return proposeMapping<string>(columns, remembered, {
      targetOf,
      rankOf: (column) => columnNames.rankOf(column),
      shared,
      otherwise: 'note',
    });
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
