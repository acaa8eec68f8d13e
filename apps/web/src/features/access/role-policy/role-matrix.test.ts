import { defaultFeatureMatrix, roles } from '@fundus/contract/permission';
import { describe, expect, it } from 'vitest';
import { changesOf, readTick, tickName, tickNames, ticksOf } from './role-matrix.ts';

const matrix = {
  policies: roles.map((role, index) => ({
    role,
    features: [...defaultFeatureMatrix[role]],
    requiresSecondFactor: role === 'Administrator',
    userCount: 1,
    revision: index + 1,
  })),
};

describe('matrix of roles as a form', () => {
  it('has a tick for each feature and the second factor of each role, with names that no form takes for a path', () => {
    expect(Object.keys(ticksOf(matrix)).toSorted()).toEqual([...tickNames].toSorted());
    expect(tickNames.filter((name) => name.includes('.'))).toEqual([]);
    expect(ticksOf(matrix)[tickName('Administrator', 'requiresSecondFactor')]).toBe(true);
    expect(readTick('ZFMB-Profi-Partner:docx-export')).toEqual({ role: 'ZFMB-Profi-Partner', decision: 'docx-export' });
  });

  it('sends changed ticks role by role, on top of the revision that was seen', () => {
    const changed = {
      'ZFMB-Clever-Partner:docx-export': true,
      'ZFMB-Clever-Partner:requiresSecondFactor': true,
      'Leadverteilung:requiresSecondFactor': true,
    } as const;
    expect(changesOf(changed, matrix)).toEqual([
      { role: 'Leadverteilung', revision: 3, requiresSecondFactor: true },
      { role: 'ZFMB-Clever-Partner', revision: 5, features: { 'docx-export': true }, requiresSecondFactor: true },
    ]);
  });
});
