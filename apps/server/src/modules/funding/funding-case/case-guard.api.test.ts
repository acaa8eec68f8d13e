import {
  createFundingCases,
  listFundingCases,
  moveFundingCase,
  updateFundingCase,
} from '@fundus/contract/funding-case';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());

async function newCase(content: Partial<ProgrammeContent>) {
  const { personId } = await createPerson(app.deps, advisor.user);
  const { programmeId } = await createProgramme(app.deps, { title: 'Vor Beginn', ...content });
  const made = await advisor.call(createFundingCases, { params: { personId }, body: { programmeIds: [programmeId] } });
  const params = { caseId: made.body[0]?.caseId ?? '' };
  return {
    say: (body: { revision: number; appliedOn?: string; startsOn?: string; note?: string; guardReason?: string }) =>
      advisor.call(updateFundingCase, { params, body }),
    submit: (on: string) =>
      advisor.call(moveFundingCase, { params, body: { state: 'submitted', expected: 'preparing', on } }),
    stored: async () => (await advisor.call(listFundingCases, { params: { personId } })).body[0]?.case,
    overrides: () =>
      app.deps.db
        .selectFrom('message')
        .select(['values', 'authorId'])
        .where('personId', '=', personId)
        .where('kind', '=', 'guardOverridden')
        .execute(),
  };
}

describe('the order guard of a case', () => {
  it('stops a start before the application until there is a reason, which the history keeps', async () => {
    const { say, stored, overrides } = await newCase({
      applicationBeforeStart: true,
      legalBasis: 'Richtlinie Vorhaben 2026',
    });
    await say({ revision: 1, appliedOn: '2026-11-02' });
    const refused = await say({ revision: 2, startsOn: '2026-10-01' });
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      409,
      'FUNDING_AT_RISK',
      {
        faults: [
          {
            code: 'startBeforeApplication',
            rule: 'Richtlinie Vorhaben 2026',
            values: { startsOn: '2026-10-01' },
          },
        ],
      },
    ]);
    expect(await stored()).toMatchObject({ revision: 2, startsOn: null });
    expect(await overrides()).toEqual([]);

    const saved = await say({ revision: 2, startsOn: '2026-10-01', guardReason: 'Ausnahme liegt vor' });
    expect([saved.status, saved.body.startsOn]).toEqual([200, '2026-10-01']);
    expect(await overrides()).toEqual([
      {
        values: { programme: 'Vor Beginn', clause: 'Richtlinie Vorhaben 2026', reason: 'Ausnahme liegt vor' },
        authorId: advisor.user.userId,
      },
    ]);
    // A rule that is known to be broken stops no other change.
    expect((await say({ revision: 3, note: 'Später mehr' })).status).toBe(200);
    expect(await overrides()).toHaveLength(1);
  });

  it('lets a start pass where the programme does not want the application first', async () => {
    const { say, overrides } = await newCase({ applicationBeforeStart: false });
    await say({ revision: 1, appliedOn: '2026-11-02' });
    expect((await say({ revision: 2, startsOn: '2026-10-01', guardReason: 'Vorsorglich' })).status).toBe(200);
    expect(await overrides()).toEqual([]);
  });

  it('stops a move past the last day of the programme', async () => {
    const { submit } = await newCase({ validUntil: '2026-10-31' });
    expect((await submit('2026-11-02')).error.code).toBe('FUNDING_AT_RISK');
    expect((await submit('2026-10-31')).status).toBe(200);
  });
});
