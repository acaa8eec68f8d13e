import { expect, it } from 'vitest';
import { programmeStatuses } from './programme-content.ts';
import { isLastExtension, isOverOn, lastDayOf, statusOnDay } from './programme-day.ts';

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
