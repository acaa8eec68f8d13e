import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportPersons, personExportColumns } from '@fundus/contract/person-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { readFirstSheet } from '../../../lib/spreadsheet.ts';
import { insertPersons } from './person-creation.service.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

const download = async (client: UserClient, query: Record<string, string>, headers: Record<string, string> = {}) =>
  client.callLoosely(exportPersons, { query, headers });
const linesOf = async (client: UserClient, query: Record<string, string> = {}): Promise<string[]> =>
  (await download(client, { format: 'csv', ...query })).raw
    .toString()
    .split('\r\n')
    .filter((line) => line !== '');

describe('CSV', () => {
  it('is what German Excel opens without asking', async () => {
    const owner = await app.as('ZFMB-Profi-Partner');
    await insertPersons(app.deps.db, app.deps, [
      {
        ownerId: owner.user.userId,
        kind: 'client',
        fields: {
          lastName: 'Größel',
          company: 'A; "B" OHG',
          postcode: '01099',
          bornOn: '1980-02-29',
          employees: 12,
          socialStatus: 'alg1',
          tags: ['x', 'y'],
          notes: 'eins\nzwei',
        },
        statuses: { bafa: 'inProgress' },
        event: { kind: 'created', authorId: null },
      },
    ]);
    const columns =
      'kind,lastName,company,postcode,federalState,bornOn,employees,socialStatus,tags,notes,bafa,createdAt';
    const { headers, raw } = await download(owner, { format: 'csv', columns });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('Personen 2026-11-20.csv');
    expect(raw.toString()).toBe(
      '\ufeffKontakttyp;Nachname;Firma;PLZ;Bundesland;Geburtsdatum;Beschäftigte;Sozialer Status;Schlagwörter;Notizen;BAFA;Angelegt\r\n' +
        'Mandant;Größel;"A; ""B"" OHG";01099;Sachsen;29.02.1980;12;Arbeitslosengeld I;x, y;"eins\nzwei";in Bearbeitung;20.11.2026\r\n',
    );
    const english = await download(owner, { format: 'csv', columns: 'kind,bornOn' }, { 'accept-language': 'en' });
    expect(english.raw.toString()).toMatch(/\r\nClient;1980-02-29\r\n$/);
  });

  it('cannot become a formula', async () => {
    const owner = await app.as('ZFMB-Profi-Partner');
    await createPerson(app.deps, owner.user, {
      lastName: '=HYPERLINK("http://example.org")',
      firstName: '@SUM(A1)',
      company: '+cmd|calc',
      town: "-2+3+cmd|' /C calc'!A0",
      street: '\t=1',
      phone: '+49 30 23125-100',
      source: '-12,5',
    });
    const columns = 'lastName,firstName,company,town,street,phone,source';
    expect((await linesOf(owner, { columns }))[1]).toBe(
      `"'=HYPERLINK(""http://example.org"")";'@SUM(A1);'+cmd|calc;'-2+3+cmd|' /C calc'!A0;'\t=1;+49 30 23125-100;-12,5`,
    );
  });

  it('has all columns without a choice, and refuses one that it does not know', async () => {
    expect((await linesOf(advisor))[0]?.split(';')).toHaveLength(personExportColumns.length);
    const refused = await download(advisor, { format: 'csv', columns: 'lastName,passwordHash' });
    expect(refused.error.issues).toMatchObject([{ path: ['columns'], code: 'invalidChoice' }]);
  });
});

describe('an export', () => {
  it('has what the list shows, in its order, and leaves nothing behind', async () => {
    const owner = await app.as('ZFMB-Profi-Partner');
    const persons = Array.from({ length: 2_300 }, (_, index) => ({
      ownerId: owner.user.userId,
      kind: 'client' as const,
      fields: { lastName: `Name ${String(index).padStart(4, '0')}`, town: index % 2 ? 'Köln' : 'Bonn' },
      event: { kind: 'imported' as const, authorId: null },
    }));
    await insertPersons(app.deps.db, app.deps, persons);
    const lines = await linesOf(owner, { columns: 'lastName', sort: '-lastName' });
    expect(lines.slice(1)).toEqual(persons.map(({ fields }) => fields.lastName).toReversed());
    expect(await linesOf(owner, { columns: 'lastName', search: 'Köln' })).toHaveLength(1_151);
    await expect.poll(() => readdir(join(app.deps.temporaryFolder, 'exports'))).toEqual([]);
  });

  it('comes as a workbook as well', async () => {
    const owner = await app.as('ZFMB-Profi-Partner');
    await createPerson(app.deps, owner.user, { lastName: '=1+1', bornOn: '1980-02-29', employees: 7 });
    const { raw, headers } = await download(owner, { format: 'xlsx', columns: 'lastName,bornOn,employees,postcode' });
    expect(headers['content-type']).toContain('spreadsheetml');
    const path = join(app.deps.temporaryFolder, 'read.xlsx');
    await writeFile(path, raw);
    expect((await readFirstSheet(path)).rows).toEqual([
      ['Nachname', 'Geburtsdatum', 'Beschäftigte', 'PLZ'],
      ['=1+1', '1980-02-29', '7', '01099'],
    ]);
  });

  it('shows no user what belongs to another', async () => {
    await createPerson(app.deps, advisor.user, { lastName: 'Geheim' });
    const stranger = await app.as('ZFMB-Profi-Partner');
    expect(await linesOf(stranger)).toHaveLength(1);
    expect(await linesOf(stranger, { ownerId: advisor.user.userId })).toHaveLength(1);
    expect((await linesOf(await app.as('Administrator'), { columns: 'lastName' })).join()).toContain('Geheim');
  });

  it('belongs to the large package', async () => {
    const clever = await app.as('ZFMB-Clever-Partner');
    expect((await download(clever, { format: 'csv' })).error).toMatchObject({
      code: 'package_upgrade_required',
      details: { feature: 'bulk-export' },
    });
  });
});
