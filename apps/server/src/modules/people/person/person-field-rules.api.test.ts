import { createPerson, updatePerson } from '@fundus/contract/person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson as make } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

describe('the rules of fields: tax number, IBAN, register, postcode of the country, state, capitals, length', () => {
  it.each([
    [{ lastName: '' }, 'lastName: nameOrCompany'],
    [{ email: 'aenne@' }, 'email: email'],
    [{ taxId: '8609574271x' }, 'taxId: numbersOnly'],
    [{ employees: 'zwei' }, 'employees: numbersOnly'],
    [{ employees: 2.5 }, 'employees: integersOnly'],
    [{ bic: 'cobadeffxxx' }, 'bic: capitalsOnly'],
    [{ country: 'de' }, 'country: capitalsOnly'],
    [{ lastName: 'x'.repeat(101) }, 'lastName: tooLong'],
    [{ country: '' }, 'country: required'],
    [{ iban: 'DE8937040044053201300' }, 'iban: exactLength'],
    [{ iban: 'DE89_3704' }, 'iban: excludedCharacter'],
    [{ iban: 'DE89370400440532013001' }, 'iban: checkDigit'],
    [{ vatId: '136695976' }, 'vatId: invalidFormat'],
    [{ taxNumber: '21/815' }, 'taxNumber: taxNumber'],
    [{ registerNumber: '12345' }, 'registerNumber: registerNumber'],
    [{ postcode: '00000' }, 'postcode: postcodeUnknown'],
    [{ postcode: '1010' }, 'postcode: exactLength'],
    [{ country: 'AT', postcode: '01067' }, 'postcode: exactLength'],
    [{ country: 'CH', postcode: 'Bern' }, 'postcode: numbersOnly'],
    [{ country: 'AT', federalState: 'BY' }, 'federalState: stateAbroad'],
    [{ federalState: 'XX' }, 'federalState: invalidChoice'],
  ])('refuse %j with »%s«', async (fields, fault) => {
    const { error } = await advisor.callLoosely(createPerson, {
      body: { kind: 'client', lastName: 'Größel', ...fields },
    });
    expect(error.issues?.map(({ path, code }) => `${path.join('.')}: ${code}`)).toEqual([fault]);
    expect(error.issues?.[0]?.message).toMatch(/^\p{Lu}.{10}/u);
  });

  it('take what is right, and store it in one form', async () => {
    const { status, body } = await advisor.call(createPerson, {
      body: {
        kind: 'client',
        lastName: 'Größel',
        country: 'AT',
        postcode: '1010',
        registerCourt: 'Handelsgericht Wien',
        registerNumber: 'FN 123456a',
        taxNumber: '21/815/08150',
        taxId: '86 095 742 719',
        vatId: 'ATU12345678',
        iban: 'AT61 1904 3002 3457 3201',
        bic: 'BKAUATWW',
      },
    });
    expect([status, body.iban, body.taxId]).toEqual([201, 'AT611904300234573201', '86095742719']);
    const params = { personId: body.personId };
    const { error } = await advisor.call(updatePerson, { params, body: { revision: 1, country: 'DE' } });
    expect(error.issues).toMatchObject([{ path: ['postcode'], code: 'exactLength' }]);
  });

  it('do not stop a change of other fields', async () => {
    const { personId } = await make(app.deps, advisor.user);
    await app.deps.db.updateTable('person').set({ postcode: '00000' }).where('id', '=', personId).execute();
    const body = { revision: 1, notes: 'Ruft zurück' };
    expect((await advisor.call(updatePerson, { params: { personId }, body })).body.notes).toBe('Ruft zurück');
  });
});
