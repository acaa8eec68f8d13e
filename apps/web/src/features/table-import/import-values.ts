import type { PersonKind } from '@fundus/contract/person';
import type { PersonImport, PersonImportTarget } from '@fundus/contract/person-import';
import type { ImportOutcome } from '@fundus/contract/table-import';
import type { StatusTone } from '#ui/status-chip.tsx';

/** Values of the contract, repeated because its files bring zod along; a test compares. */
export const outcomes: readonly ImportOutcome[] = ['new', 'duplicate', 'test', 'refused'];
export const importKinds: readonly PersonKind[] = ['client', 'prospect', 'contact'];

export const outcomeTones: Record<ImportOutcome, StatusTone> = {
  new: 'green',
  duplicate: 'orange',
  test: 'grey',
  refused: 'red',
};

export const stateTones: Record<PersonImport['state'], StatusTone> = {
  reading: 'orange',
  preview: 'orange',
  applying: 'orange',
  applied: 'green',
  undoing: 'orange',
  undone: 'grey',
  failed: 'red',
};

/** What a column may become, in the groups of the choice. */
export const targetGroups = {
  groupOther: ['ignore', 'note', 'createdAt'],
  groupCombined: ['fullName', 'streetAndNumber', 'postcodeAndTown'],
  groupField: [
    'salutation',
    'title',
    'firstName',
    'lastName',
    'company',
    'position',
    'businessForm',
    'street',
    'houseNumber',
    'postcode',
    'town',
    'federalState',
    'country',
    'email',
    'phone',
    'mobile',
    'website',
    'bornOn',
    'industry',
    'foundedOn',
    'employees',
    'employeesNew',
    'interns',
    'apprentices',
    'socialStatus',
    'source',
    'tags',
    'notes',
  ],
} as const satisfies Record<string, readonly PersonImportTarget[]>;

/** Targets that several columns may have at once: their values are gathered. */
const shareable: readonly string[] = ['ignore', 'note', 'notes', 'tags'];

export interface MappingProblems {
  /** Targets that more than one column fills. */
  doubled: PersonImportTarget[];
  /** Whether a name or a company comes of some column. */
  hasName: boolean;
}

/** What somebody should know about a mapping before the preview is made with it. */
export function checkMapping(mapping: Readonly<Record<string, string>>): MappingProblems {
  const counts = new Map<string, number>();
  for (const target of Object.values(mapping)) counts.set(target, (counts.get(target) ?? 0) + 1);
  return {
    doubled: [...counts]
      .filter(([target, count]) => count > 1 && !shareable.includes(target))
      .map(([target]) => target as PersonImportTarget),
    hasName: ['lastName', 'fullName', 'company'].some((target) => counts.has(target)),
  };
}
