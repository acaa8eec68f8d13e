import { getLead, type Lead } from '@fundus/contract/lead';
import * as contract from '@fundus/contract/lead-import';
import { changeLeads } from '@fundus/contract/lead-list';
import * as person from '@fundus/contract/person-import';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#lib/id.ts';
import { carryOutUndo } from '#modules/platform/import/import.service.ts';
import { failCutOffImports, importsSettled } from '#modules/platform/import/import-runner.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLeadSource } from '../../../../test/factories/lead-source.factory.ts';
import { createLeadTarget } from './lead-target.service.ts';

let app: TestApp;
let client: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  client = await app.as('Administrator');
});
afterEach(async () => {
  // Duplicates are looked for among all leads: each test begins with none.
  await importsSettled();
  await app.deps.db.updateTable('lead').set({ deletedAt: app.clock.now(), deletionReason: 'byHand' }).execute();
});
afterAll(() => app.close());

const table = (...rows: string[]): string => rows.join('\r\n');

async function look(importId: string): Promise<contract.LeadImport> {
  return (await client.call(contract.getImport, { params: { importId } })).body;
}

async function preview(content: string, sourceId: string | null = null): Promise<contract.LeadImport> {
  const upload = { fileName: 'anfragen.csv', content };
  const started = await client.call(contract.startImport, { body: { sourceId }, upload });
  expect(started.status).toBe(201);
  await importsSettled();
  return look(started.body.importId);
}

async function apply(importId: string): Promise<contract.LeadImport> {
  expect((await client.call(contract.applyImport, { params: { importId } })).status).toBe(202);
  await importsSettled();
  return look(importId);
}

const rowsOf = async (importId: string) =>
  (await client.call(contract.listImportRows, { params: { importId }, query: { limit: 500 } })).body.rows;

async function leadsOf(importId: string): Promise<Lead[]> {
  const ids = (await rowsOf(importId)).flatMap(({ recordId, outcome }) => (outcome === 'new' ? (recordId ?? []) : []));
  return Promise.all(ids.map(async (leadId) => (await client.call(getLead, { params: { leadId } })).body));
}

async function createSource(name: string): Promise<string> {
  return (await createLeadSource(app.deps, { name })).sourceId;
}

const three = table(
  'Vorname;Nachname;E-Mail;Telefon',
  'Änne;Größel;aenne@example.org;030 23125001',
  'Jörg;Müller;joerg@example.org;030 23125002',
  'Ute;Weber;ute@example.org;',
);

