import { expect, it } from 'vitest';
import { programmeStatuses } from './programme-content.ts';
import { statusOnDay } from './programme-day.ts';

it('is never open after the last day of its guideline, and what is closed stays closed', () => {
  const on = (today: string) =>
    programmeStatuses.map((status) => statusOnDay({ status, validUntil: '2026-12-31' }, today));
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
  expect(statusOnDay({ status: 'rolling', validUntil: null }, '2026-11-23')).toBe('rolling');
});
