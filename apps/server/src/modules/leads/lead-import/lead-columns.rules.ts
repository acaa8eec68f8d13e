import { leadFieldNames } from '@fundus/contract/lead-fields';
import { type LeadImportTarget, leadImportTargets } from '@fundus/contract/lead-import';
import type { leadExportColumns } from '@fundus/contract/lead-list';
import { foldName } from '#lib/column-mapping.ts';
import {
  createColumnProposal,
  mobileNames,
  phoneNames,
  sharedNames,
} from '#modules/people/person-import/import-columns.rules.ts';

/** »Investition 1«, »Betriebsmittel Nr. 2: Personal«: the number tells the part. */
const numbered = /^(investition|betriebsmittel|digitalisierung)(?:en)?(?:nr)?([1-7])(?!\d)/;
const groups: Record<string, { prefix: string; parts: number }> = {
  investition: { prefix: 'investment', parts: 7 },
  betriebsmittel: { prefix: 'workingCapital', parts: 4 },
  digitalisierung: { prefix: 'digitalisation', parts: 3 },
};

/** »Wie viel möchten Sie investieren?« */
const askedInvestment = /^wieviel.{0,60}investier/;

function readName(column: string): LeadImportTarget | undefined {
  const name = foldName(column);
  if (askedInvestment.test(name)) return 'investmentTotal';
  const match = numbered.exec(name);
  const group = groups[match?.[1] ?? ''];
  const part = Number(match?.[2]);
  return group && part <= group.parts ? (`${group.prefix}${part}Cents` as LeadImportTarget) : undefined;
}

/** Guesses the target of each column of a table of leads. */
export const proposeLeadColumns = createColumnProposal<LeadImportTarget>({
  names: {
    ...sharedNames,
    phone: `${phoneNames} ${mobileNames}`,
    investment1Cents: 'grundstueckgebaeude grundstueck',
    investment2Cents: 'bauumbau umbau',
    investment3Cents: 'maschinengeraete maschinen',
    investment4Cents: 'einrichtungausstattung einrichtung ausstattung',
    investment5Cents: 'fahrzeuge fahrzeug',
    investment6Cents: 'lizenzenpatentesoftware lizenzen',
    investment7Cents: 'uebernahmesonstiges sonstigeinvestitionen',
    investmentTotal:
      'investitionengesamt investitionssumme investitionsumme gesamtinvestition summeinvestitionen investitionsvolumen investitionen investition kapitalbedarf gesamtkapitalbedarf',
    workingCapital1Cents: 'materialwaren wareneinkauf',
    workingCapital2Cents: 'personal personalkosten',
    workingCapital3Cents: 'mietelaufendekosten laufendekosten',
    workingCapital4Cents: 'marketingsonstiges marketing',
    workingCapitalTotal: 'betriebsmittelgesamt summebetriebsmittel betriebsmittelbedarf betriebsmittel',
    digitalisation1Cents: 'hardundsoftware hardwaresoftware',
    digitalisation2Cents: 'websiteonlineshop onlineshop',
    digitalisation3Cents: 'itsicherheit',
    digitalisationTotal: 'digitalisierunggesamt summedigitalisierung digitalisierungskosten digitalisierung',
    companyObject: 'unternehmensgegenstand gegenstand geschaeftsgegenstand geschaeftszweck geschaeftsidee',
    plan: 'vorhaben vorhabensbeschreibung vorhabenbeschreibung plan',
    isRefinancing:
      'umfinanzierung refinanzierung refinanzierungumfinanzierung umfinanzierungrefinanzierung umschuldung refinancing',
  },
  own: leadFieldNames,
  // A second number has a column of its own: the first one counts, the other goes into the notes.
  shared: new Set(['note', 'notes', 'ignore', 'phone']),
  readName,
});

type ExportColumn = (typeof leadExportColumns)[number];

/** Target of a column of the portal's own export; null where an import cannot set it. */
export function targetOfExported(column: ExportColumn, others: ReadonlySet<ExportColumn>): LeadImportTarget | null {
  switch (column) {
    case 'enteredAt':
      return 'createdAt';
    case 'industryCode':
      return 'industry';
    case 'industryTitle':
      // The code says it more exactly.
      return others.has('industryCode') ? null : 'industry';
    case 'investmentTotalCents':
      return 'investmentTotal';
    case 'workingCapitalTotalCents':
      return 'workingCapitalTotal';
    case 'digitalisationTotalCents':
      return 'digitalisationTotal';
    case 'stage':
      // Alone it may as well be the word of another program for what people live on.
      return others.has('socialStatus') ? null : 'socialStatus';
    default:
      return leadImportTargets.find((target) => target === column) ?? null;
  }
}