describe('from the file to leads', () => {
  it('proposes fields for all columns of a lead, and other names of amounts, too', async () => {
    const run = await preview(
      table(
        'Nachname;Handy;Tel.;Investition 1;Investitionen Nr. 7;Kapitalbedarf;Betriebsmittel;Digitalisierung 3;Refinanzierung/Umfinanzierung;Vorhaben;Unternehmensgegenstand;Eingang;Quelle',
        'Muster;0171 3920042;;1;2;3;4;5;ja;v;u;27.10.2026 08:05;Messe',
      ),
    );
    expect(run.columns.map(({ target }) => target)).toEqual([
      'lastName',
      'phone',
      'phone',
      'investment1Cents',
      'investment7Cents',
      'investmentTotal',
      'workingCapitalTotal',
      'digitalisation3Cents',
      'isRefinancing',
      'plan',
      'companyObject',
      'createdAt',
      'note',
    ]);
    await apply(run.importId);
    const [lead] = await leadsOf(run.importId);
    expect(lead).toMatchObject({ isRefinancing: true, phone: '0171 3920042', notes: 'Quelle: Messe', plan: 'v' });
    expect(lead?.enteredAt).toBe('2026-10-27T07:05:00.000Z');
  });

  it('computes totals, remarks on those that disagree, and takes one without parts as the last part', async () => {
    const run = await preview(
      table(
        'Nachname;Investition 1;Investition 2;Investitionen gesamt;Betriebsmittel gesamt;Digitalisierung gesamt;Umfinanzierung',
        'Gleich;1.000,00;500,50;1.500,50;;;nein',
        'Anders;1.000,00;500,50;2.000,00;;;',
        'Allein;;;12.345,67 €;8.000;0,00;vielleicht',
      ),
    );
    const rows = await rowsOf(run.importId);
    expect(rows.map(({ remarks }) => remarks.map(({ code }) => code))).toEqual([
      [],
      ['totalMismatch'],
      ['unknownValue', 'totalWithoutParts', 'totalWithoutParts'],
    ]);
    expect(rows[1]?.remarks[0]?.message.replaceAll('\u00a0', ' ')).toBe(
      '„Investitionen gesamt“ nennt 2.000,00 €, die einzelnen Beträge ergeben aber 1.500,50 €. Die einzelnen gelten.',
    );
    await apply(run.importId);
    const leads = await leadsOf(run.importId);
    expect(leads.map(({ investmentTotalCents }) => investmentTotalCents)).toEqual([150_050, 150_050, 1_234_567]);
    expect(leads[0]?.isRefinancing).toBe(false);
    expect(leads[2]).toMatchObject({
      investment7Cents: 1_234_567,
      workingCapital4Cents: 800_000,
      digitalisation3Cents: null,
      isRefinancing: null,
      notes: 'Umfinanzierung: vielleicht',
    });
  });

  it('gives all of them a source, in the settings and in their history', async () => {
    const sourceId = await createSource('Messe Berlin');
    const run = await preview(three);
    expect(run).toMatchObject({ sourceId: null, sourceName: '' });
    const params = { importId: run.importId };
    const wrong = { sourceId: newId(), mapping: {}, takesDuplicates: false };
    expect((await client.call(contract.remapImport, { params, body: wrong })).error.issues?.[0]?.path).toEqual([
      'sourceId',
    ]);
    const body = { ...wrong, sourceId };
    expect((await client.call(contract.remapImport, { params, body })).body.sourceName).toBe('Messe Berlin');
    await apply(run.importId);
    const leads = await leadsOf(run.importId);
    expect(leads.map(({ sourceName }) => sourceName)).toEqual(['Messe Berlin', 'Messe Berlin', 'Messe Berlin']);
    const history = await app.deps.db
      .selectFrom('message')
      .select(['kind', 'values'])
      .where('leadId', '=', leads[0]?.leadId ?? '')
      .execute();
    expect(history).toEqual([{ kind: 'leadEntered', values: { source: 'Messe Berlin · anfragen.csv' } }]);
  });

  it('finds duplicates by mail address and phone among all leads and further up, whatever the name', async () => {
    await apply((await preview(three)).importId);
    const other = await app.as('Administrator');
    client = other;
    const run = await preview(
      table(
        'Vorname;Nachname;E-Mail;Telefon',
        'A.;Gröszel;AENNE@example.org;',
        'Wer;Anders;;+49 30 23125002',
        'Uwe;Größel;uwe.groessel@example.org;030/23125001',
        'Ute;Weber;weber@example.org;',
        'Ute;Weber;weber@example.org;',
      ),
    );
    const told = (await rowsOf(run.importId)).map((row) => [row.outcome, row.remarks[0]?.code]);
    expect(told).toEqual([
      ['duplicate', 'duplicateOfLead'],
      ['duplicate', 'duplicateOfLead'],
      ['new', 'phoneSharedWithLead'],
      ['new', undefined],
      ['duplicate', 'duplicateLeadOfLine'],
    ]);
  });
});

