import type { LeadImportTarget } from '@fundus/contract/lead-import';
import type { PersonImportTarget } from '@fundus/contract/person-import';
import type { ImportOutcome, TableImport } from '@fundus/contract/table-import';
import type { StatusTone } from '#ui/status-chip.tsx';
import type { ImportNoun } from './import-api.ts';

/** Values of the contract, repeated because its files bring zod along; a test compares. */
export const outcomes: readonly ImportOutcome[] = ['new', 'duplicate', 'blocked', 'test', 'refused'];

export const outcomeTones: Record<ImportOutcome, StatusTone> = {
  new: 'green',
  duplicate: 'orange',
  blocked: 'red',
  test: 'grey',
  refused: 'red',
};

export const stateTones: Record<TableImport['state'], StatusTone> = {
  reading: 'orange',
  preview: 'orange',
  applying: 'orange',
  applied: 'green',
  undoing: 'orange',
  undone: 'grey',
  failed: 'red',
};

export type AnyTarget = PersonImportTarget | LeadImportTarget;

interface TargetGroup {
  name: 'groupOther' | 'groupCombined' | 'groupField' | 'groupAmount' | 'groupTotal';
  targets: readonly AnyTarget[];
}

const commonGroups = [
  { name: 'groupOther', targets: ['ignore', 'note', 'createdAt'] },
  { name: 'groupCombined', targets: ['fullName', 'streetAndNumber', 'postcodeAndTown'] },
] as const satisfies readonly TargetGroup[];

const naming = ['salutation', 'title', 'firstName', 'lastName', 'company'] as const;
const address = ['businessForm', 'street', 'houseNumber', 'postcode', 'town', 'federalState', 'country'] as const;
const business = [
  'industry',
  'foundedOn',
  'employees',
  'employeesNew',
  'interns',
  'apprentices',
  'socialStatus',
] as const;

const personGroups = [
  ...commonGroups,
  {
    name: 'groupField',
    targets: [
      ...naming,
      'position',
      ...address,
      'email',
      'phone',
      'mobile',
      'website',
      'registerCourt',
      'registerNumber',
      'taxNumber',
      'vatId',
      'taxId',
      'iban',
      'bic',
      'bornOn',
      ...business,
      'source',
      'tags',
      'notes',
    ],
  },
] as const satisfies readonly TargetGroup[];

const leadGroups = [
  ...commonGroups,
  {
    name: 'groupField',
    targets: [...naming, ...address, 'email', 'phone', ...business, 'companyObject', 'plan', 'isRefinancing', 'notes'],
  },
  {
    name: 'groupAmount',
    targets: [
      'investment1Cents',
      'investment2Cents',
      'investment3Cents',
      'investment4Cents',
      'investment5Cents',
      'investment6Cents',
      'investment7Cents',
      'workingCapital1Cents',
      'workingCapital2Cents',
      'workingCapital3Cents',
      'workingCapital4Cents',
      'digitalisation1Cents',
      'digitalisation2Cents',
      'digitalisation3Cents',
    ],
  },
  { name: 'groupTotal', targets: ['investmentTotal', 'workingCapitalTotal', 'digitalisationTotal'] },
] as const satisfies readonly TargetGroup[];

/** What a column may become, in the groups of the choice. */
export const targetGroups: Record<ImportNoun, readonly TargetGroup[]> = { person: personGroups, lead: leadGroups };

/** Targets that several columns may have at once: their values are gathered, or the others go into the notes. */
const shareable: Record<ImportNoun, readonly string[]> = {
  person: ['ignore', 'note', 'notes', 'tags'],
  lead: ['ignore', 'note', 'notes', 'phone'],
};

/** Of these one must be filled, or every row is refused. */
const identifying: Record<ImportNoun, readonly string[]> = {
  person: ['lastName', 'fullName', 'company'],
  lead: ['lastName', 'fullName', 'company', 'email', 'phone'],
};

export interface MappingProblems {
  /** Targets that more than one column fills. */
  doubled: string[];
  /** Whether a person can be recognised by some column. */
  isIdentified: boolean;
}

/** Hints about a mapping before the preview is made with it. */
export function checkMapping(noun: ImportNoun, mapping: Readonly<Record<string, string>>): MappingProblems {
  const counts = new Map<string, number>();
  for (const target of Object.values(mapping)) counts.set(target, (counts.get(target) ?? 0) + 1);
  return {
    doubled: [...counts]
      .filter(([target, count]) => count > 1 && !shareable[noun].includes(target))
      .map(([target]) => target),
    isIdentified: identifying[noun].some((target) => counts.has(target)),
  };
}
