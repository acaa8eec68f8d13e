import { personFieldNames } from '@fundus/contract/person-fields';
import { type PersonImportTarget, personImportTargets } from '@fundus/contract/person-import';
import type { personExportColumns } from '@fundus/contract/person-list';
import { createColumnProposal, mobileNames, phoneNames, sharedNames } from './import-columns.rules.ts';

/** Guesses the target of each column of a table of persons. */
export const proposePersonColumns = createColumnProposal<PersonImportTarget>({
  names: {
    ...sharedNames,
    position: 'position funktion jobtitle berufsbezeichnung organizationtitle organization1title',
    phone: phoneNames,
    mobile: mobileNames,
    website: 'internetadresse website webseite homepage internet web webseite1 website1value url websiteurl',
    registerCourt: 'registergericht amtsgericht registercourt',
    registerNumber: 'registernummer registernr handelsregister handelsregisternummer hrb hra registernumber',
    taxNumber: 'steuernummer steuernr stnr taxnumber',
    vatId: 'ustidnr ustid umsatzsteueridnr umsatzsteueridentifikationsnummer vatid vatnumber',
    taxId: 'steueridnr steuerid steueridentifikationsnummer identifikationsnummer taxid',
    iban: 'iban bankverbindung kontoverbindung',
    bic: 'bic swift swiftcode',
    bornOn: 'geburtsdatum geburtstag geboren geborenam dateofbirth birthday birthdate',
    source: 'quelle herkunft leadquelle source originalsource platform',
    tags: 'schlagwoerter schlagworte tags stichworte',
  },
  own: personFieldNames,
  shared: new Set(['note', 'notes', 'tags', 'ignore']),
});

type ExportColumn = (typeof personExportColumns)[number];

/** Target of a column of the portal's own export; null where an import cannot set it. */
export function targetOfExported(column: ExportColumn, others: ReadonlySet<ExportColumn>): PersonImportTarget | null {
  if (column === 'industryCode') return 'industry';
  // The code says it more exactly.
  if (column === 'industryTitle') return others.has('industryCode') ? null : 'industry';
  return personImportTargets.find((target) => target === column) ?? null;
}
