import { exportLeadData, exportPersonData } from '@fundus/contract/person-data-export';
import { updateSettings } from '@fundus/contract/setting';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listKnownTerms } from '#modules/platform/reference/vocabulary.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createWholePerson, wholePersonTraces } from '../../../../test/factories/whole-person.factory.ts';
import { writeDisclosure } from './disclosure.service.ts';
import { makeDisclosureWords } from './disclosure.words.ts';
import type { SubjectData } from './subject-data.rules.ts';
import { disclosedTables, otherTables } from './subject-data.rules.ts';

let app: TestApp;
let administrator: UserClient;
let advisor: UserClient;
let whole: Awaited<ReturnType<typeof createWholePerson>>;
let data: SubjectData;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
  advisor = await app.as('ZFMB-Profi-Partner');
  whole = await createWholePerson(app, advisor);
  const params = { personId: whole.personId };
  const { raw } = await administrator.call(exportPersonData, { params, query: { format: 'json' } });
  data = JSON.parse(raw.toString()) as SubjectData;
});
afterAll(() => app.close());

describe('the disclosure for machines', () => {
  it('holds everything that is stored, and nothing that opens a door', async () => {
    const text = JSON.stringify(data);
    for (const piece of [...wholePersonTraces.texts, 'Geheimnotiz drei', 'Geheimnotiz vier']) {
      expect(text).toContain(piece);
    }
    expect(text).not.toContain(whole.shareUuid);
    expect(text).not.toMatch(/argon2|search_text|email_key/);
    const empty = Object.entries(data).flatMap(([part, rows]) => (rows.length === 0 ? part : []));
    expect(empty).toEqual(['documentVersions']);
  });

  it('knows every table that refers to a person', async () => {
    const { rows } = await sql<{ name: string }>`
      with recursive hanging as (
        select c.conrelid as id from pg_constraint c where c.contype = 'f'
          and c.confrelid in ('person'::regclass, 'lead'::regclass)
        union
        select c.conrelid from pg_constraint c join hanging on hanging.id = c.confrelid
          where c.contype = 'f' and c.confdeltype = 'c'
      ) select distinct cl.relname as name from hanging join pg_class cl on cl.oid = hanging.id`.execute(app.deps.db);
    const known = [...Object.values(disclosedTables).flat(), ...Object.keys(otherTables)];
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('the disclosure for people', () => {
  const written = async (language: 'de' | 'en') => {
    const words = makeDisclosureWords(await listKnownTerms(app.deps.db), language);
    const settings = await readPortalSettings(app.deps.db);
    return writeDisclosure(data, { name: 'Änne Größel', language, now: app.clock.now(), settings, periods: [] }, words);
  };

  it('says the same as the one for machines, without a code', async () => {
    const report = await written('de');
    const text = JSON.stringify([report.head, report.intro, report.sections]);
    for (const piece of [
      'Geheimnotiz',
      'Sachsen',
      'Deutschland',
      'Jahresumsatz: 500.000,00',
      'eingereicht',
      'kontakte.csv',
    ]) {
      expect(text).toContain(piece);
    }
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}T|[0-9a-f]{8}-[0-9a-f]{4}|\{\{|undefined|\[object/);
    // Keys of texts and codes without a wording would stand there as they are.
    expect(text).not.toMatch(/"(export|field|section|column|kind|state)\.[a-z]/i);
    const tables = report.sections.flatMap(({ parts }) => parts).filter(({ kind }) => kind === 'table');
    expect(tables.length).toBeGreaterThan(15);
  });

  it('tells everything that Art. 15 (1) asks for, as the operator words it', async () => {
    const { body } = await administrator.call(updateSettings, {
      body: {
        revision: 0,
        disclosure: {
          ...(await readPortalSettings(app.deps.db)).disclosure,
          controller: { de: 'Beratung Muster GmbH\nMarkt 1, 01067 Dresden', en: '' },
          authority: { de: 'Sächsische Datenschutzbeauftragte', en: '' },
        },
      },
    });
    expect(body.settings.disclosure?.controller.de).toContain('Markt 1');
    const facts = (await written('en')).intro.flatMap((part) => (part.kind === 'facts' ? part.facts : []));
    expect(facts.map(({ label }) => label)).toEqual([
      'Controller',
      'Purposes',
      'Legal bases',
      'Categories of data',
      'Recipients',
      'Third countries',
      'Source of the data',
      'Automated decisions',
      'Your rights',
      'Complaints',
    ]);
    // Facts without an English text are given in German rather than left out.
    expect(facts[0]?.value).toContain('Markt 1');
    expect(facts.at(-1)?.value).toBe('Sächsische Datenschutzbeauftragte');
  });

  it('is a PDF, for leads as for persons, and recorded', async () => {
    const pdf = await administrator.call(exportLeadData, {
      params: { leadId: whole.leadId },
      query: { format: 'pdf' },
    });
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const recorded = await app.deps.db
      .selectFrom('auditEvent')
      .select('action')
      .where('action', 'like', '%.exported')
      .execute();
    expect(recorded.map(({ action }) => action).toSorted()).toEqual(['lead.exported', 'person.exported']);
  });

  it('says where everything is that no PDF has room for', async () => {
    const { personId } = await createPerson(app.deps, advisor.user);
    await sql`
      insert into message (id, person_id, kind, text, author_id, created_at)
      select gen_random_uuid(), ${personId}::uuid, 'note', repeat('Telefonat über den Antrag. ', 740), ${advisor.user.userId}::uuid, now()
      from generate_series(1, 510)`.execute(app.deps.db);
    const answer = (format: 'json' | 'pdf') =>
      administrator.call(exportPersonData, { params: { personId }, query: { format } });
    expect((await answer('pdf')).error).toMatchObject({
      code: 'DISCLOSURE_TOO_LONG',
      message: expect.stringContaining('„Auskunft als JSON“ herunter: Darin steht alles.'),
    });
    const whole = JSON.parse((await answer('json')).raw.toString()) as SubjectData;
    expect(whole.messages.filter(({ kind }) => kind === 'note')).toHaveLength(510);
  });

  it('is for administrators alone', async () => {
    const { personId } = await createPerson(app.deps, advisor.user);
    const refused = await advisor.call(exportPersonData, { params: { personId }, query: { format: 'json' } });
    expect(refused.status).toBe(403);
  });
});
