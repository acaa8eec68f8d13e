import { describe, expect, it } from 'vitest';
import { programmeStatuses } from './programme-content.ts';
import { filingOf, isLastExtension, isOverOn, lastDayOf, statusOnDay } from './programme-day.ts';

it('is over after the last day of its guideline, whatever its source says of calls', () => {
  const on = (today: string) =>
    programmeStatuses.map((status) => statusOnDay({ status, validUntil: '2026-12-31', endedOn: null }, today));
  expect(on('2026-12-31')).toEqual([...programmeStatuses]);
  expect(on('2027-01-01')).toEqual(programmeStatuses.map((status) => (status === 'ended' ? 'ended' : 'lapsed')));
});

it('holds without a last day', () => {
  expect(statusOnDay({ status: 'rolling', validUntil: null, endedOn: null }, '2026-11-23')).toBe('rolling');
  expect(isOverOn({ validUntil: null, endedOn: null }, '2099-01-01')).toBe(false);
});

it('is gone after its own last day, whatever its source says of calls', () => {
  for (const status of programmeStatuses) {
    const programme = { status, validUntil: null, endedOn: '2026-06-30' };
    expect(statusOnDay(programme, '2026-06-30')).toBe(status);
    expect(statusOnDay(programme, '2026-07-01')).toBe('ended');
  }
});

it('takes the earlier one of two last days', () => {
  expect(lastDayOf({ validUntil: '2026-12-31', endedOn: '2026-06-30' })).toBe('2026-06-30');
  expect(lastDayOf({ validUntil: '2026-12-31', endedOn: null })).toBe('2026-12-31');
});

it('calls an extension the last one where the note of the last day does', () => {
  const ends = (note: string, on = '2026-12-31') =>
    isLastExtension({ validUntil: '2026-12-31', deadlines: [{ on, note }] });
  expect(ends('letzter Tag der Richtlinie; ausdrücklich letzte Verlängerung')).toBe(true);
  expect(ends('letzter Tag der Richtlinie; eine Verlängerung ist bisher nicht bekannt')).toBe(false);
  expect(ends('ausdrücklich letzte Verlängerung', '2026-06-30')).toBe(false);
});

describe('by when an application has to be filed', () => {
  const standing = (values: Partial<Parameters<typeof filingOf>[0]>, today: string) =>
    filingOf({ status: 'rolling', validUntil: null, endedOn: null, isLastExtension: false, ...values }, today);

  it('is the last day of the programme, and nothing after it', () => {
    const on = (today: string) => standing({ validUntil: '2026-12-31' }, today);
    expect(on('2026-12-31')).toEqual({ standing: 'until', on: '2026-12-31', isFinal: false });
    expect(on('2027-01-01')).toEqual({ standing: 'over', on: '2026-12-31', isFinal: false });
    expect(on('2027-01-04')).toEqual({ standing: 'over', on: '2026-12-31', isFinal: false });
  });

  it('is not known where nothing ends the programme', () => {
    expect(standing({}, '2027-01-04')).toBeNull();
  });

  it('names no day that a programme without one never had', () => {
    expect(standing({ status: 'ended' }, '2027-01-04')).toEqual({ standing: 'over', on: null, isFinal: false });
  });

  it('says that none is taken, whatever the last day', () => {
    for (const status of ['closed', 'exhausted', 'suspended'] as const) {
      expect(standing({ status, validUntil: '2027-06-30' }, '2027-01-04')?.standing).toBe('closed');
      expect(standing({ status, validUntil: '2026-12-31' }, '2027-01-04')?.standing).toBe('over');
    }
  });
});
