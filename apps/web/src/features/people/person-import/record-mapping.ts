import { isPrivateColumn } from '@fundus/contract/import-codes';
import type { LeadImportTarget } from '@fundus/contract/lead-import';
import type { PersonImportTarget } from '@fundus/contract/person-import';

export interface FieldGroup {
  name: 'groupOther' | 'groupCombined' | 'groupField' | 'groupAmount' | 'groupTotal';
  targets: readonly (PersonImportTarget | LeadImportTarget)[];
}

export const commonGroups = [
  { name: 'groupOther', targets: ['ignore', 'note', 'createdAt'] },
  { name: 'groupCombined', targets: ['fullName', 'streetAndNumber', 'postcodeAndTown'] },
] as const satisfies readonly FieldGroup[];

export const naming = ['salutation', 'title', 'firstName', 'lastName', 'company'] as const;
export const address = [
  'businessForm',
  'street',
  'houseNumber',
  'postcode',
  'town',
  'federalState',
  'country',
] as const;
export const business = [
  'industry',
  'foundedOn',
  'employees',
  'employeesNew',
  'interns',
  'apprentices',
  'socialStatus',
] as const;

/** Hints about a mapping of people. */
export interface RecordMapping {
  /** Targets of a column, in the groups of the choice. */
  groups: readonly FieldGroup[];
  /** Targets that several columns may have at once: their values are gathered, or the others go into the notes. */
  shareable: readonly string[];
  /** Of these one must be filled, or every row is refused. */
  identifying: readonly string[];
}

/** Targets that more than one column fills, and whether a person can be recognised by some column. */
export function checkRecordMapping(
  { shareable, identifying }: RecordMapping,
  mapping: Readonly<Record<string, string>>,
): { doubled: string[]; isIdentified: boolean } {
  const counts = new Map<string, number>();
  const business = Object.entries(mapping).filter(([column]) => !isPrivateColumn(column));
  for (const [, target] of business) counts.set(target, (counts.get(target) ?? 0) + 1);
  return {
    doubled: [...counts]
      .filter(([target, count]) => count > 1 && !shareable.includes(target))
      .map(([target]) => target),
    isIdentified: identifying.some((target) => Object.values(mapping).includes(target)),
  };
}
