import { updateConsultingStatus } from '@fundus/contract/consulting-status';
import { createNote, listMessages } from '@fundus/contract/message';
import { getPerson, updatePerson } from '@fundus/contract/person';
import { deletePersonDocument } from '@fundus/contract/person-document';
import { type PersonFields } from '@fundus/contract/person-fields';
import { listMerges, mergePersons, previewMerge, undoMerge } from '@fundus/contract/person-merge';
import { createTask, listTasks } from '@fundus/contract/task';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toJson } from '#db/json.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createBusinessModel } from '../../../../test/factories/business-model.factory.ts';
import { createDeMinimisAid } from '../../../../test/factories/de-minimis-aid.factory.ts';
import { createFundingProcedure } from '../../../../test/factories/funding-procedure.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonDocument } from '../../../../test/factories/person-document.factory.ts';
import { createPersonProject } from '../../../../test/factories/person-project.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';
import { createProjectOutline } from '../../../../test/factories/project-outline.factory.ts';
import { belongings } from './person-belonging.repository.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

const create = (fields: Partial<PersonFields> = {}, owner = advisor) => createPerson(app.deps, owner.user, fields);
const merge = async (client: UserClient, keptId: string, mergedId: string, fields: Partial<PersonFields> = {}) => {
  const params = { personId: keptId, otherPersonId: mergedId };
  const { kept, merged } = (await client.call(previewMerge, { params })).body;
  const body = { revision: kept.revision, otherRevision: merged.revision, fields };
  return (await client.call(mergePersons, { params, body })).body;
};
const undo = (client: UserClient, personId: string, mergeId: string) =>
  client.call(undoMerge, { params: { personId, mergeId } });

/** Something of everything that can hang on a person. */
async function furnish(personId: string, processes: readonly string[], hasShortCheck: boolean) {
  const params = { personId };
  await advisor.call(createNote, { params, body: { text: 'Eine Notiz' } });
  await advisor.call(createTask, { body: { ...params, title: 'Nachfassen', dueOn: '2026-12-01' } });
  const document = await createPersonDocument(app.deps, advisor.user, personId);
  const removed = await createPersonDocument(app.deps, advisor.user, personId);
  await advisor.call(deletePersonDocument, { params: { personId, documentId: removed.documentId } });
  const { projectId } = await createPersonProject(app.deps, advisor.user, personId);
  await createPersonResearch(app.deps, advisor.user, personId, { programmeIds: [], projectId });
  await createDeMinimisAid(app.deps, advisor.user, personId);
  await createFundingProcedure(app.deps, advisor.user, personId);
  await createBusinessModel(app.deps, advisor.user, { personId });
  await createProjectOutline(app.deps, advisor.user, { personId });
  for (const process of processes) {
    const body = { revision: 0, status: 'open' as const, notes: `Notizen zu ${process}` };
    await advisor.call(updateConsultingStatus, { params: { personId, process }, body });
  }
  if (hasShortCheck) {
    await app.deps.db
      .insertInto('shortCheck')
      .values({ personId, revision: 1, answers: toJson({}), updatedAt: app.clock.now() })
      .execute();
  }
  return document;
}

