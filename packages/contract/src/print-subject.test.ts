import { expect, it } from 'vitest';
import { isInflected, isSpokenTitle, printSubject } from './print-subject.ts';

const person = (projectName: string) => ({ name: 'Anton Huber', projectName });

it.each([
  ['Huber: Backofen', person('Backofen und Kasse'), 'Backofen und Kasse'],
  ['Huber: Backofen und Kasse', person(''), 'Backofen und Kasse'],
  ['Café am Markt: Gründung in Köln', null, 'Gründung in Köln'],
  ['Neue Werkstatt', null, 'Neue Werkstatt'],
  ['Recherche vom 24.11.2026', null, ''],
  ['Huber: Recherche vom 24.11.2026', person(''), ''],
  ['Research of 24.11.2026', null, ''],
])('says what »%s« is about', (name, whose, subject) => {
  expect(printSubject({ name, person: whose })).toBe(subject);
});

it('knows a subject that is a title by itself, and one that must not be bent', () => {
  expect(['Förderung der Werkstatt', 'Backofen'].map(isSpokenTitle)).toEqual([true, false]);
  expect(['Neuer Stall', 'Küche, Heizung und Kasse', 'Backofen'].map(isInflected)).toEqual([true, false, false]);
});
