import type { Person } from '@fundus/contract/person';
import { emptyPersonFields } from '@fundus/contract/person-fields';
import { emptyShortCheckAnswers, type ShortCheck } from '@fundus/contract/short-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { type CheckedFirm, type FirmSaves, saveFirmFacts, toFirmRecord } from './firm-facts.ts';

const row = {
  person: { ...emptyPersonFields, revision: 3, employees: 9 } as Person,
  check: { revision: 2, answers: emptyShortCheckAnswers } as ShortCheck,
};

/** Saves that note what was sent; `late` refuses as another user was faster. */
function savesOf(late?: 'person' | 'check'): FirmSaves & { sent: unknown[] } {
  const sent: unknown[] = [];
  const conflict = (current: unknown) => new ApiError({ status: 409, code: 'REVISION_CONFLICT', details: { current } });
  return {
    sent,
    savePerson: ({ revision, ...fields }) => {
      sent.push({ person: fields, revision });
      if (late === 'person') return Promise.reject(conflict({ ...row.person, revision: 9, employees: 12 }));
      return Promise.resolve({ ...row.person, ...fields, revision: revision + 1 });
    },
    saveCheck: ({ revision, answers }) => {
      sent.push({ check: answers, revision });
      if (late === 'check') return Promise.reject(conflict({ ...row.check, revision: 8 }));
      return Promise.resolve({ ...row.check, answers: { ...row.check.answers, ...answers }, revision: revision + 1 });
    },
  };
}
const currentOf = async (saving: Promise<unknown>) => {
  const error = await saving.catch((fault: unknown) => fault);
  return (error as ApiError).details['current'] as CheckedFirm;
};

describe('facts of the short check', () => {
  it('go each to its own record, and only where they were changed', async () => {
    const saves = savesOf();
    const saved = await saveFirmFacts({ employees: 10, turnoverCents: 500 }, { row }, saves);
    expect(saves.sent).toEqual([
      { person: { employees: 10 }, revision: 3 },
      { check: { turnoverCents: 500 }, revision: 2 },
    ]);
    expect(toFirmRecord(saved)).toMatchObject({ revision: 7, values: { employees: 10, turnoverCents: 500 } });
    const one = savesOf();
    await saveFirmFacts({ projects: ['machinery'] }, { row }, one);
    expect(one.sent).toEqual([{ check: { projects: ['machinery'] }, revision: 2 }]);
  });

  it('collide with what another user stored of either record', async () => {
    const changes = { employees: 10, turnoverCents: 500 };
    const late = await currentOf(saveFirmFacts(changes, { row }, savesOf('person')));
    expect([late.person.employees, late.check.revision]).toEqual([12, 2]);
    // The person is stored by then: the comparison goes on from it.
    const later = await currentOf(saveFirmFacts(changes, { row }, savesOf('check')));
    expect([later.person.revision, later.check.revision]).toEqual([4, 8]);
  });
});
