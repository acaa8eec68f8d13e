import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easterSunday, publicHolidays } from './public-holiday.rules.ts';
import { addWorkingHours } from './working-hours.rules.ts';

/** Berlin in winter (+01:00) and summer (+02:00). */
const after = (from: string, hours: number, state: Parameters<typeof addWorkingHours>[2] = null) =>
  addWorkingHours(new Date(from), hours, state).toISOString();
const at = (text: string) => new Date(text).toISOString();

describe('public holidays', () => {
  it('follow Easter', () => {
    expect(
      ['2000', '2008', '2011', '2024', '2025', '2026', '2027', '2038', '2285'].map((y) => easterSunday(Number(y))),
    ).toEqual([
      '2000-04-23',
      '2008-03-23',
      '2011-04-24',
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
      '2285-03-22',
    ]);
  });

  it('are those of the state', () => {
    const nationwide = [
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-05-25',
      '2026-10-03',
      '2026-12-25',
      '2026-12-26',
    ];
    const besides: Record<string, string[]> = {
      BW: ['2026-01-06', '2026-06-04', '2026-11-01'],
      BY: ['2026-01-06', '2026-06-04', '2026-11-01'],
      BE: ['2026-03-08'],
      BB: ['2026-04-05', '2026-05-24', '2026-10-31'],
      HB: ['2026-10-31'],
      HH: ['2026-10-31'],
      HE: ['2026-04-05', '2026-05-24', '2026-06-04'],
      MV: ['2026-03-08', '2026-10-31'],
      NI: ['2026-10-31'],
      NW: ['2026-06-04', '2026-11-01'],
      RP: ['2026-06-04', '2026-11-01'],
      SL: ['2026-06-04', '2026-08-15', '2026-11-01'],
      SN: ['2026-10-31', '2026-11-18'],
      ST: ['2026-01-06', '2026-10-31'],
      SH: ['2026-10-31'],
      TH: ['2026-09-20', '2026-10-31'],
    };
    expect(publicHolidays(2026, null)).toEqual(nationwide);
    for (const state of federalStateCodes) {
      expect(publicHolidays(2026, state), state).toEqual([...nationwide, ...(besides[state] ?? [])].sort());
    }
  });

  it('know the years of their laws', () => {
    expect(publicHolidays(2025, 'BE')).toContain('2025-05-08');
    expect(publicHolidays(2018, 'BE')).not.toContain('2018-03-08');
    expect(publicHolidays(2017, 'HE')).toContain('2017-10-31');
    expect(publicHolidays(2016, 'NI')).not.toContain('2016-10-31');
    expect(
      [2022, 2023, 2024, 2025].map((year) => publicHolidays(year, 'SN').find((day) => day > `${year}-11-01`)),
    ).toEqual(['2022-11-16', '2023-11-22', '2024-11-20', '2025-11-19']);
  });
});

describe('working hours', () => {
  it('run from nine to five', () => {
    expect(after('2026-11-18T10:30:00+01:00', 2)).toBe(at('2026-11-18T12:30:00+01:00'));
    expect(after('2026-11-18T16:00:00+01:00', 2)).toBe(at('2026-11-19T10:00:00+01:00'));
    expect(after('2026-11-18T09:00:00+01:00', 8)).toBe(at('2026-11-18T17:00:00+01:00'));
    expect(after('2026-11-18T03:00:00+01:00', 1)).toBe(at('2026-11-18T10:00:00+01:00'));
    expect(after('2026-11-18T23:59:00+01:00', 0.5)).toBe(at('2026-11-19T09:30:00+01:00'));
  });

  it('leave out weekends, Christmas and the holidays of the state', () => {
    expect(after('2026-11-20T16:30:00+01:00', 1)).toBe(at('2026-11-23T09:30:00+01:00'));
    // Thursday; Friday and Saturday are Christmas.
    expect(after('2026-12-24T16:00:00+01:00', 2)).toBe(at('2026-12-28T10:00:00+01:00'));
    expect(after('2026-12-31T16:00:00+01:00', 2)).toBe(at('2027-01-04T10:00:00+01:00'));
    expect(after('2026-11-17T16:00:00+01:00', 2, 'SN')).toBe(at('2026-11-19T10:00:00+01:00'));
    expect(after('2026-11-17T16:00:00+01:00', 2, 'BY')).toBe(at('2026-11-18T10:00:00+01:00'));
    // Good Friday to Easter Monday.
    expect(after('2026-04-02T16:00:00+02:00', 2)).toBe(at('2026-04-07T10:00:00+02:00'));
  });

  it('keep to the clock when it changes', () => {
    expect(after('2026-03-27T16:00:00+01:00', 2)).toBe(at('2026-03-30T10:00:00+02:00'));
    expect(after('2026-10-23T16:00:00+02:00', 2)).toBe(at('2026-10-26T10:00:00+01:00'));
    expect(after('2026-03-29T00:30:00Z', 1)).toBe(at('2026-03-30T10:00:00+02:00'));
  });

  it('add up, and never run backwards', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
    const quarters = fc.integer({ min: 1, max: 400 }).map((count) => count / 4);
    const state = fc.constantFrom(null, ...federalStateCodes);
    fc.assert(
      fc.property(instant, quarters, quarters, state, (from, one, other, where) => {
        const first = addWorkingHours(from, one, where);
        const both = addWorkingHours(from, one + other, where);
        expect(first.getTime() - from.getTime()).toBeGreaterThanOrEqual(one * 3_600_000);
        expect(addWorkingHours(first, other, where)).toEqual(both);
        expect(both.getTime()).toBeGreaterThan(first.getTime());
        const local = Number(
          new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' }).format(
            first,
          ),
        );
        expect(local).toBeGreaterThanOrEqual(9);
        expect(local).toBeLessThanOrEqual(17);
      }),
    );
  });
});