describe('undoing an import of leads', () => {
  it('removes all that was not worked on, those deleted meanwhile included', async () => {
    const run = await apply((await preview(three)).importId);
    const [first] = await leadsOf(run.importId);
    const deletion = { leadIds: [first?.leadId ?? ''], action: { type: 'delete' as const } };
    expect((await client.call(changeLeads, { body: deletion })).body.changed).toBe(1);
    const started = await client.call(contract.undoImport, { params: { importId: run.importId } });
    expect([started.status, started.body.state]).toEqual([202, 'undoing']);
    await importsSettled();
    expect(await look(run.importId)).toMatchObject({ state: 'undone', progress: 1, problem: null });
    const left = (await leadsOf(run.importId)).filter(({ deletedAt }) => deletedAt === null);
    expect(left).toEqual([]);
  });

  it.each([
    [
      'wrote a note on one',
      async (leadId: string) => {
        const row = { id: newId(), leadId, kind: 'note' as const, text: 'Rückruf', createdAt: app.clock.now() };
        await app.deps.db.insertInto('message').values(row).execute();
      },
    ],
    [
      'changed one',
      async (leadId: string) => {
        await app.deps.db.updateTable('lead').set({ revision: 2 }).where('id', '=', leadId).execute();
      },
    ],
    [
      'had one assigned once',
      async (leadId: string) => {
        const partner = await app.createUser({ roles: ['ZFMB-Profi-Partner'] });
        const now = app.clock.now();
        const assignment = { month: '2026-10', assignedAt: now, endedAt: now, state: 'withdrawn' as const };
        await app.deps.db
          .insertInto('leadAssignment')
          .values({ ...assignment, id: newId(), leadId, partnerId: partner.userId })
          .execute();
      },
    ],
  ])('is refused where somebody %s', async (_name, work) => {
    const run = await apply((await preview(three)).importId);
    const [, second] = await leadsOf(run.importId);
    await work(second?.leadId ?? '');
    const refused = await client.call(contract.undoImport, { params: { importId: run.importId } });
    expect([refused.status, refused.error]).toMatchObject([
      409,
      { code: 'IMPORT_NOT_UNDOABLE', details: { records: [{ recordId: second?.leadId, name: 'Jörg Müller' }] } },
    ]);
    expect((await look(run.importId)).state).toBe('applied');
    expect((await leadsOf(run.importId)).every(({ deletedAt }) => deletedAt === null)).toBe(true);
  });

  it('happens as a whole or not at all, also when the server dies or an advisor begins to work in between', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => `Lead ${index};l${index}@example.org`);
    const run = await apply((await preview(table('Nachname;E-Mail', ...rows))).importId);
    const { importId } = run;
    const setUndoing = () =>
      app.deps.db.updateTable('importRun').set({ state: 'undoing' }).where('id', '=', importId).execute();
    const countLeft = async () => {
      const leads = app.deps.db.selectFrom('lead').where('importId', '=', importId).where('deletedAt', 'is', null);
      return (await leads.select('id').execute()).length;
    };
    await setUndoing();
    const dying = carryOutUndo(app.deps, createLeadTarget(app.deps), importId, client.user.userId, (share) => {
      if (share > 0.5) throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await countLeft()).toBe(600);
    await setUndoing();
    expect(await failCutOffImports(app.deps.db)).toBe(1);
    expect(await look(importId)).toMatchObject({
      state: 'applied',
      problem: expect.stringContaining('ließ sich nicht zurücknehmen'),
      abilities: { undo: true },
    });
    const [first] = await rowsOf(importId);
    await app.deps.db
      .updateTable('lead')
      .set({ revision: 2 })
      .where('id', '=', first?.recordId ?? '')
      .execute();
    await setUndoing();
    await expect(carryOutUndo(app.deps, createLeadTarget(app.deps), importId, client.user.userId)).rejects.toThrow(
      'workedOn',
    );
    expect(await look(importId)).toMatchObject({ state: 'applied', problem: expect.stringContaining('Lead 0') });
    expect(await countLeft()).toBe(600);
  });
});

it('shows imports of leads to no other user, and none of persons among them', async () => {
  const run = await preview(three);
  const other = await app.as('Administrator');
  const params = { importId: run.importId };
  expect((await other.call(contract.getImport, { params })).status).toBe(404);
  expect((await client.call(contract.listImports, {})).body.map(({ importId }) => importId)).toContain(run.importId);
  expect((await client.call(person.getImport, { params })).status).toBe(404);
  expect((await client.call(person.listImports, {})).body).toEqual([]);
});
