import type { Person } from '@fundus/contract/person';
import { expect, it } from 'vitest';
import { FilledFields } from '#lib/document-text/field-values.ts';
import { fieldValuesOf, fillText } from './person-field.rules.ts';

const none = {
  salutation: '',
  title: '',
  firstName: '',
  lastName: '',
  company: '',
  position: '',
  street: '',
  houseNumber: '',
  postcode: '',
  town: '',
  email: '',
  phone: '',
  mobile: '',
  bornOn: null,
  foundedOn: null,
} as unknown as Person;
const advisor = {
  title: 'Dr.',
  firstName: 'Erika',
  lastName: 'Beispiel',
  email: 'e@example.org',
  phone: '',
  company: '',
};
const fill = (text: string, person: Partial<Person>, fields?: FilledFields): string =>
  fillText(text, fieldValuesOf({ ...none, ...person }, { advisor, businessForm: 'GmbH', today: '2026-11-20' }), fields);

it.each([
  [{ salutation: 'Frau', title: 'Dr.', lastName: 'Größel' }, 'Sehr geehrte Frau Dr. Größel'],
  [{ salutation: 'Herr', lastName: 'Öhm' }, 'Sehr geehrter Herr Öhm'],
  [{ salutation: 'Frau' }, 'Guten Tag'],
  [{ salutation: 'Divers', firstName: 'Kim', lastName: 'Li' }, 'Guten Tag Kim Li'],
])('a letter begins for %j with a greeting', (person, greeting) => {
  expect(fill('{{Briefanrede}}', person)).toBe(greeting);
});

it('a text is filled whatever the spelling of its fields, says what is empty, and keeps what means nothing', () => {
  const fields = new FilledFields();
  const text = fill(
    '{{ vorname }} {{E Mail}}, {{Kontonummer}}. {{Berater}} am {{Datum}} {nichts}',
    { firstName: '$& Änne' },
    fields,
  );
  expect(text).toBe('$& Änne , {{Kontonummer}}. Dr. Erika Beispiel am 20.11.2026 {nichts}');
  expect(fields.names()).toEqual({
    filled: ['vorname', 'Berater', 'Datum'],
    empty: ['E Mail'],
    unknown: ['Kontonummer'],
  });
});
