import type { EligibilityRule } from '@fundus/contract/eligibility-rule';
import { describe, expect, it } from 'vitest';
import { applyCells } from './cell-values.rules.ts';
import { proposeColumns } from './column-mapping.rules.ts';
import { parseFactsDate } from './facts-date.rules.ts';
import { readFigures } from './figure-cells.rules.ts';
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

describe('figures', () => {
  const none = { rate: null, amount: null, hasMore: false };
  const upTo = (maximum: number) => ({ minimum: null, maximum });
  it.each([
    ['bis zu 50 %', 'share', { ...none, rate: upTo(50) }],
    ['max. 45 Prozent', 'share', { ...none, rate: upTo(45) }],
    ['30–50 %', 'share', { ...none, rate: { minimum: 30, maximum: 50 } }],
    ['20 % bis 40 %', 'share', { ...none, rate: { minimum: 20, maximum: 40 } }],
    ['50% (max. 10.000 €)', 'share', { rate: upTo(50), amount: upTo(10_000), hasMore: true }],
    ['50 % der förderfähigen Kosten', 'share', { rate: upTo(50), amount: null, hasMore: true }],
    ['10 TEUR', 'sum', { ...none, amount: upTo(10_000) }],
    ['2.500 T€', 'sum', { ...none, amount: upTo(2_500_000) }],
    ['bis 200 kEUR', 'sum', { ...none, amount: upTo(200_000) }],
    ['max. 5.000,– €', 'sum', { ...none, amount: upTo(5_000) }],
    ['ab 25.000 Euro', 'sum', { ...none, amount: { minimum: 25_000, maximum: null } }],
    ['5.000 bis 50.000 €', 'sum', { ...none, amount: { minimum: 5_000, maximum: 50_000 } }],
    ['unter 1 Mio. €', 'sum', { ...none, amount: upTo(1_000_000) }],
    ['40 % von 100.000 €, höchstens 40.000 €', 'sum', { rate: upTo(40), amount: upTo(40_000), hasMore: true }],
    ['50 %', 'sum', { ...none, rate: upTo(50) }],
    ['120 %', 'share', null],
    ['50 % für Kleine, 30 % für Mittlere', 'share', null],
    ['je nach Vorhaben', 'sum', null],
  ])('»%s«', (cell, kind, figures) => {
    expect(readFigures(cell, 'maximum', kind === 'share')).toEqual(figures);
  });
});

it.each([
  ['fortlaufend', { status: 'rolling', deadlines: [] }],
  ['jederzeit', { status: 'rolling', deadlines: [] }],
  ['bis 31.12.2026', { deadlines: [{ on: '2026-12-31', note: '' }] }],
  ['Antrag 01.06.2026 bis 02.11.2026', { deadlines: [{ on: '2026-11-02', note: '' }] }],
  ['spätestens am 1.3.27', { deadlines: [{ on: '2027-03-01', note: '' }] }],
  ['Stichtag: 15.10.2026', { deadlines: [{ on: '2026-10-15', note: '' }] }],
  ['k. A.', { deadlines: [] }],
  ['2. Quartal 2027', { deadlines: [], note: 'Import – Frist: 2. Quartal 2027' }],
  ['Q1/2027', { deadlines: [], note: 'Import – Frist: Q1/2027' }],
  ['eingestellt per 30.06.2025', { deadlines: [], note: 'Import – Frist: eingestellt per 30.06.2025' }],
])('reads the deadline »%s«', (cell, says) => {
  const reading = { matcher, choices: new ValueChoices(), fileName: 'liste.csv' };
  expect(applyCells({ Frist: cell }, { Frist: 'deadlines' }, reading, []).says).toMatchObject(says);
});

it.each(['alle Bundesländer', 'bundesweit', 'alle 16 Bundesländer', 'in ganz Deutschland', 'Deutschland'])(
  '»%s« is the whole country',
  (cell) => {
    const reading = { matcher, choices: new ValueChoices(), fileName: 'liste.csv' };
    expect(applyCells({ Land: cell }, { Land: 'regions' }, reading, []).says).toMatchObject({
      regions: ['nationwide'],
    });
  },
);
