import { expect, it } from 'vitest';
import { caseStateOf, dayOfState, daysOfMove, type StateDays } from './funding-case-codes.ts';
import { fundingCaseStates } from './funding-case-list.ts';

const none = Object.fromEntries(Object.values(dayOfState).map((day) => [day, null])) as StateDays;
const day = '2026-11-20';

it('reaches every state from every other one, on the day that is said', () => {
  for (const from of fundingCaseStates) {
    for (const to of fundingCaseStates) {
      const before = { ...none, ...daysOfMove(from, '2026-10-01', none) };
      const after = { ...before, ...daysOfMove(to, day, before) };
      expect([from, to, caseStateOf(after)]).toEqual([from, to, to]);
      if (to !== 'idea') expect(after[dayOfState[to]]).toBe(day);
    }
  }
});

it('keeps a start that lies before the approval', () => {
  const begun = { ...none, appliedOn: '2026-09-01', startsOn: '2026-10-01' };
  expect(caseStateOf(begun)).toBe('submitted');
  expect(caseStateOf({ ...begun, ...daysOfMove('queried', day, begun) })).toBe('queried');
  expect({ ...begun, ...daysOfMove('queried', day, begun) }.startsOn).toBe('2026-10-01');
  expect(caseStateOf({ ...begun, approvedOn: day })).toBe('running');
});
