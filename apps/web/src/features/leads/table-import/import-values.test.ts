import { leadImportTargets } from '@fundus/contract/lead-import';
import { personImportTargets } from '@fundus/contract/person-import';
import { importOutcomes } from '@fundus/contract/table-import';
import { expect, it } from 'vitest';
import { checkMapping, outcomes, targetGroups } from './import-values.ts';

it.each([
  ['person', personImportTargets],
  ['lead', leadImportTargets],
] as const)('knows the values of the contract for each %s', (noun, targets) => {
  expect(outcomes).toEqual(importOutcomes);
  expect(
    targetGroups[noun].flatMap((group) => group.targets).toSorted((one, other) => one.localeCompare(other)),
  ).toEqual([...targets].toSorted((one, other) => one.localeCompare(other)));
});

it('finds targets that two columns fill, and whether a person can be recognised', () => {
  const mapping = { a: 'phone', b: 'phone', c: 'note', d: 'note' };
  expect(checkMapping('person', mapping)).toEqual({ doubled: ['phone'], isIdentified: false });
  expect(checkMapping('lead', mapping)).toEqual({ doubled: [], isIdentified: true });
  expect(checkMapping('person', { a: 'fullName' })).toEqual({ doubled: [], isIdentified: true });
});
