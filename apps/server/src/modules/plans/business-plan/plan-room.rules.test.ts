import { type PlanText, planTextLimits } from '@fundus/contract/plan-text';
import { expect, it } from 'vitest';
import { requireRoom } from './plan-room.rules.ts';

const text = (characters: number, runs = 1): PlanText => [
  {
    kind: 'paragraph',
    inlines: Array.from({ length: runs }, (_, at) => ({ text: at === 0 ? 'a'.repeat(characters) : '' })),
  },
];
const { characters: most, runs } = planTextLimits;

it('takes a plan up to its bounds, and one above them only where it grows smaller', () => {
  expect(() => requireRoom([], [text(most, runs)])).not.toThrow();
  expect(() => requireRoom([text(most)], [text(most), text(1)])).toThrow('VALIDATION_FAILED');
  expect(() => requireRoom([], [text(1, runs), text(1)])).toThrow('VALIDATION_FAILED');
  // Of the time before there were bounds.
  expect(() => requireRoom([text(most + 9)], [text(most + 8)])).not.toThrow();
  expect(() => requireRoom([text(most + 9)], [text(most + 10)])).toThrow('VALIDATION_FAILED');
});
