import { personKinds } from '@fundus/contract/person';
import { personImportTargets } from '@fundus/contract/person-import';
import { importOutcomes } from '@fundus/contract/table-import';
import { expect, it } from 'vitest';
import { checkMapping, importKinds, outcomes, targetGroups } from './import-values.ts';

it('knows the values of the contract', () => {
  expect(outcomes).toEqual(importOutcomes);
  expect(importKinds).toEqual(personKinds);
  expect(Object.values(targetGroups).flat().toSorted()).toEqual([...personImportTargets].toSorted());
});

it('finds targets that two columns fill, and whether anybody gets a name', () => {
  expect(checkMapping({ a: 'email', b: 'email', c: 'note', d: 'note' })).toEqual({
    doubled: ['email'],
    hasName: false,
  });
  expect(checkMapping({ a: 'fullName' })).toEqual({ doubled: [], hasName: true });
});
