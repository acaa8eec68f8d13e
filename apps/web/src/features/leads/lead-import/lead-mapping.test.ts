import { leadImportTargets } from '@fundus/contract/lead-import';
import { expect, it } from 'vitest';
import { checkRecordMapping } from '#features/people/person-import/record-mapping.ts';
import { leadMapping } from './lead-mapping.ts';

const sorted = (names: readonly string[]): string[] => names.toSorted((one, other) => one.localeCompare(other));

it('knows the values of the contract', () => {
  expect(sorted(leadMapping.groups.flatMap((group) => group.targets))).toEqual(sorted(leadImportTargets));
});

it('takes a phone number for enough to recognise a lead, and several of them', () => {
  const mapping = { a: 'phone', b: 'phone', c: 'note', d: 'note' };
  expect(checkRecordMapping(leadMapping, mapping)).toEqual({ doubled: [], isIdentified: true });
});
