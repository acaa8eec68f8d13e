import type { FeedbackAnswer } from '@fundus/contract/funding-research-item';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFixed, placeOf } from './share-feedback.rules.ts';

const answers: FeedbackAnswer[] = ['interested', 'notInterested', 'question'];
const anAnswer = fc.record({ answer: fc.constantFrom(...answers), text: fc.constantFrom('', 'Bis wann?', 'Gern!') });
/** A client who answers, and an advisor who now and then replies to the latest answer. */
const aStep = fc.oneof(anAnswer, fc.constantFrom('reply' as const, 'settle' as const));

interface Row {
  answer: FeedbackAnswer;
  text: string;
  repliedAt: Date | null;
  settledAt: Date | null;
}

function play(steps: readonly ('reply' | 'settle' | Pick<Row, 'answer' | 'text'>)[]): Row[] {
  let rows: Row[] = [];
  for (const step of steps) {
    const [latest, ...rest] = rows;
    if (typeof step === 'string') {
      const field = step === 'reply' ? 'repliedAt' : 'settledAt';
      if (latest !== undefined) rows = [{ ...latest, [field]: new Date(0) }, ...rest];
      continue;
    }
    const place = placeOf(rows, step);
    if (place === 'known') continue;
    rows = [{ ...step, repliedAt: null, settledAt: null }, ...rows.filter((row) => row !== place)];
  }
  return rows;
}

describe('the place of an answer', () => {
  it('is that of the answer before, and beside every question in words', () => {
    const told = (steps: Parameters<typeof play>[0]) => play(steps).map(({ answer, text }) => [answer, text]);
    const interested = { answer: 'interested', text: '' } as const;
    const asked = { answer: 'question', text: 'Bis wann?' } as const;
    expect(told([interested, { answer: 'notInterested', text: '' }])).toEqual([['notInterested', '']]);
    expect(told([interested, { ...interested, text: 'Gern!' }])).toEqual([['interested', 'Gern!']]);
    expect(told([{ answer: 'question', text: '' }, asked])).toEqual([['question', 'Bis wann?']]);
    expect(told([asked, interested])).toEqual([
      ['interested', ''],
      ['question', 'Bis wann?'],
    ]);
    expect(told([interested, 'reply', interested])).toEqual([
      ['interested', ''],
      ['interested', ''],
    ]);
  });

  it('leaves one answer at most that the next one replaces, and loses no question and nothing that was replied to', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 30 }), anAnswer, (steps, next) => {
        const before = play(steps);
        const after = play([...steps, next]);
        expect(after.filter((row) => !isFixed(row)).length).toBeLessThanOrEqual(1);
        expect(after.filter(isFixed).length).toBeGreaterThanOrEqual(before.filter(isFixed).length);
      }),
    );
  });

  it('stays the same when a call is sent again', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 30 }), anAnswer, (steps, next) => {
        expect(play([...steps, next, next])).toEqual(play([...steps, next]));
      }),
    );
  });
});
