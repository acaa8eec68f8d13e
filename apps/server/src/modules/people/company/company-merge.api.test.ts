import * as contract from '@fundus/contract/company';
import type { CompanyFields } from '@fundus/contract/company-fields';
import { createCompanyLink, listCompanyLinks } from '@fundus/contract/company-link';
import * as merging from '@fundus/contract/company-merge';
import { listUndertakingAids } from '@fundus/contract/de-minimis-aid';
import { createPerson, getPerson, type Person, updatePerson } from '@fundus/contract/person';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createCompany } from '../../../../test/factories/company.factory.ts';
import { createDeMinimisAid } from '../../../../test/factories/de-minimis-aid.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

const create = async (fields: Partial<CompanyFields> = {}, owner = advisor) =>
  (await createCompany(app.deps, owner.user, fields)).companyId;
const personOf = async (companyId: string, values: Partial<Person> = {}, user = advisor) =>
  (await user.call(createPerson, { body: { kind: 'client', lastName: 'Muster', companyId, ...values } })).body;
const read = async (personId: string) => (await advisor.call(getPerson, { params: { personId } })).body;
const link = (companyId: string, otherCompanyId: string, sharePercent: number) =>
  advisor.call(createCompanyLink, {
    params: { companyId },
    body: { otherCompanyId, holds: true, kind: 'shares', sharePercent },
  });
const linksOf = async (companyId: string) =>
  (await advisor.call(listCompanyLinks, { params: { companyId } })).body.map(({ from, to, sharePercent }) => [
    from.companyId,
    to.companyId,
    sharePercent,
  ]);
const preview = (keptId: string, mergedId: string, user = advisor) =>
  user.call(merging.previewCompanyMerge, { params: { companyId: keptId, otherCompanyId: mergedId } });
const merge = async (keptId: string, mergedId: string, fields: Partial<CompanyFields> = {}, user = advisor) => {
  const { kept, merged } = (await preview(keptId, mergedId, user)).body;
  const params = { companyId: keptId, otherCompanyId: mergedId };
  const body = { revision: kept.revision, otherRevision: merged.revision, fields };
  return (await user.call(merging.mergeCompanies, { params, body })).body;
};
const undo = (companyId: string, mergeId: string, user = advisor) =>
  user.call(merging.undoCompanyMerge, { params: { companyId, mergeId } });

/** Everything that is stored of companies, their persons and their links, apart from what counts and dates changes. */
async function snapshot(companyIds: readonly string[], personIds: readonly string[]) {
  const volatile = sql`array['updated_at', 'revision', 'field_revisions']`;
  const rowsOf = async (query: ReturnType<typeof sql<{ row: unknown }>>) =>
    (await query.execute(app.deps.db)).rows.map(({ row }) => row);
  return [
    await rowsOf(sql`select to_jsonb(t) - ${volatile} as row from company t
      where id = any(${[...companyIds]}::uuid[]) order by id`),
    await rowsOf(sql`select to_jsonb(t) - ${volatile} as row from person t
      where id = any(${[...personIds]}::uuid[]) order by id`),
    await rowsOf(sql`select to_jsonb(t) as row from company_link t
      where from_company_id = any(${[...companyIds]}::uuid[]) or to_company_id = any(${[...companyIds]}::uuid[]) order by id`),
  ];
}

describe('a hint at a duplicate', () => {
  const ask = async (values: object, user = advisor) => {
    const nothing = { name: '', postcode: '', website: '', registerCourt: '', registerNumber: '', vatId: '' };
    const { body } = await user.call(merging.findCompanyDuplicates, { body: { ...nothing, ...values } });
    return body.map(({ companyId, reasons }) => [companyId, reasons]);
  };

  it('names companies of the same owner with what speaks for it', async () => {
    const adler = await create({ name: 'Adler Tischlerei GmbH', postcode: '50667', vatId: 'DE136695976' });
    expect(await ask({ name: 'ADLER Tischlerei GmbH', postcode: '50667' })).toEqual([[adler, ['nameAndPostcode']]]);
    expect(await ask({ name: 'Etwas anderes', vatId: 'DE136695976' })).toEqual([[adler, ['vatId']]]);
    expect(await ask({ name: 'Adler Tischlerei GmbH', postcode: '53111' })).toEqual([]);
    await personOf(adler, { email: 'kontakt@adler.example' });
    const site = { name: 'Adler Tischlerei GmbH', postcode: '53111', website: 'https://www.adler.example' };
    expect(await ask(site)).toEqual([[adler, ['nameAndDomain']]]);
    expect(await ask({ exceptCompanyId: adler, ...site })).toEqual([]);
    expect(
      await ask({ name: 'Adler Tischlerei GmbH', postcode: '50667' }, await app.as('ZFMB-Clever-Partner')),
    ).toEqual([]);
  });
});

