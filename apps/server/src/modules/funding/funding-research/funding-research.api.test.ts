import {
  acceptLiabilityNotice,
  assignResearch,
  copyResearch,
  createResearch,
  deleteResearch,
  type FundingResearch,
  getResearch,
  listResearches,
  restoreResearch,
  updateResearch,
} from '@fundus/contract/funding-research';
import { emptyResearchStart } from '@fundus/contract/funding-research-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createResearch as makeResearch } from '../../../../test/factories/funding-research.factory.ts';

let app: TestApp;
let advisor: UserClient;
let other: UserClient;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
  other = await app.as('Authenticated');
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const newResearch = async (client = advisor, name = 'Bäckerei Muster') =>
  (await client.call(createResearch, { body: { name } })).body;
const idOf = ({ researchId }: { researchId: string }) => ({ params: { researchId } });

describe('a research', () => {
  it('begins with the liability notice and knows nothing yet', async () => {
    const research = await newResearch();
    expect(research).toMatchObject({
      name: 'Bäckerei Muster',
      step: 'liabilityNotice',
      revision: 1,
      liabilityNotice: null,
      items: [],
      start: emptyResearchStart,
      abilities: { edit: true, share: true, print: true },
    });
    expect(research.cumulation.deMinimisCeilingCents).toBe(30_000_000);
  });

  it('is named after the day where it was not named', async () => {
    const german = await advisor.call(createResearch, { body: {} });
    expect(german.body.name).toBe('Recherche vom 20.11.2026');
    const english = await advisor.call(createResearch, { body: {}, headers: { 'accept-language': 'en' } });
    expect(english.body.name).toBe('Research of 2026-11-20');
  });

  it('belongs to its owner: 404 for others, everything for administrators', async () => {
    const research = await newResearch();
    for (const endpoint of [getResearch, copyResearch, deleteResearch, restoreResearch]) {
      const answer = await other.call(endpoint, idOf(research));
      expect([endpoint.path, answer.status, answer.error.code]).toEqual([endpoint.path, 404, 'NOT_FOUND']);
    }
    const patch = await other.call(updateResearch, { ...idOf(research), body: { revision: 1, name: 'Fremd' } });
    expect(patch.status).toBe(404);
    expect((await administrator.call(getResearch, idOf(research))).body.name).toBe('Bäckerei Muster');
    expect((await advisor.call(getResearch, idOf(research))).body.revision).toBe(1);
  });

  it('records version, text and time of the accepted notice', async () => {
    const research = await newResearch();
    const { liabilityNotice } = await readPortalSettings(app.deps.db);
    const accept = (version: string) => advisor.call(acceptLiabilityNotice, { ...idOf(research), body: { version } });
    const stale = await accept('an older one');
    expect(stale.error.code).toBe('REVISION_CONFLICT');
    expect(stale.error.details).toMatchObject({ fields: ['liabilityNotice'] });
    const { body } = await accept(liabilityNotice.version);
    expect(body.liabilityNotice).toEqual({
      version: liabilityNotice.version,
      text: liabilityNotice.de,
      acceptedAt: app.clock.now().toISOString(),
    });
    app.clock.advance({ minutes: 5 });
    expect((await accept(liabilityNotice.version)).body.liabilityNotice).toEqual(body.liabilityNotice);
  });

  it('opens the lists when notice and selection are there, not before', async () => {
    const open = async (research: FundingResearch, step: FundingResearch['step']) =>
      advisor.call(updateResearch, { ...idOf(research), body: { revision: research.revision, step } });
    const fresh = await newResearch();
    expect((await open(fresh, 'fundingList')).error.code).toBe('LIABILITY_NOTICE_NOT_ACCEPTED');
    expect((await open(fresh, 'start')).body.step).toBe('start');
    const empty = await makeResearch(app.deps, advisor.user, { programmeIds: [] });
    expect((await open(empty, 'fundingList')).body.step).toBe('fundingList');
    expect((await open(empty, 'resultList')).error.code).toBe('NO_PROGRAMME_SELECTED');
    const filled = await makeResearch(app.deps, advisor.user);
    expect((await open(filled, 'resultList')).body.step).toBe('resultList');
  });
});

