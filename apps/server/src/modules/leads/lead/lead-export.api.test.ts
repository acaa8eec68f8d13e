import { exportLeads, leadExportColumns } from '@fundus/contract/lead-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createAssignedLead } from '../../../../test/factories/lead-assignment.factory.ts';

let app: TestApp;
let distributor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  distributor = await app.as('Leadverteilung');
});
afterAll(() => app.close());

describe('an export', () => {
  const linesOf = async (client: UserClient, query: Record<string, string>): Promise<string[]> =>
    (await client.callLoosely(exportLeads, { query: { format: 'csv', ...query } })).raw.toString().trim().split('\r\n');

  it('is what German Excel opens without asking, and no formula', async () => {
    app.clock.set('2026-11-20T09:00:00Z');
    const owner = await app.as('ZFMB-Profi-Partner');
    await createAssignedLead(app.deps, owner.user, {
      lastName: '=1+1',
      company: 'A; "B" OHG',
      investment3Cents: 1_234_50,
      isRefinancing: true,
      socialStatus: 'alg1',
      plan: '@SUM(A1)',
    });
    const columns =
      'enteredAt,lastName,company,federalState,investment3Cents,investmentTotalCents,isRefinancing,socialStatus,plan,stage';
    expect(await linesOf(owner, { columns })).toEqual([
      'Eingang;Nachname;Firma;Bundesland;Investitionen 3: Maschinen/Geräte;Investitionen gesamt;Umfinanzierung;Sozialer Status;Vorhaben;Status',
      `20.11.2026;'=1+1;"A; ""B"" OHG";Sachsen;1234,50;1234,50;ja;Arbeitslosengeld I;'@SUM(A1);neu zugeteilt`,
    ]);
    expect((await linesOf(owner, {}))[0]?.split(';')).toHaveLength(leadExportColumns.length);
    const refused = await owner.callLoosely(exportLeads, { query: { format: 'csv', columns: 'searchText' } });
    expect(refused.error.issues).toMatchObject([{ path: ['columns'], code: 'invalidChoice' }]);
  });

  it('belongs to the large package, and to distributors', async () => {
    const clever = await app.as('ZFMB-Clever-Partner');
    const refused = await clever.callLoosely(exportLeads, { query: { format: 'csv' } });
    expect(refused.error.code).toBe('package_upgrade_required');
    expect((await distributor.callLoosely(exportLeads, { query: { format: 'xlsx' } })).status).toBe(200);
  });
});