describe('a merge of companies', () => {
  it('is shown before: fields, what comes over, links that end; nothing changes', async () => {
    const [kept, merged, mother] = [
      await create({ name: 'Adler GmbH', employees: null, note: 'Eins' }),
      await create({ name: 'Adler GmbH', employees: 7, note: 'Zwei' }),
      await create({ name: 'Mutter AG' }),
    ];
    const person = await personOf(merged);
    await createPersonResearch(app.deps, advisor.user, person.personId, { programmeIds: [] });
    await createDeMinimisAid(app.deps, advisor.user, person.personId);
    await link(kept, merged, 30);
    await link(mother, kept, 51);
    await link(mother, merged, 60);
    const before = await snapshot([kept, merged, mother], [person.personId]);
    const { body } = await preview(kept, merged);
    expect(body.fields).toEqual([
      { field: 'employees', kept: null, merged: 7, proposal: 'merged' },
      { field: 'note', kept: 'Eins', merged: 'Zwei', proposal: 'kept', both: 'Eins\n\nZwei' },
    ]);
    expect(body.moves).toMatchObject({ persons: 1, researches: 1, aids: 1, links: 0 });
    expect(body.endingLinks.map(({ otherName, reason, sharePercent }) => [otherName, reason, sharePercent])).toEqual([
      ['Adler GmbH', 'itself', 30],
      ['Mutter AG', 'double', 60],
    ]);
    expect(await snapshot([kept, merged, mother], [person.personId])).toEqual(before);
  });

  it('takes persons, their ledger and links over; the other company is gone from page, list and trash', async () => {
    const [kept, merged, daughter] = [await create({ name: 'Kern GmbH' }), await create(), await create()];
    const person = await personOf(merged);
    await createDeMinimisAid(app.deps, advisor.user, person.personId);
    await link(merged, daughter, 51);
    await merge(kept, merged);
    expect(await read(person.personId)).toMatchObject({ company: 'Kern GmbH', companyId: kept });
    expect(await linksOf(kept)).toEqual([[kept, daughter, 51]]);
    const ledger = await advisor.call(listUndertakingAids, { params: { companyId: kept } });
    expect(ledger.body.rows.map(({ person: one }) => one.personId)).toEqual([person.personId]);
    const gone = { params: { companyId: merged } };
    expect((await advisor.call(contract.getCompany, gone)).status).toBe(404);
    expect((await advisor.call(contract.restoreCompany, gone)).status).toBe(404);
    for (const deleted of ['true', 'false'] as const) {
      const { rows } = (await advisor.call(contract.listCompanies, { query: { deleted, limit: 100 } })).body;
      expect(rows.map(({ companyId }) => companyId)).not.toContain(merged);
    }
    const { rows } = await sql<{ action: string }>`
      select action from audit_event where subject_id = ${kept} and action <> 'company.created'`.execute(app.deps.db);
    expect(rows).toEqual([{ action: 'company.merged' }]);
  });

  it('is refused where one of the two changed since the preview', async () => {
    const [kept, merged] = [await create(), await create()];
    await advisor.call(contract.updateCompany, { params: { companyId: merged }, body: { revision: 1, town: 'Köln' } });
    const { error } = await advisor.call(merging.mergeCompanies, {
      params: { companyId: kept, otherCompanyId: merged },
      body: { revision: 1, otherRevision: 1, fields: { town: 'Bonn' } },
    });
    expect(error.code).toBe('REVISION_CONFLICT');
    expect(error.details?.['other']).toMatchObject({ town: 'Köln' });
    expect((await advisor.call(contract.getCompany, { params: { companyId: kept } })).body.town).toBe('');
  });

  it('in both directions at the same moment happens once', async () => {
    const [one, other] = [await create(), await create()];
    const call = (companyId: string, otherCompanyId: string) =>
      advisor.call(merging.mergeCompanies, {
        params: { companyId, otherCompanyId },
        body: { revision: 1, otherRevision: 1, fields: {} },
      });
    const answers = await Promise.all([call(one, other), call(other, one)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404]);
  });

  it('needs two companies that the caller may change, of one owner', async () => {
    const stranger = await app.as('ZFMB-Profi-Partner');
    const administrator = await app.as('Administrator');
    const [own, theirs] = [await create(), await create({}, stranger)];
    expect((await preview(own, theirs)).status).toBe(404);
    expect((await preview(theirs, own)).status).toBe(404);
    expect((await preview(own, own)).error.code).toBe('VALIDATION_FAILED');
    const path = (await preview(own, theirs, administrator)).error.issues?.[0]?.path;
    expect(path).toEqual(['otherCompanyId']);
  });
});

