import { readFileSync } from 'node:fs';
import type { FederalState } from '@fundus/contract/federal-state';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseSentences } from '../../../../test/factories/case-sentence.factory.ts';
import { growthOf, mostGrowth } from '../../../../test/growth.ts';
import { readCase } from './case-reading.rules.ts';
import { tradeWordsOf } from './industry-reading.rules.ts';
import { type KnownTown, placeNamesOf } from './place-reading.rules.ts';

const rowsOf = <Row>(name: string): Row[] =>
  parse(readFileSync(new URL(`../../../../reference/${name}`, import.meta.url), 'utf8'), {
    columns: true,
    skip_empty_lines: true,
  });

const towns = new Map<string, KnownTown[]>();
for (const row of rowsOf<{ postcode: string; town: string; district: string; federal_state: FederalState }>(
  'postcodes.csv',
)) {
  const { postcode, town, district, federal_state: federalState } = row;
  towns.set(postcode, [...(towns.get(postcode) ?? []), { town, district, federalState }]);
}
const knowledge = {
  places: placeNamesOf(towns),
  trades: tradeWordsOf(rowsOf<{ code: string; keywords: string }>('industry-keywords.csv')),
  titleOf: (code: string) => code,
};
const read = (text: string) => readCase(text, knowledge);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function valuesOf(text: string, field: string): unknown[] {
  const name = field === 'foundedYear' ? 'foundedOn' : field;
  return read(text)
    .filter((proposal) => proposal.field === name)
    .flatMap(({ value }): unknown[] => (Array.isArray(value) ? value : [value]))
    .map((value) => (isObject(value) ? value['code'] : value))
    .map((value) => (field === 'foundedYear' ? Number(String(value).slice(0, 4)) : value));
}

const digitsOf = (value: unknown) => String(value).replace(/^\+49/, '0').replace(/\D/g, '');

function isRight(field: string, values: readonly unknown[], wanted: unknown): boolean {
  if (field === 'projects' || field === 'applicants')
    return (wanted as string[]).every((code) => values.includes(code));
  if (field === 'industries') {
    return values.some((code) =>
      (wanted as string[]).some((own) => String(code).startsWith(own) || own.startsWith(String(code))),
    );
  }
  if (field === 'phone') return values.some((value) => digitsOf(value) === digitsOf(wanted));
  if (field === 'name') return values.some((value) => String(value).includes(String(wanted)));
  return values.length > 0 && values.every((value) => value === wanted);
}

describe('the facts of a case in one sentence', () => {
  it('are found, nine of ten at least', () => {
    const asked = caseSentences.flatMap(({ id, text, expect: wanted }) =>
      Object.entries(wanted).map(([field, value]) => ({
        id,
        field,
        isFound: isRight(field, valuesOf(text, field), value),
      })),
    );
    const missed = asked.filter(({ isFound }) => !isFound).map(({ id, field }) => `${id} ${field}`);
    expect(missed.slice(0, asked.length / 10)).toEqual(missed);
  });

  it.each(caseSentences)('are never wrong: $id', ({ text, expect: wanted, never }) => {
    for (const [field, value] of Object.entries(wanted)) {
      const values = valuesOf(text, field);
      if (values.length > 0 && field !== 'projects' && field !== 'applicants') {
        expect([field, values, isRight(field, values, value)]).toEqual([field, values, true]);
      }
    }
    for (const one of never) {
      const [field = '', value] = one.split('=');
      const values = valuesOf(text, field).map(String);
      if (value !== undefined) expect(values).not.toContain(value);
      else if (!(field in wanted)) expect([field, values]).toEqual([field, []]);
    }
  });

  it.each([
    ['180.000', 18_000_000],
    ['180.000,50 €', 18_000_050],
    ['180 TEUR', 18_000_000],
    ['180 T€', 18_000_000],
    ['180 Tsd. Euro', 18_000_000],
    ['1,2 Mio', 120_000_000],
    ['1,2 Mio. €', 120_000_000],
    ['€ 5.000', 500_000],
    ['85k', 8_500_000],
    ['200,000 euros', 20_000_000],
  ])('read a sum of money as it is written: %s', (written, cents) => {
    expect(valuesOf(`Neue Maschine für ${written}`, 'investmentCents')).toEqual([cents]);
  });

  it.each([
    'zwischen 40 und 50 Leute',
    'Maschine für 40.000 bis 50.000 Euro',
    'Maschine für 40.000 oder 50.000 Euro',
    'PV mit 30 kWp',
    'Bruttogehalt 45.000 Euro',
    'am 12.03.2027',
    'Angebot A 40.000 Euro, Angebot B 60.000 Euro',
  ])('leave out an investment that could be read in two ways or is none: %s', (text) => {
    expect(valuesOf(text, 'investmentCents')).toEqual([]);
  });

  it.each([
    ['Tischlerei Dresden, GmbH, 9 Leute', ['unternehmen']],
    ['Softwarefirma (UG, gegründet 2023) sucht Personal', ['unternehmen']],
    ['Ist bei der Müller GmbH angestellt und will sich selbständig machen', []],
    ['Ist bei der Müller GmbH angestellt, sucht Geld für einen Kurs', []],
    ['GmbH in Gründung, Maschine für 40.000 Euro', ['existenzgruenderin']],
    ['Kulturverein e. V., 4 Leute', []],
    ['übernimmt eine GmbH mit 11 Leuten', []],
  ])('say who applies: %s', (text, applicants) => {
    expect(valuesOf(text, 'applicants')).toEqual(applicants);
  });

  it('rest on words of the text, whatever it is', () => {
    const pieces = fc.constantFrom(
      'GmbH',
      '9 Leute',
      '01067 Dresden',
      'Herr',
      'stellt zwei ein',
      '€ 5.000',
      '(',
      ',',
      'kein',
      'ALG I',
      '\n',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(pieces).map((own) => own.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        for (const { from } of read(text)) expect(from !== '' && text.includes(from)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['1.', '0 ', 'GmbH ', 'a@', 'Herr A ', '+49 1 ', 'stellt ein ', '100.000 und ', 'Halle '])(
    'take time by their length alone: »%s« again and again',
    async (piece) => {
      const textOf = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
      expect(await growthOf((length) => () => read(textOf(length)), 5_000)).toBeLessThanOrEqual(mostGrowth);
    },
    60_000,
  );
});
