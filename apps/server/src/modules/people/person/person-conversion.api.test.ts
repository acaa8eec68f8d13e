import { listMessages } from '@fundus/contract/message';
import { findDuplicates, getPerson } from '@fundus/contract/person';
import { convertPerson, undoConversion } from '@fundus/contract/person-conversion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let advisor: UserClient;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const kindOf = async (personId: string) => (await advisor.call(getPerson, { params: { personId } })).body.kind;
const historyOf = async (personId: string) =>
  (await advisor.call(listMessages, { params: { personId }, query: { group: 'status' } })).body.rows
    .map(({ kind, values }) => ({ kind, values }))
    .toReversed();

describe('a conversion', () => {
  it('makes a contact a prospect and a prospect a client, which the history tells', async () => {
    const { personId } = await createPerson(app.deps, advisor.user, { kind: 'contact' });
    const params = { personId };
    const first = await advisor.call(convertPerson, { params, body: { to: 'prospect' } });
    expect([first.status, first.body.person.kind]).toEqual([201, 'prospect']);
    await advisor.call(convertPerson, { params, body: { to: 'client' } });
    expect(await historyOf(personId)).toEqual([
      { kind: 'converted', values: { from: 'contact', to: 'prospect' } },
      { kind: 'converted', values: { from: 'prospect', to: 'client' } },
    ]);
    for (const to of ['client', 'contact', 'prospect'] as const) {
      expect((await advisor.call(convertPerson, { params, body: { to } })).error.code).toBe('VALIDATION_FAILED');
    }
  });

  it('happens once, however often it is requested at the same moment', async () => {
    const { personId } = await createPerson(app.deps, advisor.user, { kind: 'prospect' });
    const convert = () => advisor.call(convertPerson, { params: { personId }, body: { to: 'client' } });
    const answers = await Promise.all([convert(), convert(), convert()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  it('can be undone within ten minutes, once, the latest alone', async () => {
    const { personId } = await createPerson(app.deps, advisor.user, { kind: 'contact' });
    const convert = async (to: 'prospect' | 'client') =>
      (await advisor.call(convertPerson, { params: { personId }, body: { to } })).body.conversionId;
    const undo = (conversionId: string) => advisor.call(undoConversion, { params: { personId, conversionId } });
    const first = await convert('prospect');
    const second = await convert('client');
    expect((await undo(first)).error.code).toBe('CONVERSION_NOT_UNDOABLE');
    app.clock.advance({ minutes: 10 });
    expect((await undo(second)).body.kind).toBe('prospect');
    expect((await undo(second)).error.code).toBe('CONVERSION_NOT_UNDOABLE');
    expect((await undo(first)).error.code).toBe('CONVERSION_NOT_UNDOABLE');
    expect((await historyOf(personId)).at(-1)).toEqual({
      kind: 'conversionUndone',
      values: { from: 'client', to: 'prospect' },
    });
    const late = await convert('client');
    app.clock.advance({ minutes: 10, seconds: 1 });
    expect((await undo(late)).error.code).toBe('CONVERSION_NOT_UNDOABLE');
    expect(await kindOf(personId)).toBe('client');
  });

  it('is found at its own person only', async () => {
    const mine = await createPerson(app.deps, advisor.user, { kind: 'prospect' });
    const other = await createPerson(app.deps, advisor.user, { kind: 'prospect' });
    const body = { to: 'client' } as const;
    const { conversionId } = (await advisor.call(convertPerson, { params: { personId: mine.personId }, body })).body;
    const astray = await advisor.call(undoConversion, { params: { personId: other.personId, conversionId } });
    expect(astray.status).toBe(404);
  });
});

describe('possible duplicates', () => {
  const nobody = { firstName: '', lastName: '', postcode: '', email: '', phone: '', mobile: '' };
  const ask = async (
    client: UserClient,
    body: Partial<typeof nobody> & { exceptPersonId?: string; company?: string },
  ) =>
    (await client.call(findDuplicates, { body: { ...nobody, ...body } })).body.map(({ personId, reasons }) => ({
      personId,
      reasons,
    }));

  it('are recognised by e-mail, phone, and name with postcode, in any spelling', async () => {
    const owner = await app.as('Authenticated');
    const { personId } = await createPerson(app.deps, owner.user, {
      firstName: 'Jörg',
      lastName: 'Müller',
      postcode: '50667',
      email: 'joerg@example.org',
      phone: '0221 / 23125-0',
    });
    const company = await createPerson(app.deps, owner.user, {
      firstName: '',
      lastName: '',
      company: 'Bäckerei Süß GmbH',
      postcode: '01099',
    });
    expect(await ask(owner, { email: 'JOERG@Example.org' })).toEqual([{ personId, reasons: ['email'] }]);
    expect(await ask(owner, { mobile: '+49 221 231250' })).toEqual([{ personId, reasons: ['phone'] }]);
    expect(await ask(owner, { firstName: 'Joerg', lastName: 'MUELLER', postcode: '50667' })).toEqual([
      { personId, reasons: ['nameAndPostcode'] },
    ]);
    expect(await ask(owner, { company: 'Baeckerei Suess GmbH', postcode: '01099' })).toEqual([
      { personId: company.personId, reasons: ['nameAndPostcode'] },
    ]);
    expect(await ask(owner, { firstName: 'Jörg', lastName: 'Müller', postcode: '50668' })).toEqual([]);
    expect(await ask(owner, { email: 'joerg@example.org', exceptPersonId: personId })).toEqual([]);
    expect(await ask(owner, {})).toEqual([]);
    expect(await ask(advisor, { email: 'joerg@example.org', phone: '0221 231250' })).toEqual([]);
    expect(await ask(administrator, { email: 'joerg@example.org', phone: '0221 231250' })).toEqual([
      { personId, reasons: ['email', 'phone'] },
    ]);
  });
});