describe('saving from two tabs', () => {
  it('merges what each of them changed', async () => {
    const research = await newResearch();
    const save = (body: object) =>
      advisor.call(updateResearch, { ...idOf(research), body: { revision: research.revision, ...body } });
    await save({ start: { employees: 12 } });
    await save({ start: { seatState: 'NW' }, projects: ['machinery'] });
    const { body } = await save({ name: 'Bäckerei Muster GmbH' });
    expect(body).toMatchObject({
      name: 'Bäckerei Muster GmbH',
      projects: ['machinery'],
      start: { employees: 12, seatState: 'NW' },
    });
    expect(body.revision).toBe(4);
  });

  it('recognises a repeated save', async () => {
    const research = await newResearch();
    const save = () => advisor.call(updateResearch, { ...idOf(research), body: { revision: 1, name: 'Einmal' } });
    expect((await save()).body.revision).toBe(2);
    expect((await save()).body.revision).toBe(2);
  });

  it('lets two tabs stand on two steps', async () => {
    const research = await newResearch();
    const go = (step: FundingResearch['step']) =>
      advisor.call(updateResearch, { ...idOf(research), body: { revision: 1, step } });
    await go('project');
    expect((await go('start')).body.step).toBe('start');
  });

  it('loses nothing when many save at the same moment', async () => {
    const research = await newResearch();
    const answers = { employees: 7, turnoverCents: 100, balanceSheetCents: 200, hasStarted: false, investmentCents: 5 };
    const saves = Object.entries(answers).map(([field, value]) =>
      advisor.call(updateResearch, { ...idOf(research), body: { revision: 1, start: { [field]: value } } }),
    );
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await advisor.call(getResearch, idOf(research))).body.start).toMatchObject(answers);
    const rivals = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) =>
        advisor.call(updateResearch, { ...idOf(research), body: { revision: 6, name } }),
      ),
    );
    expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('keeps only industries that exist, under their official titles', async () => {
    const research = await newResearch();
    const save = (code: string) =>
      advisor.call(updateResearch, {
        ...idOf(research),
        body: { revision: 1, industries: [{ classification: 'wz2008', code, title: 'erfunden' }] },
      });
    expect((await save('99.99.9')).error.issues?.[0]).toMatchObject({ path: ['industries', 0, 'code'] });
    expect((await save('10.71')).body.industries[0]?.title).toMatch(/Backwaren/);
  });
});

describe('the answer to a change', () => {
  it('carries the research without its list, and verdicts only where an answer changed since the caller looked', async () => {
    const research = await makeResearch(app.deps, advisor.user);
    const save = async (revision: number, body: object) =>
      (await advisor.call(updateResearch, { ...idOf(research), body: { revision, ...body } })).body;
    const { revision, items } = research;
    const named = await save(revision, { name: 'Umbenannt' });
    expect([named, named.judgement]).toEqual([expect.not.objectContaining({ items: expect.anything() }), null]);
    const answered = await save(revision + 1, { start: { employees: 12 } });
    expect(answered.judgement?.items.map(({ itemId }) => itemId)).toEqual(items.map(({ itemId }) => itemId));
    // Another tab that has not seen the answers yet receives them with its own change.
    expect((await save(revision + 1, { step: 'start' })).judgement?.items).toHaveLength(items.length);
    expect((await save(revision + 2, { name: 'Noch einmal' })).judgement).toBeNull();
  });

  it('does not grow with the result list', async () => {
    const programmes = await Promise.all(Array.from({ length: 12 }, () => createProgramme(app.deps)));
    const programmeIds = programmes.map(({ programmeId }) => programmeId);
    const bytesOf = async (ids: string[]): Promise<number[]> => {
      const research = await makeResearch(app.deps, advisor.user, { programmeIds: ids });
      const size = ({ body }: { body: unknown }): number => JSON.stringify(body).length;
      const { revision, liabilityNotice } = research;
      const version = liabilityNotice?.version ?? '';
      const named = await advisor.call(updateResearch, { ...idOf(research), body: { revision, name: 'Neuer Name' } });
      const accepted = await advisor.call(acceptLiabilityNotice, { ...idOf(research), body: { version } });
      const assigned = await advisor.call(assignResearch, { ...idOf(research), body: { personId: null } });
      const restored = await advisor.call(restoreResearch, idOf(research));
      const copied = await advisor.call(copyResearch, idOf(research));
      return [named, accepted, assigned, restored, copied].map(size);
    };
    expect(await bytesOf(programmeIds)).toEqual(await bytesOf(programmeIds.slice(0, 1)));
  });
});

