import { getProgramme, listProgrammeVersions } from '@fundus/contract/funding-programme';
import {
  emptyProgrammeContent,
  type ProgrammeContent,
  type ProgrammeField,
  programmeFields,
} from '@fundus/contract/programme-content';
import * as contract from '@fundus/contract/programme-import';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importsSettled } from '#modules/platform/import/import-runner.service.ts';
import { loadReference } from '#modules/platform/reference/reference.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { twoValuesOf } from '../../../../test/factories/programme-field.factory.ts';

let app: TestApp;
let admin: UserClient;

/** Our own columns by which rows are known, and fields that the import sets by itself where a row is silent. */
const fields = programmeFields.filter((field) => field !== 'title' && field !== 'note');
const idOf = (field: ProgrammeField): string => `feld-${field}`;
const titleOf = (field: ProgrammeField): string => `Programm mit ${field}`;

/** One programme for each field, which says nothing but its title and this field. */
const fileOf = (place: 0 | 1): string =>
  fields
    .map((field) =>
      JSON.stringify({ externalId: idOf(field), title: titleOf(field), [field]: twoValuesOf(field)[place] }),
    )
    .join('\n');

async function importFile(place: 0 | 1): Promise<string> {
  const started = await admin.call(contract.startImport, {
    body: { source: 'Felder' },
    upload: { fileName: 'felder.jsonl', content: fileOf(place) },
  });
  const { importId } = started.body;
  await importsSettled();
  const run = await admin.call(contract.getImport, { params: { importId } });
  expect(run.body).toMatchObject({ state: 'preview', counts: { refused: 0 } });
  await admin.call(contract.applyImport, { params: { importId } });
  await importsSettled();
  app.clock.advance({ minutes: 1 });
  return importId;
}

async function contents(): Promise<Map<string, { programmeId: string; content: ProgrammeContent }>> {
  const rows = await app.deps.db.selectFrom('fundingProgramme').select(['id', 'externalId']).execute();
  const found = new Map<string, { programmeId: string; content: ProgrammeContent }>();
  for (const { id, externalId } of rows) {
    const { content } = (await admin.call(getProgramme, { params: { programmeId: id } })).body;
    found.set(externalId ?? '', { programmeId: id, content });
  }
  return found;
}

const first = new Map<string, { programmeId: string; content: ProgrammeContent }>();
let changeId = '';

beforeAll(async () => {
  app = await createTestApp();
  await loadReference(app.deps.db, { once: {}, whenChanged: {} });
  admin = await app.as('Administrator');
  await importFile(0);
  for (const [id, one] of await contents()) first.set(id, one);
  changeId = await importFile(1);
});
afterAll(async () => {
  await importsSettled();
  await app.close();
});

describe('every field of a programme', () => {
  it.each(fields)('comes by an import: %s', (field) => {
    expect(first.get(idOf(field))?.content[field]).toEqual(twoValuesOf(field)[0]);
  });

  it('is the only one beside its title that the file says, but for what follows from it', () => {
    const silent = first.get(idOf('term'))?.content;
    expect(silent).toEqual({
      ...emptyProgrammeContent,
      title: titleOf('term'),
      term: twoValuesOf('term')[0],
      source: 'Felder',
      confidence: 'secondary',
    });
  });

  it('is changed by a later file, compared between versions, and restored by the undo of that import', async () => {
    const changed = await contents();
    for (const field of fields) {
      const { programmeId, content } = changed.get(idOf(field)) ?? {};
      expect(content?.[field], field).toEqual(twoValuesOf(field)[1]);
      const versions = await admin.call(listProgrammeVersions, { params: { programmeId: programmeId ?? '' } });
      expect(versions.body[0]?.changedFields, field).toContain(field);
    }
    await admin.call(contract.undoImport, { params: { importId: changeId } });
    await importsSettled();
    const restored = await contents();
    for (const field of fields) {
      expect(restored.get(idOf(field))?.content, field).toEqual(first.get(idOf(field))?.content);
    }
  });
});