// A guided procedure follows its case: the foreign key carries the person over.
const tablesOfPersons = [...belongings.map(toSnake), 'consulting_status', 'funding_procedure', 'short_check'];
function toSnake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Everything that is stored about persons, apart from what counts and dates changes and tells of the merge itself. */
async function snapshot(personIds: string[]) {
  const { db } = app.deps;
  const people = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(person) - array['updated_at', 'revision', 'field_revisions'] as row
    from person where id = any(${personIds}::uuid[]) order by id`.execute(db);
  const rows = [];
  for (const table of tablesOfPersons) {
    const found = await sql<{ row: unknown }>`
      select to_jsonb(one) as row from ${sql.raw(table)} one
      where person_id = any(${personIds}::uuid[])
        and coalesce(to_jsonb(one) ->> 'kind', '') not in ('merged', 'mergeUndone')
      order by to_jsonb(one)::text`.execute(db);
    rows.push({ table, rows: found.rows.map(({ row }) => row) });
  }
  return { people: people.rows.map(({ row }) => row), rows };
}

describe('the preview', () => {
  it('shows field by field what differs and counts what would move; nothing changes', async () => {
    const kept = await create({ email: '', tags: ['Neu'] });
    const merged = await create({ email: 'aenne@example.org', tags: ['BAFA'] });
    await furnish(merged.personId, ['bafa', 'avgs'], true);
    await furnish(kept.personId, ['bafa'], false);
    const before = await snapshot([kept.personId, merged.personId]);
    const params = { personId: kept.personId, otherPersonId: merged.personId };
    const { body } = await advisor.call(previewMerge, { params });
    expect(body.fields).toEqual([
      { field: 'email', kept: '', merged: 'aenne@example.org', proposal: 'merged' },
      { field: 'tags', kept: ['Neu'], merged: ['BAFA'], proposal: 'kept', both: ['Neu', 'BAFA'] },
    ]);
    expect(body.moves).toMatchObject({
      documents: 1,
      researches: 1,
      tasks: 1,
      projects: 1,
      aids: 1,
      cases: 1,
      businessModels: 1,
      projectOutlines: 1,
      statuses: 1,
      shortChecks: 1,
    });
    expect(await snapshot([kept.personId, merged.personId])).toEqual(before);
  });
});

describe('a merge', () => {
  it('moves everything to the kept record; the other is gone, under its own address too', async () => {
    const kept = await create();
    const merged = await create({ email: 'aenne@example.org', lastName: 'Größel-Mayer' });
    const document = await furnish(merged.personId, ['bafa'], true);
    const answer = await merge(advisor, kept.personId, merged.personId, { email: 'aenne@example.org' });
    expect(answer.person).toMatchObject({ email: 'aenne@example.org', lastName: 'Größel', statuses: { bafa: 'open' } });
    expect(answer.merge).toMatchObject({ mergedName: 'Änne Größel-Mayer', undoneAt: null });
    expect((await advisor.call(getPerson, { params: { personId: merged.personId } })).status).toBe(404);
    const { rows } = await snapshot([merged.personId]);
    expect(rows.filter((table) => table.rows.length > 0)).toEqual([]);
    const history = (await advisor.call(listMessages, { params: { personId: kept.personId } })).body.rows;
    expect(history[0]).toMatchObject({ kind: 'merged', values: { name: 'Änne Größel-Mayer' } });
    expect(history.some(({ documentId }) => documentId === document.documentId)).toBe(true);
    const merges = await advisor.call(listMerges, { params: { personId: kept.personId } });
    expect(merges.body).toEqual([answer.merge]);
  });

  it('is refused where one of the two changed since the preview, and changes nothing then', async () => {
    const [kept, merged] = [await create(), await create()];
    const params = { personId: kept.personId, otherPersonId: merged.personId };
    const change = { params: { personId: merged.personId }, body: { revision: 1, town: 'Köln' } };
    await advisor.call(updatePerson, change);
    const before = await snapshot([kept.personId, merged.personId]);
    const body = { revision: 1, otherRevision: 1, fields: { town: 'Bonn' } };
    const { error } = await advisor.call(mergePersons, { params, body });
    expect(error.code).toBe('REVISION_CONFLICT');
    expect(error.details?.['other']).toMatchObject({ town: 'Köln' });
    expect(await snapshot([kept.personId, merged.personId])).toEqual(before);
  });

  it('needs two records of the caller', async () => {
    const own = await create();
    const stranger = await app.as('ZFMB-Profi-Partner');
    const theirs = await create({}, stranger);
    const call = (personId: string, otherPersonId: string) =>
      advisor.call(mergePersons, {
        params: { personId, otherPersonId },
        body: { revision: 1, otherRevision: 1, fields: {} },
      });
    expect((await call(own.personId, theirs.personId)).status).toBe(404);
    expect((await call(theirs.personId, own.personId)).status).toBe(404);
    expect((await call(own.personId, own.personId)).error.code).toBe('VALIDATION_FAILED');
  });

  it('in both directions at the same moment happens once', async () => {
    const [one, other] = [await create(), await create()];
    const call = (personId: string, otherPersonId: string) =>
      advisor.call(mergePersons, {
        params: { personId, otherPersonId },
        body: { revision: 1, otherRevision: 1, fields: {} },
      });
    const answers = await Promise.all([call(one.personId, other.personId), call(other.personId, one.personId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404]);
  });

  it('of two owners, by an administrator, gives researches to the owner of the kept record, and back', async () => {
    const administrator = await app.as('Administrator');
    const colleague = await app.as('ZFMB-Profi-Partner');
    const [kept, merged] = [await create({}, colleague), await create()];
    const { researchId } = await createPersonResearch(app.deps, advisor.user, merged.personId, { programmeIds: [] });
    const ownerOf = async () =>
      (
        await app.deps.db
          .selectFrom('fundingResearch')
          .select('ownerId')
          .where('id', '=', researchId)
          .executeTakeFirstOrThrow()
      ).ownerId;
    const { mergeId } = (await merge(administrator, kept.personId, merged.personId)).merge;
    expect(await ownerOf()).toBe(colleague.user.userId);
    expect((await undo(administrator, kept.personId, mergeId)).status).toBe(200);
    expect(await ownerOf()).toBe(advisor.user.userId);
  });
});

describe('undoing a merge', () => {
  it('leaves everything as it was before, whatever the two records held', async () => {
    const values = fc.record({
      lastName: fc.constantFrom('Muster', 'Größel'),
      company: fc.constantFrom('', 'Adler AG'),
      email: fc.constantFrom('', 'a@example.org'),
      employees: fc.option(fc.nat(50)),
      tags: fc.uniqueArray(fc.constantFrom('Neu', 'BAFA', 'AVGS'), { maxLength: 3 }),
    });
    const processes = fc.uniqueArray(fc.constantFrom('bafa', 'avgs', 'businessPlan', 'consulting'), { maxLength: 3 });
    const side = fc.record({ values, processes, hasShortCheck: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(side, side, values, async (one, other, taken) => {
        const [kept, merged] = [await create(one.values), await create(other.values)];
        await furnish(kept.personId, one.processes, one.hasShortCheck);
        await furnish(merged.personId, other.processes, other.hasShortCheck);
        const before = await snapshot([kept.personId, merged.personId]);
        const { mergeId } = (await merge(advisor, kept.personId, merged.personId, taken)).merge;
        expect(await snapshot([kept.personId, merged.personId])).not.toEqual(before);
        expect((await undo(advisor, kept.personId, mergeId)).status).toBe(200);
        expect(await snapshot([kept.personId, merged.personId])).toEqual(before);
      }),
      { numRuns: 6 },
    );
  });

  it('keeps what happened since: later values and entries stay, what was deleted stays away', async () => {
    const kept = await create({ email: '', town: 'Dresden' });
    const merged = await create({ email: 'aenne@example.org', town: 'Köln' });
    const document = await furnish(merged.personId, [], false);
    const taken = { email: 'aenne@example.org', town: 'Köln' };
    const answer = await merge(advisor, kept.personId, merged.personId, taken);
    const params = { personId: kept.personId };
    await advisor.call(updatePerson, { params, body: { revision: answer.person.revision, town: 'Bonn' } });
    await advisor.call(createTask, { body: { ...params, title: 'Später', dueOn: null } });
    await app.deps.db.deleteFrom('personDocument').where('id', '=', document.documentId).execute();
    const { body } = await undo(advisor, kept.personId, answer.merge.mergeId);
    expect(body).toMatchObject({ email: '', town: 'Bonn' });
    const tasks = async (personId: string) =>
      (await advisor.call(listTasks, { query: { personId } })).body.map(({ title }) => title);
    expect(await tasks(kept.personId)).toEqual(['Später']);
    expect(await tasks(merged.personId)).toEqual(['Nachfassen']);
    const back = await advisor.call(getPerson, { params: { personId: merged.personId } });
    expect(back.body).toMatchObject({ email: 'aenne@example.org', town: 'Köln', deletedAt: null });
  });

  it('works once', async () => {
    const [kept, merged] = [await create(), await create()];
    const { mergeId } = (await merge(advisor, kept.personId, merged.personId)).merge;
    const answers = await Promise.all([undo(advisor, kept.personId, mergeId), undo(advisor, kept.personId, mergeId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('MERGE_NOT_UNDOABLE');
    const [listed] = (await advisor.call(listMerges, { params: { personId: kept.personId } })).body;
    expect(listed?.undoneAt).toBe(app.clock.now().toISOString());
  });

  it('unwinds a chain from its end', async () => {
    const [first, second, third] = [await create(), await create(), await create()];
    await furnish(second.personId, ['avgs'], false);
    await furnish(third.personId, ['bafa'], true);
    const ids = [first.personId, second.personId, third.personId];
    const before = await snapshot(ids);
    const inner = (await merge(advisor, second.personId, third.personId)).merge;
    const outer = (await merge(advisor, first.personId, second.personId)).merge;
    expect((await undo(advisor, second.personId, inner.mergeId)).status).toBe(404);
    expect((await undo(advisor, first.personId, outer.mergeId)).status).toBe(200);
    expect((await undo(advisor, second.personId, inner.mergeId)).status).toBe(200);
    expect(await snapshot(ids)).toEqual(before);
  });
});

it('knows every table that hangs on persons', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'person_id' and table_schema = 'public' order by 1`.execute(app.deps.db);
  expect(rows.map(({ name }) => name)).toEqual(tablesOfPersons.toSorted());
});
