import { expect, it } from 'vitest';
import { chooseExpired } from './backup-retention.rules.ts';

const daily = (days: number) =>
  Array.from({ length: days }, (_, i) => ({ madeAt: new Date(Date.UTC(2026, 10, 24 - i, 1)) }));
const keptOf = <A extends { madeAt: Date }>(archives: A[]): string[] => {
  const expired = new Set(chooseExpired(archives));
  return archives.filter((one) => !expired.has(one)).map(({ madeAt }) => madeAt.toISOString().slice(0, 16));
};

it('keeps seven days and four weeks of a backup each night', () => {
  expect(keptOf(daily(60)).map((at) => at.slice(5, 10))).toEqual([
    '11-24',
    '11-23',
    '11-22',
    '11-21',
    '11-20',
    '11-19',
    '11-18',
    '11-15',
    '11-08',
  ]);
});

it('keeps of several a day the newest', () => {
  const noon = { madeAt: new Date('2026-11-24T11:00:00Z') };
  expect(keptOf([...daily(1), noon])).toEqual(['2026-11-24T11:00']);
});

it('lets nothing go because time has passed', () => {
  const old = [2020, 2021, 2022].map((year) => ({ madeAt: new Date(Date.UTC(year, 1, 1)) }));
  expect(chooseExpired(old)).toEqual([]);
  expect(chooseExpired([])).toEqual([]);
});

it('goes by the days of the operator', () => {
  // Both are the 24th in Berlin.
  const night = [{ madeAt: new Date('2026-11-23T23:30:00Z') }, { madeAt: new Date('2026-11-24T22:30:00Z') }];
  expect(keptOf(night)).toEqual(['2026-11-24T22:30']);
});
