import { researchSteps } from '@fundus/contract/funding-research-codes';
import { expect, it } from 'vitest';
import { changeSince, findReleaseObstacle, findStepObstacle, toFields } from './funding-research.rules.ts';

it('opens the lists with notice and selection alone', () => {
  const open = (isNoticeAccepted: boolean, itemCount: number) =>
    researchSteps.map((step) => findStepObstacle(step, { isNoticeAccepted, itemCount }));
  expect(open(true, 1)).toEqual([null, null, null, null, null, null]);
  expect(open(true, 0)).toEqual([null, null, null, null, null, 'NO_PROGRAMME_SELECTED']);
  const refused = 'LIABILITY_NOTICE_NOT_ACCEPTED';
  expect(open(false, 1)).toEqual([null, null, null, null, refused, refused]);
  expect(findReleaseObstacle({ isNoticeAccepted: false, itemCount: 1 })).toBe(refused);
});

it('takes each answer of the start for a field of its own and leaves out what is not given', () => {
  expect(toFields({ name: 'Neu', step: undefined, start: { employees: null, seatState: undefined } })).toEqual({
    name: 'Neu',
    'start.employees': null,
  });
});

it('tells what became of a programme; its end weighs more than a change', () => {
  expect(changeSince(1, { currentVersion: 1, endedAt: null })).toBe('unchanged');
  expect(changeSince(1, { currentVersion: 2, endedAt: null })).toBe('changed');
  expect(changeSince(1, { currentVersion: 2, endedAt: new Date() })).toBe('ended');
});
