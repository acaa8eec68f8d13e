import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveSpan, stretchSpan } from './gantt-move.ts';

const spans = fc
  .record({ months: fc.integer({ min: 1, max: 60 }), first: fc.nat(100), length: fc.nat(100) })
  .map(({ months, first, length }) => {
    const from = (first % months) + 1;
    return { months, span: { from, to: Math.min(months, from + (length % months)) } };
  });

describe('a package of the time plan', () => {
  it('keeps its length and stays inside the project, however far it is moved', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: -99, max: 99 }), ({ months, span }, by) => {
        const moved = moveSpan(span, by, months);
        expect(moved.to - moved.from).toBe(span.to - span.from);
        expect(moved.from).toBeGreaterThanOrEqual(1);
        expect(moved.to).toBeLessThanOrEqual(months);
      }),
    );
  });

  it('lasts a month at least and ends inside the project, however far its end is pulled', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: -99, max: 99 }), ({ months, span }, by) => {
        const { from, to } = stretchSpan(span, by, months);
        expect([from, to >= from, to <= months]).toEqual([span.from, true, true]);
      }),
    );
  });
});
