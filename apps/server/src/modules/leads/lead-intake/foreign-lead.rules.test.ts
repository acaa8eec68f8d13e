import { describe, expect, it } from 'vitest';
import { readForeignLead } from './foreign-lead.rules.ts';

describe('a delivery by other names than those of the contract', () => {
  it('is read by German names', () => {
    expect(
      readForeignLead({
        Vorname: 'Ute',
        Nachname: 'Zwei',
        'E-Mail': 'e2@example.org',
        PLZ: '01067',
        Nachricht: 'Bitte',
      }),
    ).toEqual({ firstName: 'Ute', lastName: 'Zwei', email: 'e2@example.org', postcode: '01067', message: 'Bitte' });
  });

  it('is read out of the brackets and wrappers that forms put around it', () => {
    const read = { firstName: 'Ute', lastName: 'Fünf', email: 'e5@example.org', postcode: '01067' };
    const body = {
      'form_fields[name]': 'Ute Fünf',
      'form_fields[email]': 'e5@example.org',
      'form_fields[plz]': '01067',
    };
    expect(readForeignLead(body)).toEqual(read);
    expect(readForeignLead({ fields: { name: 'Ute Fünf', email: 'e5@example.org', plz: '01067' } })).toEqual(read);
  });

  it('is read out of a lead ad, with the time at which the person wrote', () => {
    expect(
      readForeignLead({
        created_time: '2026-11-25T10:00:00+0000',
        id: '1',
        field_data: [
          { name: 'full_name', values: ['Dr. Ute Sechs'] },
          { name: 'email', values: ['e6@example.org'] },
          { name: 'phone_number', values: ['+4930231250061'] },
          { name: 'thema', values: ['Gründung', 'Kredit'] },
        ],
      }),
    ).toEqual({
      enteredAt: '2026-11-25T10:00:00.000Z',
      title: 'Dr.',
      firstName: 'Ute',
      lastName: 'Sechs',
      email: 'e6@example.org',
      phone: '+4930231250061',
      id: '1',
      thema: ['Gründung', 'Kredit'],
    });
  });

  it('leaves names of the contract as they are, and keeps what contradicts them under its own name', () => {
    const own = { lastName: 'Muster', email: 'muster@example.org' };
    expect(readForeignLead(own)).toBe(own);
    expect(readForeignLead({ ...own, Nachname: 'Anders', campaign: 'autumn' })).toEqual({
      ...own,
      Nachname: 'Anders',
      campaign: 'autumn',
    });
  });

  it.each(['phone', 'Telefon'])('keeps the words behind a number of »%s« beside the message', (name) => {
    expect(
      readForeignLead({ Nachname: 'Muster', [name]: '030 23125001 (ab 18 Uhr)', message: 'Bitte anrufen' }),
    ).toEqual({
      lastName: 'Muster',
      phone: '030 23125001',
      message: `Bitte anrufen\n${name}: (ab 18 Uhr)`,
    });
  });

  it('makes no value of a text that is none', () => {
    const body = {
      Nachname: 'Muster',
      Telefon: 'keins',
      Land: 'Irgendwo',
      Status: 'neu',
      Datum: '24.12.2026',
      Mitarbeiter: 'drei',
    };
    const { Nachname, ...kept } = body;
    expect(readForeignLead(body)).toEqual({ lastName: Nachname, ...kept });
  });

  it('survives names of the language and other bodies than objects', () => {
    const hostile = JSON.parse('{"__proto__": "x", "constructor": "y", "Nachname": "Muster"}') as object;
    expect(readForeignLead(hostile)).toMatchObject({ lastName: 'Muster', constructor: 'y' });
    expect(readForeignLead([1])).toEqual([1]);
    expect(readForeignLead(null)).toBeNull();
  });
});
