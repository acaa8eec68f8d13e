import { exportAuditEvents, getAuditEvent, listAuditActors, listAuditEvents } from '@fundus/contract/audit';
import { createPerson, updatePerson } from '@fundus/contract/person';
import { exportPersons } from '@fundus/contract/person-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { runWithOrigin } from '../../../http/call-origin.ts';
import { type AuditEntry, recordAudit } from './audit.service.ts';

let app: TestApp;
let administrator: UserClient;
let petra: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as(
    await app.createUser({ roles: ['Administrator'], firstName: 'Anna', lastName: 'Ämtlich' }),
  );
  petra = await app.as(await app.createUser({ roles: ['Authenticated'], firstName: 'Petra', lastName: 'Müller' }));
});
afterAll(() => app.close());

const list = async (query: NonNullable<(typeof listAuditEvents)['query']>['_zod']['input'] = {}) =>
  (await administrator.call(listAuditEvents, { query })).body.rows;

/** Records something as Petra, or as Anna who acts as Petra. */
const record = (entry: AuditEntry, options: { isImpersonated?: boolean } = {}) =>
  runWithOrigin(
    {
      actorId: petra.user.userId,
      impersonatorId: options.isImpersonated === true ? administrator.user.userId : null,
      address: '192.0.2.7',
      userAgent: 'Firefox',
      isRecorded: false,
      intentId: null,
    },
    () => app.deps.db.transaction().execute((tx) => recordAudit(tx, app.clock.now(), entry)),
  );

describe('what happened', () => {
  it('is told in a sentence, with what changed and for whom', async () => {
    const changes = [{ field: 'roles', from: ['Authenticated'], to: ['Administrator'] }];
    const subject = { subjectId: petra.user.userId, subjectName: 'Petra Müller' };
    await record({ action: 'user.changed', ...subject, changes }, { isImpersonated: true });
    const [event] = await list();
    expect(event).toMatchObject({
      sentence:
        'Anna Ämtlich (als Petra Müller) hat das Konto „Petra Müller“ geändert: Rollen von „Beratung“ auf „Administrator“',
      impersonatorName: 'Anna Ämtlich',
      address: '192.0.2.7',
      record: { kind: 'user', name: 'Petra Müller' },
      changes: [{ label: 'Rollen', from: 'Beratung', to: 'Administrator', isWithheld: false }],
    });
    const english = await administrator.call(getAuditEvent, {
      params: { eventId: event?.eventId ?? '' },
      headers: { 'accept-language': 'en' },
    });
    expect(english.body.sentence).toMatch(/^Anna Ämtlich \(as Petra Müller\) has changed the account/);
  });

  it('keeps the names of people, and calls persons as they are called today or not at all', async () => {
    const created = await petra.call(createPerson, { body: { kind: 'client', firstName: 'Max', lastName: 'Muster' } });
    const { personId, revision } = created.body;
    await petra.call(updatePerson, { params: { personId }, body: { revision, lastName: 'Anders', phone: '030 1234' } });
    const told = async () => (await list({ recordId: personId }))[0];
    expect(await told()).toMatchObject({
      actorName: 'Petra Müller',
      record: { kind: 'person', id: personId, name: 'Max Anders' },
      changes: expect.arrayContaining([
        { field: 'lastName', label: 'Nachname', from: null, to: null, isWithheld: true },
      ]),
    });
    const stored = await app.deps.db.selectFrom('auditEvent').selectAll().where('subjectId', '=', personId).execute();
    expect(JSON.stringify(stored)).not.toMatch(/Muster|Anders|1234/);
    expect(stored.length).toBe(2);
    await app.deps.db.updateTable('user').set({ lastName: 'Neu' }).where('id', '=', petra.user.userId).execute();
    await app.deps.db.deleteFrom('person').where('id', '=', personId).execute();
    expect(await told()).toMatchObject({ actorName: 'Petra Müller', record: null });
  });
});

describe('the list', () => {
  it('is searched by names in any spelling, and filtered', async () => {
    await record({ action: 'setting.changed', subjectName: 'Telefon des Partnermanagements' });
    await record({ action: 'leadSource.created', subjectName: 'Gründermesse' }, { isImpersonated: true });
    const sentences = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ subject }) => subject);
    expect(await sentences({ search: 'gruendermesse' })).toEqual(['leadSource']);
    expect(await sentences({ search: 'aemtlich', subject: 'leadSource,setting' })).toEqual(['leadSource']);
    expect(await sentences({ actorId: petra.user.userId, subject: 'setting,leadSource' })).toEqual([
      'leadSource',
      'setting',
    ]);
    expect(await sentences({ isImpersonated: 'true', verb: 'created' })).toEqual(['leadSource']);
    expect(await sentences({ from: '2026-11-21' })).toEqual([]);
    expect((await sentences({ from: '2026-11-20', until: '2026-11-20' })).length).toBeGreaterThan(3);
    expect(await sentences({ search: '!!!' })).toEqual(await sentences({}));
    const { body } = await administrator.call(listAuditActors, { query: {} });
    expect(body.actors.map(({ userId }) => userId)).toContain(petra.user.userId);
  });

  it('goes on page by page without a gap, in both directions', async () => {
    const all = await list();
    for (const sort of ['-happenedAt', 'happenedAt'] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const { body } = await administrator.call(listAuditEvents, {
          query: { sort, limit: 2, ...(after && { after }) },
        });
        seen.push(...body.rows.map(({ eventId }) => eventId));
        after = body.next ?? undefined;
      } while (after !== undefined);
      expect(seen.toSorted()).toEqual(all.map(({ eventId }) => eventId).toSorted());
    }
  });

  it('is shown to administrators alone', async () => {
    expect((await petra.call(listAuditEvents, { query: {} })).error.code).toBe('FORBIDDEN');
  });
});

describe('what is handed out', () => {
  it.each(['csv', 'xlsx'] as const)('is recorded with how many rows left as %s', async (format) => {
    await petra.call(createPerson, { body: { kind: 'contact', lastName: 'Beispiel' } });
    await petra.call(exportPersons, { query: { format } });
    const [event] = await list();
    expect(event?.sentence).toContain('hat eine Liste von Personen exportiert: Zeilen ');
    expect(event?.changes.map(({ field }) => field)).toEqual(['rows', 'format']);
  });

  it('holds the log itself, and says that it was', async () => {
    const file = await administrator.call(exportAuditEvents, { query: { format: 'csv', subject: 'leadSource' } });
    expect(file.body.toString()).toContain('Gründermesse');
    expect((await list())[0]?.sentence).toMatch(/hat das Protokoll exportiert: Zeilen „1“/);
  });
});
