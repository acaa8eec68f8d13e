import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bic, iban, registerNumber, taxId, taxNumber, vatId } from './business-number.ts';
import { checkDigit1110, endsWithCheckDigit, hasIbanCheckDigits } from './check-digit.ts';
import { issueCodeOf } from './issue-code.ts';

const schemas = { iban, bic, taxId, taxNumber, vatId, registerNumber };

function faultOf(kind: keyof typeof schemas, value: string): string | null {
  const { error } = schemas[kind].safeParse(value);
  return error?.issues[0] === undefined ? null : issueCodeOf(error.issues[0]).code;
}

describe('numbers of a business', () => {
  it.each([
    ['iban', 'DE89 3704 0044 0532 0130 00'],
    ['iban', 'AT611904300234573201'],
    ['iban', 'CH9300762011623852957'],
    ['bic', 'COBADEFFXXX'],
    ['bic', 'MARKDEF1'],
    ['taxId', '86 095 742 719'],
    ['taxNumber', '21/815/08150'],
    ['taxNumber', '133/8150/8159'],
    ['taxNumber', '5133081508159'],
    ['vatId', 'DE 136 695 976'],
    ['vatId', 'ATU12345678'],
    ['registerNumber', 'HRB 12345'],
    ['registerNumber', 'HRA 712 B'],
    ['registerNumber', 'GnR 45'],
    ['registerNumber', 'FN 123456a'],
    ['registerNumber', 'CHE-123.456.789'],
  ] as const)('takes the %s »%s«', (kind, value) => expect(faultOf(kind, value)).toBeNull());

  it('may be missing', () => {
    for (const kind of Object.keys(schemas)) expect(faultOf(kind as 'iban', ' ')).toBeNull();
  });

  it.each([
    ['iban', 'DE88370400440532013000', 'checkDigit'],
    ['iban', 'DE8937040044053201300', 'exactLength'],
    ['iban', 'de89370400440532013000', 'capitalsOnly'],
    ['iban', 'DE89-3704-0044', 'excludedCharacter'],
    ['iban', '370400440532013000', 'invalidFormat'],
    ['bic', 'cobadeff', 'capitalsOnly'],
    ['bic', 'COBADEF', 'bic'],
    ['taxId', '86095742710', 'checkDigit'],
    ['taxId', '8609574271', 'exactLength'],
    ['taxId', '8609574271a', 'numbersOnly'],
    ['taxNumber', '21/815', 'taxNumber'],
    ['taxNumber', '7133081508159', 'taxNumber'],
    ['taxNumber', '21.815.08150', 'excludedCharacter'],
    ['taxNumber', 'Finanzamt Köln', 'numbersOnly'],
    ['vatId', 'DE136695975', 'checkDigit'],
    ['vatId', 'DE13669597', 'exactLength'],
    ['vatId', 'de136695976', 'capitalsOnly'],
    ['vatId', '136695976', 'invalidFormat'],
    ['registerNumber', '12345', 'registerNumber'],
  ] as const)('says of the %s »%s« what is wrong: %s', (kind, value, code) => expect(faultOf(kind, value)).toBe(code));

  it('are stored without the blanks of their groups', () => {
    expect(iban.parse('DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
    expect(z.object({ taxId }).parse({ taxId: ' 86 095 742 719 ' })).toEqual({ taxId: '86095742719' });
  });
});

describe('check digits', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`));

  it('of a tax id find every wrong digit and every two neighbours that changed places', () => {
    fc.assert(
      fc.property(digits(10), fc.nat(10), fc.integer({ min: 1, max: 9 }), (body, place, by) => {
        const id = `${body}${checkDigit1110(body)}`;
        expect(endsWithCheckDigit(id)).toBe(true);
        const wrong = [...id].map((digit, index) => (index === place ? (Number(digit) + by) % 10 : digit)).join('');
        expect(endsWithCheckDigit(wrong)).toBe(false);
      }),
    );
  });

  it('of an IBAN find every wrong sign', () => {
    const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z0-9]{18}$/),
        fc.stringMatching(/^[A-Z]{2}$/),
        fc.integer({ min: 4, max: 21 }),
        fc.constantFrom(...signs),
        (account, country, place, sign) => {
          const right = Array.from(
            { length: 97 },
            (_, number) => `${country}${String(number + 2).padStart(2, '0')}${account}`,
          ).find(hasIbanCheckDigits);
          expect(right).toBeDefined();
          if (right === undefined || right[place] === sign) return;
          const isDigit = (one: string | undefined) => /\d/.test(one ?? '');
          // A letter counts as two digits: only signs of the same kind keep the others in their places.
          fc.pre(isDigit(right[place]) === isDigit(sign));
          expect(hasIbanCheckDigits(`${right.slice(0, place)}${sign}${right.slice(place + 1)}`)).toBe(false);
        },
      ),
    );
  });
});
