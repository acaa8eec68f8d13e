import { expect, it } from 'vitest';
import { type PlanStepName, suggestedStep } from './plan-step-codes.ts';

const at = (step: PlanStepName, day = '2026-11-01', declined: PlanStepName | null = null) => ({
  step,
  reachedAt: `${day}T08:00:00.000Z`,
  declined,
});

it('suggests what is further than the present status, and never what is behind it', () => {
  const [begun, given, finished] = [at('begun'), at('givenOut'), at('finished')];
  expect(suggestedStep([begun], null)).toBe(begun);
  expect(suggestedStep([begun], 'requested')).toBe(begun);
  expect(suggestedStep([begun], 'inProgress')).toBeNull();
  expect(suggestedStep([begun, given], 'inProgress')).toBe(given);
  expect(suggestedStep([given], 'rejected')).toBeNull();
  expect(suggestedStep([finished, begun], 'approved')).toBe(finished);
  expect(suggestedStep([finished], 'completed')).toBeNull();
  expect(suggestedStep([], null)).toBeNull();
});

it('is silent about a step that was turned down, and speaks again at the next one', () => {
  expect(suggestedStep([at('begun', '2026-11-01', 'begun')], null)).toBeNull();
  expect(suggestedStep([at('begun', '2026-11-01', 'givenOut')], null)).toBeNull();
  const next = at('givenOut', '2026-11-02', 'begun');
  expect(suggestedStep([next], null)).toBe(next);
});

it('names the later one of two that are as far', () => {
  const [early, late] = [at('givenOut', '2026-11-01'), at('givenOut', '2026-11-03')];
  expect(suggestedStep([early, late], null)).toBe(late);
  expect(suggestedStep([late, early], null)).toBe(late);
});
