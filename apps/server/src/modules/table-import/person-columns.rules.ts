import { personFieldNames } from '@fundus/contract/person';
import type { PersonImportTarget } from '@fundus/contract/person-import';
import { ColumnNames, foldName, proposeMapping } from '#lib/column-mapping.ts';
import type { ColumnMapping } from './table-import-shape.ts';

/** What German offices, advertising platforms and other CRMs call their columns, folded; the most telling name first. */
const names: { [Target in PersonImportTarget]?: string } = {
  createdAt:
    'eingangsdatum createdtime datesubmitted createdate eingang anfragedatum erstelltam angelegtam firstseen datum',
  salutation: 'anrede salutation gender geschlecht',
  title: 'titel akadtitel akademischertitel title',
  firstName: 'vorname vornamen firstname givenname rufname',
  lastName: 'nachname familienname lastname surname zuname',
  fullName: 'ganzername vollername vorundnachname vornamenachname fullname ansprechpartner username kontaktname name',
  company: 'firma unternehmen firmenname unternehmensname companyname company organisation organization betrieb',
  position: 'position funktion jobtitle berufsbezeichnung',
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
  phone: 'telefon tel telefonnummer phonenumber phone userphone festnetz telefonfestnetz phonework rufnummer phonehome',
  mobile:
    'mobil handy mobiltelefon mobilnummer handynummer mobile mobilephone mobilephonenumber telefonmobil phonemobile',
  website: 'internetadresse website webseite homepage internet web url websiteurl',
  bornOn: 'geburtsdatum geburtstag geboren geborenam dateofbirth birthday birthdate',
  industry: 'branche wzcode wz wirtschaftszweig industry',
  foundedOn: 'gruendung gruendungsdatum geplantegruendung gegruendetam foundingdate',
  employees: 'mitarbeiter mitarbeiterzahl beschaeftigte anzahlmitarbeiter employees',
  employeesNew: 'mitarbeiterneu neuemitarbeiter',
  interns: 'praktikanten praktikant',
  apprentices: 'auszubildende azubis azubi lehrlinge',
  socialStatus: 'sozialerstatus beschaeftigung status',
  source: 'quelle herkunft leadquelle source originalsource platform',
  tags: 'schlagwoerter schlagworte tags stichworte',
  // What the file of refused rows added is no news when it comes back.
  ignore: 'grundderablehnung reasonforrefusal',
  notes: 'notizen notiz bemerkung bemerkungen anmerkung anmerkungen kommentar notes',
};

/** Targets that several columns may fill together. */
const shared: ReadonlySet<PersonImportTarget> = new Set(['note', 'notes', 'tags', 'ignore']);

const columnNames = new ColumnNames<PersonImportTarget>(names, personFieldNames);

/**
 * What each column of a table of persons probably means; `remembered` is what the user gave these columns last. »Name«
 * is the last name beside a column of first names, and a street without a column of house numbers has them inside.
 */
export function proposePersonColumns(columns: readonly string[], remembered: ColumnMapping = {}): ColumnMapping {
  const known = new Set(columns.map((column) => columnNames.targetOf(column)));
  const targetOf = (column: string): PersonImportTarget | undefined => {
    if (foldName(column) === 'name') return known.has('firstName') ? 'lastName' : 'fullName';
    const target = columnNames.targetOf(column);
    if (target === 'street' && !known.has('houseNumber')) return 'streetAndNumber';
    return target;
  };
  return proposeMapping(columns, remembered, {
    targetOf,
    rankOf: (column) => columnNames.rankOf(column),
    shared,
    otherwise: 'note',
  });
}