describe('undoing a merge of companies', () => {
  it('leaves everything as it was before, whatever the two companies held', async () => {
    const fields = fc.record({
      town: fc.constantFrom('', 'Köln', 'Bonn'),
      website: fc.constantFrom('', 'https://eins.example'),
      employees: fc.option(fc.nat(50)),
      businessForm: fc.constantFrom('', 'GmbH', 'UG'),
    });
    const side = fc.record({ fields, persons: fc.array(fields, { maxLength: 2 }), isLinked: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(side, side, fields, fc.boolean(), async (one, other, taken, areLinked) => {
        const third = await create({ name: 'Dritte AG' });
        const make = async (described: typeof one) => {
          const companyId = await create(described.fields);
          const made = [];
          for (const values of described.persons) made.push((await personOf(companyId, values)).personId);
          if (described.isLinked) await link(third, companyId, 51);
          return { companyId, made };
        };
        const [kept, merged] = [await make(one), await make(other)];
        if (areLinked) await link(kept.companyId, merged.companyId, 30);
        const all = [
          [kept.companyId, merged.companyId, third],
          [...kept.made, ...merged.made],
        ] as const;
        const before = await snapshot(...all);
        const { mergeId } = (await merge(kept.companyId, merged.companyId, taken)).merge;
        expect(await snapshot(...all)).not.toEqual(before);
        expect((await undo(kept.companyId, mergeId)).status).toBe(200);
        expect(await snapshot(...all)).toEqual(before);
      }),
      { numRuns: 8 },
    );
  });

  it('keeps what happened since', async () => {
    const [kept, merged] = [await create({ name: 'Kern GmbH', town: 'Dresden' }), await create({ town: 'Köln' })];
    const [stays, goes] = [await personOf(merged), await personOf(merged)];
    const { mergeId } = (await merge(kept, merged, { town: 'Köln' })).merge;
    const { revision } = (await advisor.call(contract.getCompany, { params: { companyId: kept } })).body;
    await advisor.call(contract.updateCompany, { params: { companyId: kept }, body: { revision, town: 'Bonn' } });
    const body = { revision: (await read(stays.personId)).revision, company: 'Ganz andere AG' };
    await advisor.call(updatePerson, { params: { personId: stays.personId }, body });
    const later = await personOf(kept);
    expect((await undo(kept, mergeId)).body).toMatchObject({ town: 'Bonn' });
    expect((await read(stays.personId)).company).toBe('Ganz andere AG');
    expect(await read(goes.personId)).toMatchObject({ companyId: merged, company: 'Muster GmbH' });
    expect((await read(later.personId)).companyId).toBe(kept);
  });

  it('works once', async () => {
    const [kept, merged] = [await create(), await create()];
    const { mergeId } = (await merge(kept, merged)).merge;
    const answers = await Promise.all([undo(kept, mergeId), undo(kept, mergeId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const listed = await advisor.call(merging.listCompanyMerges, { params: { companyId: kept } });
    expect(listed.body.map(({ undoneAt }) => undoneAt)).toEqual([app.clock.now().toISOString()]);
  });
});
