import { emptyProgrammeContent, programmeFields } from '@fundus/contract/programme-content';
import { describe, expect, it } from 'vitest';
import { twoValuesOf } from '../../../../test/factories/programme-field.factory.ts';
import { changedFields, mergeContent } from './programme-content.rules.ts';

const contentWith = (field: (typeof programmeFields)[number], place: 0 | 1) => ({
  ...emptyProgrammeContent,
  [field]: twoValuesOf(field)[place],
});

describe('contents compared', () => {
  it.each(programmeFields)('tell that %s differs, and that it alone does', (field) => {
    const [one, other] = [contentWith(field, 0), contentWith(field, 1)];
    expect(changedFields(one, other)).toEqual([field]);
    expect(changedFields(one, structuredClone(one))).toEqual([]);
  });

  it.each(programmeFields)('keep %s where it is protected', (field) => {
    const { content, kept } = mergeContent(contentWith(field, 0), { [field]: twoValuesOf(field)[1] }, [field]);
    expect(content[field]).toEqual(twoValuesOf(field)[0]);
    expect(kept).toEqual([field]);
  });
});
