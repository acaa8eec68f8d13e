import { expect, it } from 'vitest';
import { programmeStatuses } from './programme-content.ts';
import { statusOnDay } from './programme-day.ts';

it('is never open after the last day of its guideline, and what is closed stays closed', () => {
  const on = (today: string) =>
    programmeStatuses.map((status) => statusOnDay({ status, validUntil: '2026-12-31', endedOn: null }, today));
  expect(on('2026-12-31')).toEqual([...programmeStatuses]);
  expect(on('2027-01-01')).toEqual([
    'unclear',
    'unclear',
    'unclear',
    'unclear',
    'closed',
    'exhausted',
    'suspended',
    'unclear',
    'ended',
  ]);
});

it('holds without a last day', () => {
  expect(statusOnDay({ status: 'rolling', validUntil: null, endedOn: null }, '2026-11-23')).toBe('rolling');
});

it('is gone after its own last day, whatever its source says of calls', () => {
  for (const status of programmeStatuses) {
    const programme = { status, validUntil: null, endedOn: '2026-06-30' };
    expect(statusOnDay(programme, '2026-06-30')).toBe(status);
    expect(statusOnDay(programme, '2026-07-01')).toBe('ended');
  }
});
