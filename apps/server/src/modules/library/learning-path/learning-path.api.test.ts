import { deleteDocument, restoreDocument } from '@fundus/contract/document';
import * as contract from '@fundus/contract/learning-path';
import { noteProgress } from '@fundus/contract/video';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLibraryDocument } from '../../../../test/factories/document.factory.ts';
import { createExternalVideo } from '../../../../test/factories/video.factory.ts';

let app: TestApp;
let administrator: UserClient;
let profi: UserClient;
let clever: UserClient;
let learningPathId: string;
let videoId: string;
let openId: string;
let profiOnlyId: string;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
  profi = await app.as('ZFMB-Profi-Partner');
  clever = await app.as('ZFMB-Clever-Partner');
  videoId = await createExternalVideo(app.deps, administrator.user);
  openId = await createLibraryDocument(app.deps, { title: 'Leitfaden' });
  profiOnlyId = await createLibraryDocument(app.deps, { title: 'Nur für Profis', audience: ['ZFMB-Profi-Partner'] });
  const items = [
    { kind: 'document' as const, recordId: openId },
    { kind: 'video' as const, recordId: videoId },
    { kind: 'document' as const, recordId: profiOnlyId },
  ];
  const body = { title: 'Einarbeitung', description: '', audience: [], items };
  ({ learningPathId } = (await administrator.call(contract.createLearningPath, { body })).body);
});
afterAll(() => app.close());

const pathOf = async (client: UserClient) =>
  (await client.call(contract.listLearningPaths)).body.find((path) => path.learningPathId === learningPathId);
const params = () => ({ learningPathId });

describe('a learning path', () => {
  it('has the items that its reader sees, in their order, with what of them is done', async () => {
    const titles = async (client: UserClient) => (await pathOf(client))?.items.map(({ title }) => title);
    expect(await titles(profi)).toEqual(['Leitfaden', 'Einführung', 'Nur für Profis']);
    expect(await titles(clever)).toEqual(['Leitfaden', 'Einführung']);
    const read = (documentId: string, client: UserClient, isRead = true) =>
      client.call(contract.noteReading, { params: { documentId }, body: { isRead } });
    expect((await read(profiOnlyId, clever)).status).toBe(404);
    await read(openId, clever);
    await clever.call(noteProgress, { params: { videoId }, body: { positionSeconds: 119, isSeen: true } });
    await read(profiOnlyId, profi);
    expect((await pathOf(clever))?.items.map(({ isDone }) => isDone)).toEqual([true, true]);
    expect((await pathOf(profi))?.items.map(({ isDone }) => isDone)).toEqual([false, false, true]);
    const { body } = await administrator.call(contract.listLearningProgress, { params: params() });
    const of = ({ user }: UserClient) => body.find(({ userId }) => userId === user.userId);
    expect(of(clever)).toMatchObject({ done: 2, total: 2, lastDoneAt: app.clock.now().toISOString() });
    expect(of(profi)).toMatchObject({ done: 1, total: 3 });
    expect(of(administrator)).toBeUndefined();
    await read(openId, clever, false);
    expect((await pathOf(clever))?.items[0]?.isDone).toBe(false);
  });

  it('takes only what is in the library, each once', async () => {
    const wrong = (items: { kind: 'video' | 'document'; recordId: string }[]) =>
      administrator.call(contract.updateLearningPath, { params: params(), body: { revision: 1, items } });
    const document = { kind: 'document' as const, recordId: openId };
    expect((await wrong([document, document])).error.issues?.[0]?.code).toBe('chosenTwice');
    expect((await wrong([{ kind: 'video', recordId: openId }])).error.issues?.[0]?.code).toBe('invalidChoice');
  });

  it('for other roles is seen by none else, and leaves out what went into the trash', async () => {
    const body = { revision: 1, audience: ['ZFMB-Profi-Partner' as const] };
    expect((await administrator.call(contract.updateLearningPath, { params: params(), body })).status).toBe(200);
    expect(await pathOf(clever)).toBeUndefined();
    expect((await pathOf(profi))?.items).toHaveLength(3);
    await administrator.call(deleteDocument, { params: { documentId: openId } });
    expect((await pathOf(profi))?.items.map(({ title }) => title)).toEqual(['Einführung', 'Nur für Profis']);
  });

  it('keeps the place of what lies in the trash, also when it is edited', async () => {
    const before = await pathOf(administrator);
    const items = before?.items.map(({ kind, recordId }) => ({ kind, recordId })).toReversed() ?? [];
    const body = { revision: before?.revision ?? 0, items };
    const edited = await administrator.call(contract.updateLearningPath, { params: params(), body });
    expect(edited.body.items.map(({ title }) => title)).toEqual(['Nur für Profis', 'Einführung']);
    await administrator.call(restoreDocument, { params: { documentId: openId } });
    expect((await pathOf(profi))?.items.map(({ title }) => title)).toEqual([
      'Leitfaden',
      'Nur für Profis',
      'Einführung',
    ]);
  });

  it('is put together and watched over by administrators alone', async () => {
    expect((await profi.call(contract.listLearningProgress, { params: params() })).status).toBe(403);
    expect((await profi.call(contract.deleteLearningPath, { params: params() })).status).toBe(403);
    expect((await administrator.call(contract.deleteLearningPath, { params: params() })).status).toBe(204);
    expect(await pathOf(profi)).toBeUndefined();
    const events = await app.deps.db
      .selectFrom('auditEvent')
      .select(['action', 'subjectName'])
      .where('subjectId', '=', learningPathId)
      .orderBy('id')
      .execute();
    expect(events[0]).toEqual({ action: 'learningPath.created', subjectName: 'Einarbeitung' });
    expect(events.slice(1).map(({ subjectName }) => subjectName)).toEqual([
      'Einarbeitung',
      'Einarbeitung',
      'Einarbeitung',
    ]);
    expect(events.at(-1)?.action).toBe('learningPath.deleted');
  });
});
