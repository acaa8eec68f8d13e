import { matchProgrammes } from '@fundus/contract/funding-list';
import {
  endProgramme,
  findEndedProgrammes,
  listProgrammes,
  createProgramme as typeProgramme,
} from '@fundus/contract/funding-programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme, programmeContentOf } from '../../../../test/factories/funding-programme.factory.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';

let app: TestApp;
let advisor: UserClient;
let administrator: UserClient;
let researchId: string;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
  ({ researchId } = await createResearch(app.deps, advisor.user));
});
afterAll(() => app.close());

const searchFor = async (search: string, more: { offset?: string } = {}) =>
  (await advisor.call(matchProgrammes, { params: { researchId }, query: { search, includeUnfit: 'true', ...more } }))
    .body;

const gone = { status: 'ended' as const, confidence: 'primary' as const };
const ofSource = (externalId: string) => ({ source: 'Quelle', externalId });
const endedAt = new Date('2026-11-20T10:00:00Z');

describe('a search for a programme that has ended', () => {
  it('says when it ended and what came after it, by name and by abbreviation, behind all others', async () => {
    const after = await createProgramme(app.deps, { title: 'Quendelkredit neu' }, ofSource('quendel-neu'));
    const ended = await createProgramme(
      app.deps,
      {
        ...gone,
        title: 'Quendelkredit alt',
        shortTitle: 'QuK',
        otherNames: ['KfW 9067'],
        endedOn: '2025-06-30',
        successors: ['quendel-neu (KMU)'],
      },
      { ...ofSource('quendel-alt'), endedAt },
    );
    const answer = await searchFor('Quendelkredit');
    expect(answer.rows.map(({ programme }) => programme.programmeId)).toEqual([after.programmeId]);
    expect(answer.total).toBe(1);
    const shown = {
      programmeId: ended.programmeId,
      title: 'Quendelkredit alt',
      endedOn: '2025-06-30',
      successors: [
        [
          { text: 'Quendelkredit neu', programmeId: after.programmeId },
          { text: ' (KMU)', programmeId: null },
        ],
      ],
    };
    expect(answer.ended).toEqual([{ ...shown, isNamed: false }]);
    const browsed = await advisor.call(findEndedProgrammes, { query: { search: 'QuK' } });
    expect(browsed.body.programmes).toEqual([{ ...shown, isNamed: true }]);
    for (const name of ['kfw 9067', 'QuK', 'quendelkredit-alt']) {
      expect((await searchFor(name)).ended, name).toEqual([{ ...shown, isNamed: true }]);
    }
    expect((await searchFor('Quendelkredit', { offset: '50' })).ended).toEqual([]);
  });

  it('invents no last day where none is known, and forgives a typing mistake', async () => {
    await createProgramme(app.deps, { ...gone, title: 'Zwiebelprämie' }, { endedAt });
    expect((await searchFor('Zwiebelprämie')).ended).toMatchObject([{ endedOn: null, successors: [] }]);
    expect((await searchFor('Zwiebelpraemiee')).ended.concat((await searchFor('Zwiebelprämei')).ended)).toMatchObject([
      { title: 'Zwiebelprämie' },
    ]);
  });

  it('takes day and successor from the editor who ended it', async () => {
    const content = programmeContentOf({ title: 'Wermutzuschuss' });
    const { body: old } = await administrator.call(typeProgramme, { body: { content } });
    const { programmeId: successorId } = await createProgramme(app.deps, { title: 'Enzianzuschuss' });
    await administrator.call(endProgramme, { params: { programmeId: old.programmeId }, body: { successorId } });
    expect((await searchFor('Wermutzuschuss')).ended).toMatchObject([
      { endedOn: '2026-11-20', successors: [[{ text: 'Enzianzuschuss', programmeId: successorId }]] },
    ]);
  });

  it('does not find it by the name of its funder', async () => {
    await createProgramme(app.deps, { ...gone, title: 'Ysophilfe', funder: 'Kräuterbank' }, { endedAt });
    expect((await searchFor('Kräuterbank')).ended).toEqual([]);
    expect((await searchFor('Kräuterbank Ysophilfe')).ended).toMatchObject([{ title: 'Ysophilfe' }]);
  });
});

describe('the list of the catalogue', () => {
  it('finds an ended programme by an earlier name, never as open, with its successor', async () => {
    await createProgramme(app.deps, { title: 'Salbeiförderung 2' }, ofSource('salbei-2'));
    await createProgramme(
      app.deps,
      {
        title: 'Salbeiförderung',
        otherNames: ['Salvia 77'],
        status: 'open',
        endedOn: '2024-12-31',
        successors: ['salbei-2'],
      },
      { ...ofSource('salbei-1'), endedAt },
    );
    const list = async (query: object) => (await administrator.call(listProgrammes, { query })).body.rows;
    expect(await list({ search: 'salvia 77' })).toMatchObject([
      {
        title: 'Salbeiförderung',
        status: 'ended',
        endedOn: '2024-12-31',
        successors: [[{ text: 'Salbeiförderung 2' }]],
      },
    ]);
    expect(await list({ search: 'salvia', status: 'open' })).toEqual([]);
    expect(await list({ search: 'salvia', status: 'ended' })).toHaveLength(1);
  });
});
