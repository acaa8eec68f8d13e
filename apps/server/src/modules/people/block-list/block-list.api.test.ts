import { addBlocked, checkBlocked, listBlocked, removeBlocked } from '@fundus/contract/block-list';
import { createLead, getLead } from '@fundus/contract/lead';
import { listLeadMessages } from '@fundus/contract/message';
import { createPerson } from '@fundus/contract/person';
import { applyImport, getImport, listImportRows, remapImport } from '@fundus/contract/person-import';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importsSettled } from '#modules/platform/import/import-runner.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPersonImport } from '../../../../test/factories/import.factory.ts';
import { sendLead } from '../../../../test/factories/lead-intake.factory.ts';
import { createKey, createLeadSource } from '../../../../test/factories/lead-source.factory.ts';

let app: TestApp;
let administrator: UserClient;

/** The one row of the table that the factory imports. */
const erased = { firstName: 'Änne', lastName: 'Größel', email: 'aenne@example.org', postcode: '01099' };

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
  await administrator.call(addBlocked, { body: { ...erased, phone: '+49 351 804012' } });
});
afterAll(() => app.close());

const isBlocked = async (body: object) =>
  (await administrator.call(checkBlocked, { body })).body.matches.flatMap(({ kinds }) => kinds);

describe('the block list', () => {
  it('holds nothing but keyed hashes', async () => {
    const entries = await app.deps.db.selectFrom('blockEntry').selectAll().execute();
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['email', 'nameAndPostcode', 'phone']);
    expect(JSON.stringify(entries)).not.toMatch(/größel|groessel|aenne|804012/i);
  });

  it('recognises a person by each trait, however it is written', async () => {
    expect(await isBlocked({ email: ' AENNE@example.org' })).toEqual(['email']);
    expect(await isBlocked({ phone: '0351/80 40 12' })).toEqual(['phone']);
    expect(await isBlocked({ firstName: 'Aenne', lastName: 'groessel', postcode: '01099' })).toEqual([
      'nameAndPostcode',
    ]);
    expect(await isBlocked({ firstName: 'Aenne', lastName: 'groessel', postcode: '50667' })).toEqual([]);
    const nothing = await administrator.call(checkBlocked, { body: { lastName: 'Größel' } });
    expect(nothing.error.issues?.[0]?.code).toBe('noTraits');
  });

  it('stops a person and a lead by hand until the caller confirms', async () => {
    const advisor = await app.as('Authenticated');
    const refused = await advisor.call(createPerson, { body: { kind: 'contact', ...erased } });
    expect([refused.status, refused.error.code, refused.error.details?.['kinds']]).toEqual([
      409,
      'PERSON_BLOCKED',
      ['email', 'nameAndPostcode'],
    ]);
    const taken = await advisor.call(createPerson, { body: { kind: 'contact', ...erased, confirmBlocked: true } });
    expect(taken.status).toBe(201);
    const lead = await administrator.call(createLead, { body: { lastName: 'Gross', phone: '0351 804012' } });
    expect(lead.error.code).toBe('PERSON_BLOCKED');
    const confirmed = await app.deps.db
      .selectFrom('auditEvent')
      .selectAll()
      .where('action', '=', 'blockList.confirmed')
      .execute();
    expect(confirmed.map(({ actorId }) => actorId)).toEqual([advisor.user.userId]);
  });

  it('lets a lead in that the person sent themselves, and says so', async () => {
    const { sourceId } = await createLeadSource(app.deps);
    const { key } = await createKey(app.deps, administrator.user, sourceId);
    const { body } = await sendLead(app, { lastName: 'Größel', email: 'Aenne@example.org' }, { with: key });
    const params = { leadId: body.leadId };
    expect((await administrator.call(getLead, { params })).body.isBlocked).toBe(true);
    const { rows } = (await administrator.call(listLeadMessages, { params })).body;
    expect(rows.map(({ kind }) => kind)).toContain('leadRecognised');
    const other = await sendLead(app, { lastName: 'Anders', email: 'anders@example.org' }, { with: key });
    const { isBlocked: isOther } = (await administrator.call(getLead, { params: { leadId: other.body.leadId } })).body;
    expect(isOther).toBe(false);
  });

  it('leaves rows of an import out unless they are wanted', async () => {
    const advisor = await app.as('Authenticated');
    const params = await createPersonImport(app.deps, advisor.user);
    const run = (await advisor.call(getImport, { params })).body;
    expect(run.counts).toMatchObject({ new: 0, blocked: 1 });
    expect(run.abilities.apply).toBe(false);
    const row = (await advisor.call(listImportRows, { params })).body.rows[0];
    expect([row?.outcome, row?.remarks[0]?.code]).toEqual(['blocked', 'blocked']);
    const change = { kind: 'contact', mapping: {}, takesDuplicates: false, takesBlocked: true } as const;
    const wanted = (await advisor.call(remapImport, { params, body: change })).body;
    expect(wanted.abilities.apply).toBe(true);
    await advisor.call(applyImport, { params });
    await importsSettled();
    const made = await app.deps.db
      .selectFrom('person')
      .where('ownerId', '=', advisor.user.userId)
      .select('id')
      .execute();
    expect(made).toHaveLength(1);
  });

  it('releases a person who wants to be taken in again', async () => {
    const { rows } = (await administrator.call(listBlocked)).body;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ isErased: false });
    expect(rows[0]?.createdByName).not.toBe('');
    expect(rows[0]?.hits).toBeGreaterThan(0);
    const params = { blockId: rows[0]?.blockId ?? '' };
    expect((await administrator.call(removeBlocked, { params })).status).toBe(204);
    expect((await administrator.call(removeBlocked, { params })).status).toBe(404);
    expect(await isBlocked({ email: 'aenne@example.org' })).toEqual([]);
  });
});
