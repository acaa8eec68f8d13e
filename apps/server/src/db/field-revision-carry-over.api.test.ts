import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../test/database-server.ts';
import { makeEarlier } from '../../test/earlier-schema/earlier-database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

it('what was changed before fields had revisions counts as changed in all fields, so that an old form writes over nothing', async () => {
  const database = await createTestDatabase(inject('databaseServer'));
  const { db, close } = openDatabase(database.ownerConnectionString, { connections: 1 });
  try {
    await makeEarlier(db, 'the schema of the domains with one import');
    const [user, person, task, source] = Array.from({ length: 4 }, () => crypto.randomUUID());
    await sql
      .raw(`
      insert into "user" (id, username, email) values ('${user}', 'anna', 'anna@example.org');
      insert into person (id, owner_id, kind, created_at, updated_at) values ('${person}', '${user}', 'client', now(), now());
      insert into task (id, person_id, title, revision, created_at)
        values ('${task}', '${person}', 'Anrufen', 3, now()), (gen_random_uuid(), '${person}', 'Schreiben', 1, now());
      insert into consulting_status (person_id, process, status, revision, dates, facts, updated_at) values
        ('${person}', 'bafa', 'open', 1, '{"beganOn": "2026-01-02"}', '{"employees": 3}', now()),
        ('${person}', 'consulting', null, 2, '{}', null, now());
      insert into short_check (person_id, revision, answers, updated_at) values ('${person}', 1, '{"turnoverCents": 5}', now());
      insert into lead_source (id, name, form, revision, created_at, updated_at)
        values ('${source}', 'Messe', '{"title": "Anfrage"}', 4, now(), now());`)
      .execute(db);
    await migrate(db);
    const stored = async (table: 'task' | 'consultingStatus' | 'shortCheck' | 'leadSource') => {
      const rows = await db.selectFrom(table).select('fieldRevisions').orderBy('revision').execute();
      return rows.map(({ fieldRevisions }) => fieldRevisions);
    };
    expect(await stored('task')).toEqual([{}, { title: 3, dueOn: 3, doneAt: 3 }]);
    expect(await stored('consultingStatus')).toEqual([
      { status: 1, notes: 1, 'dates.beganOn': 1, 'bafa.employees': 1 },
      { status: 2, notes: 2 },
    ]);
    expect(await stored('shortCheck')).toEqual([{ turnoverCents: 1 }]);
    expect(await stored('leadSource')).toEqual([{ name: 4, isActive: 4, 'form.title': 4 }]);
  } finally {
    await close();
    await database.drop();
  }
});
