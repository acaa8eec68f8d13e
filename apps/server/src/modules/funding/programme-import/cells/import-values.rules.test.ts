import type { EligibilityRule } from '@fundus/contract/eligibility-rule';
import { describe, expect, it } from 'vitest';
import { applyCells } from './cell-values.rules.ts';
import { proposeColumns } from './column-mapping.rules.ts';
import { parseFactsDate } from './facts-date.rules.ts';
import { limitRule, mergeLimits, readBounds } from './limit-cells.rules.ts';
import { createTermMatcher } from './term-matcher.rules.ts';
import { changeChoices, ValueChoices } from './value-choices.rules.ts';

describe('columns', () => {
  it.each([
    ['Stand der Information', 'factsOn'],
    ['Letzte Prüfung', 'lastCheckedOn'],
    ['Zuletzt geprüft', 'lastCheckedOn'],
    ['factsAsOf', 'factsOn'],
    ['Anschrift', 'contact'],
    ['Link zum Programm', 'officialUrl'],
    ['Anzahl Mitarbeiter', 'employeesMaximum'],
    ['Mitarbeiter ab', 'employeesMinimum'],
    ['Beschäftigte max.', 'employeesMaximum'],
    ['Umsatz bis', 'turnoverMaximum'],
    ['Jahresbilanzsumme', 'balanceSheetMaximum'],
    ['Foerderart', 'fundingTypes'],
    ['Forderart', 'fundingTypes'],
    ['contact.name', 'contact'],
    ['programm.titel', 'title'],
  ])('»%s« finds its field', (column, target) => {
    expect(proposeColumns([column])).toEqual({ [column]: target });
  });

  it('»Adresse« is that of a page or of an office, as its cells say', () => {
    expect(proposeColumns(['Adresse'], {}, () => ['https://foerderung.example/a'])).toEqual({ Adresse: 'officialUrl' });
    expect(proposeColumns(['Adresse'], {}, () => ['Amtsweg 1, 01099 Dresden'])).toEqual({ Adresse: 'contact' });
  });
});

it.each([
  ['Stand: 07/2025', '2025-07-01'],
  ['Juli 2025', '2025-07-01'],
  ['Stand vom 3.7.2025', '2025-07-03'],
  ['2025-07', '2025-07-01'],
  ['2025', '2025-01-01'],
  ['bald', null],
  ['13/2025', null],
])('reads the date of facts %s', (cell, day) => {
  expect(parseFactsDate(cell)).toBe(day);
});

describe('limits', () => {
  it.each([
    ['250', { minimum: null, maximum: 250 }],
    ['< 250 Beschäftigte', { minimum: null, maximum: 249 }],
    ['bis 50 Mio. €', { minimum: null, maximum: 50_000_000 }],
    ['mindestens 10', { minimum: 10, maximum: null }],
    ['10 - 249', { minimum: 10, maximum: 249 }],
    ['2 bis 10 Mio. EUR', { minimum: 2_000_000, maximum: 10_000_000 }],
    ['je nach Programm', null],
    ['', null],
  ])('»%s«', (cell, bounds) => {
    expect(readBounds(cell, 'maximum')).toEqual(bounds);
  });

  it('become rules with the file as their clause, in cents where they are money', () => {
    const cell = { column: 'Umsatz bis', text: '10 Mio. €', fileName: 'programme.csv' };
    expect(limitRule('turnoverMaximum', cell)).toEqual({
      op: 'between',
      fact: 'turnoverCents',
      minimum: null,
      maximum: 1_000_000_000,
      clause: { reference: 'Datei „programme.csv“, Spalte „Umsatz bis“', text: 'Umsatz bis: 10 Mio. €' },
    });
  });

  it('stand beside the rules of editors and take the place of those of earlier files', () => {
    const limit = (text: string): EligibilityRule =>
      limitRule('employeesMaximum', { column: 'MA', text, fileName: 'a.csv' }) as EligibilityRule;
    const own: EligibilityRule = { op: 'is', fact: 'hasStarted', value: false };
    expect(mergeLimits(null, limit('50'))).toEqual(limit('50'));
    const both = mergeLimits(own, limit('50'));
    expect(both).toEqual({ op: 'all', rules: [own, limit('50')] });
    expect(mergeLimits(both, limit('250'))).toEqual({ op: 'all', rules: [own, limit('250')] });
    expect(mergeLimits(own, null)).toBeNull();
  });
});

const matcher = createTermMatcher(
  ['Förderung', 'Zuschuss', 'Darlehen', 'Bau/Umbau', 'Forschung und Entwicklung'].map((label, at) => ({
    vocabulary: 'project',
    code: `code${at}`,
    parentCode: null,
    label: { de: label, en: label },
    aliases: [],
  })),
);

it.each([
  ['Foerderung', ['code0'], []],
  ['Forderung', ['code0'], []],
  ['Zuschuss/Darlehen', ['code1', 'code2'], []],
  ['Zuschuss; Darlehen', ['code1', 'code2'], []],
  ['Zuschuss / Prämie', ['code1'], ['Prämie']],
  ['Zuschuss und Darlehen', ['code1', 'code2'], []],
  ['Bau/Umbau', ['code3'], []],
  ['Forschung und Entwicklung', ['code4'], []],
  ['Kraut und Rüben', [], ['Kraut und Rüben']],
])('finds the terms of »%s«', (value, codes, unknown) => {
  expect(matcher.match('project', [value])).toEqual({ codes, unknown });
});

it('counts values that stand in no list and remembers what they mean, however they are typed', () => {
  const known = changeChoices([], [{ field: 'fundingTypes', value: 'Prämie', code: 'grant' }]);
  const choices = new ValueChoices(known);
  expect(['Praemie', 'PRÄMIE'].map((value) => choices.codeOf('fundingTypes', value))).toEqual(['grant', 'grant']);
  expect(choices.codeOf('applicants', 'Prämie')).toBeUndefined();
  expect(choices.list()).toEqual([
    { field: 'fundingTypes', value: 'Praemie', count: 2, code: 'grant' },
    { field: 'applicants', value: 'Prämie', count: 1, code: null },
  ]);
  expect(changeChoices(known, [{ field: 'fundingTypes', value: 'prämie', code: null }])).toEqual([]);
});

it.each([
  ['laufend', 'rolling'],
  ['Zwischen zwei Aufrufen', 'betweenCalls'],
  ['Aufruf beendet, nächster Aufruf im Frühjahr', 'betweenCalls'],
  ['Antragstellung nicht mehr möglich', 'closed'],
  ['Mittel ausgeschöpft', 'exhausted'],
])('reads the status »%s«', (cell, status) => {
  const reading = { matcher, choices: new ValueChoices(), fileName: 'liste.csv' };
  expect(applyCells({ Status: cell }, { Status: 'status' }, reading, []).says).toMatchObject({ status });
});