describe('the list of researches', () => {
  it('shows the caller’s own, last changed first, in pages, and what lies in the trash apart', async () => {
    const client = await app.as('Fundus-Clever-Partner');
    const made: FundingResearch[] = [];
    for (const name of ['Eins', 'Zwei', 'Drei', '100 % Öko_Hof']) {
      app.clock.advance({ minutes: 1 });
      made.push(await newResearch(client, name));
    }
    app.clock.advance({ minutes: 1 });
    const [first, second] = made as [FundingResearch, FundingResearch];
    await client.call(updateResearch, { ...idOf(first), body: { revision: 1, name: 'Eins neu' } });
    await client.call(deleteResearch, idOf(second));
    const page = (await client.call(listResearches, { query: { limit: 2 } })).body;
    expect([page.rows.map(({ name }) => name), page.total]).toEqual([['Eins neu', '100 % Öko_Hof'], 3]);
    const rest = (await client.call(listResearches, { query: { limit: 2, after: page.next ?? '' } })).body;
    expect([rest.rows.map(({ name }) => name), rest.next]).toEqual([['Drei'], null]);
    const found = (await client.call(listResearches, { query: { search: '% ök' } })).body;
    expect(found.rows.map(({ name }) => name)).toEqual(['100 % Öko_Hof']);
    const trash = (await client.call(listResearches, { query: { deleted: 'true' } })).body;
    expect(trash.rows.map(({ name }) => name)).toEqual(['Zwei']);
    expect((await client.call(listResearches, { query: { after: 'nonsense' } })).status).toBe(422);
  });

  it('brings back from the trash what cannot be changed there', async () => {
    const research = await makeResearch(app.deps, advisor.user);
    await advisor.call(deleteResearch, idOf(research));
    const patch = { ...idOf(research), body: { revision: research.revision, name: 'Neu' } };
    expect((await advisor.call(updateResearch, patch)).status).toBe(404);
    expect((await advisor.call(getResearch, idOf(research))).body.abilities.edit).toBe(false);
    const restored = (await advisor.call(restoreResearch, idOf(research))).body;
    expect([restored.deletedAt, restored.abilities.edit]).toEqual([null, true]);
    expect((await advisor.call(getResearch, idOf(research))).body.items).toHaveLength(1);
  });

  it('copies answers and items; the notice has to be accepted again', async () => {
    const { programmeId } = await createProgramme(app.deps);
    const research = await makeResearch(app.deps, advisor.user, { programmeIds: [programmeId] });
    const copy = (await advisor.call(copyResearch, idOf(research))).body;
    expect(copy).toMatchObject({
      name: 'Bäckerei Muster – Kopie',
      liabilityNotice: null,
      step: 'liabilityNotice',
      revision: 1,
    });
    const { items } = (await advisor.call(getResearch, idOf(copy))).body;
    expect(items.map(({ programme }) => programme.programmeId)).toEqual([programmeId]);
    expect(items[0]?.itemId).not.toBe(research.items[0]?.itemId);
  });
});
