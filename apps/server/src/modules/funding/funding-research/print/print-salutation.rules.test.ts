import { expect, it } from 'vitest';
import { salutationOf } from './print-salutation.rules.ts';

const weber = { salutation: 'Frau', title: 'Dr.', lastName: 'Weber' };

it.each([
  ['', weber, 'Frau Dr. Weber'],
  ['Anna Weber', weber, 'Frau Dr. Weber'],
  ['Herrn Jan Holt', weber, 'Herr Jan Holt'],
  ['Gasthof Zur Linde', weber, ''],
  ['Anna Weber', { ...weber, salutation: '' }, ''],
  ['Frau Öz', null, 'Frau Öz'],
  ['Frauenbad GmbH', null, ''],
])('greets »%s« by name where the letter is to the person', (recipient, addressee, salutation) => {
  expect(salutationOf(recipient, addressee)).toBe(salutation);
});
