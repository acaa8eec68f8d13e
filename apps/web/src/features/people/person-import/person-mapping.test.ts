import { personImportTargets } from '@fundus/contract/person-import';
import { expect, it } from 'vitest';
import { personMapping } from './person-mapping.ts';
import { checkRecordMapping } from './record-mapping.ts';

const sorted = (names: readonly string[]): string[] => names.toSorted((one, other) => one.localeCompare(other));

it('knows the values of the contract', () => {
  expect(sorted(personMapping.groups.flatMap((group) => group.targets))).toEqual(sorted(personImportTargets));
});

it('finds targets that two columns fill, and whether a person can be recognised', () => {
  const mapping = { a: 'phone', b: 'phone', c: 'note', d: 'note' };
  expect(checkRecordMapping(personMapping, mapping)).toEqual({ doubled: ['phone'], isIdentified: false });
  expect(checkRecordMapping(personMapping, { a: 'fullName' })).toEqual({ doubled: [], isIdentified: true });
});
