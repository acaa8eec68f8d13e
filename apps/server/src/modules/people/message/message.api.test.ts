import { createNote, deleteNote, listMessages, updateNote } from '@fundus/contract/message';
import { messageKinds } from '@fundus/contract/message-codes';
import { deletePerson } from '@fundus/contract/person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { recordEvents } from './message.service.ts';

let app: TestApp;
let advisor: UserClient;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const newPerson = async () => ({ personId: (await createPerson(app.deps, advisor.user)).personId });
const read = (client: UserClient, params: { personId: string }) => client.call(listMessages, { params });

describe('notes', () => {
  it('are written, changed and deleted by their author', async () => {
    const params = await newPerson();
    const created = await advisor.call(createNote, { params, body: { text: 'Ruft an\r\nMontag' } });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      kind: 'note',
      isLocked: false,
      text: 'Ruft an\nMontag',
      editedAt: null,
      abilities: { edit: true },
    });
    expect(created.body.authorName).toMatch(/^Erika Beispiel/);
    const one = { ...params, messageId: created.body.messageId };
    app.clock.advance({ minutes: 5 });
    const changed = await advisor.call(updateNote, { params: one, body: { revision: 1, text: 'Dienstag' } });
    expect(changed.body).toMatchObject({ text: 'Dienstag', revision: 2, editedAt: app.clock.now().toISOString() });
    const late = await advisor.call(updateNote, { params: one, body: { revision: 1, text: 'Mittwoch' } });
    expect(late.error.details?.['current']).toMatchObject({ text: 'Dienstag', revision: 2 });
    expect((await advisor.call(deleteNote, { params: one })).status).toBe(204);
    expect((await advisor.call(deleteNote, { params: one })).status).toBe(404);
    expect((await read(advisor, params)).body.rows.map(({ kind }) => kind)).toEqual(['created']);
  });

  it('of others can be read, not changed; the administrator is no exception', async () => {
    const params = await newPerson();
    const { body } = await advisor.call(createNote, { params, body: { text: 'Vertraulich' } });
    const one = { ...params, messageId: body.messageId };
    const seen = await read(administrator, params);
    expect(seen.body.rows[0]).toMatchObject({ text: 'Vertraulich', abilities: { edit: false } });
    const change = await administrator.call(updateNote, { params: one, body: { revision: 1, text: 'Anders' } });
    expect(change.error.code).toBe('FORBIDDEN');
    expect((await administrator.call(deleteNote, { params: one })).error.code).toBe('FORBIDDEN');
  });

  it('are reached through their own person only, and rest in the trash', async () => {
    const params = await newPerson();
    const { messageId } = (await advisor.call(createNote, { params, body: { text: 'Eine Notiz' } })).body;
    const astray = { ...(await newPerson()), messageId };
    expect((await advisor.call(deleteNote, { params: astray })).status).toBe(404);
    await advisor.call(deletePerson, { params });
    expect((await advisor.call(createNote, { params, body: { text: 'Noch eine' } })).error.code).toBe('FORBIDDEN');
    expect((await advisor.call(deleteNote, { params: { ...params, messageId } })).error.code).toBe('FORBIDDEN');
    expect((await read(advisor, params)).body.rows.some(({ abilities }) => abilities.edit)).toBe(false);
  });
});

describe('locked messages', () => {
  it('of every kind cannot be changed or deleted', async () => {
    const params = await newPerson();
    const kinds = messageKinds.filter((kind) => kind !== 'note');
    const ids = await recordEvents(
      app.deps.db,
      app.deps,
      kinds.map((kind) => ({ ...params, kind, authorId: advisor.user.userId })),
    );
    for (const messageId of ids) {
      for (const client of [advisor, administrator]) {
        const one = { ...params, messageId };
        const change = await client.call(updateNote, { params: one, body: { revision: 1, text: 'Nie gewesen' } });
        const removal = await client.call(deleteNote, { params: one });
        expect([change.status, change.error.code]).toEqual([403, 'MESSAGE_LOCKED']);
        expect([removal.status, removal.error.code]).toEqual([403, 'MESSAGE_LOCKED']);
      }
    }
    const { rows } = (await advisor.call(listMessages, { params, query: { limit: '200' } })).body;
    expect(rows.filter(({ isLocked }) => isLocked)).toHaveLength(kinds.length + 1);
  });
});

describe('the history', () => {
  it('comes in pages, newest first, each entry once, also among those of one instant', async () => {
    const params = await newPerson();
    await recordEvents(
      app.deps.db,
      app.deps,
      Array.from({ length: 24 }, (_, index) => ({
        ...params,
        kind: 'taskDone' as const,
        values: { title: String(index) },
        authorId: null,
      })),
    );
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await advisor.call(listMessages, { params, query: { limit: '7', ...(after && { after }) } });
      expect([body.total, body.totalIsExact]).toEqual([25, true]);
      seen.push(...body.rows.map(({ values, kind }) => values['title'] ?? kind));
      after = body.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual([...Array.from({ length: 24 }, (_, index) => String(23 - index)), 'created']);
  });

  it('can be narrowed to a group', async () => {
    const params = await newPerson();
    await advisor.call(createNote, { params, body: { text: 'Eine Notiz' } });
    const notes = await advisor.call(listMessages, { params, query: { group: 'note' } });
    expect(notes.body).toMatchObject({ total: 1, rows: [{ kind: 'note' }] });
    expect((await advisor.call(listMessages, { params, query: { group: 'funding' } })).body.rows).toEqual([]);
  });
});
