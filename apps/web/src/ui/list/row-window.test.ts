import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowWindowAt, topShowing } from './row-window.ts';

const rowHeight = 40;
const place = fc.record({ top: fc.integer({ min: 0, max: 4_000_000 }), height: fc.integer({ min: 0, max: 2_000 }) });
const size = fc.record({ count: fc.nat({ max: 100_000 }), margin: fc.nat({ max: 30 }) });

describe('the window of a list', () => {
  it('holds every row in view and few others, and never a row that does not exist', () => {
    fc.assert(
      fc.property(place, size, ({ top, height }, { count, margin }) => {
        const { first, end } = rowWindowAt({ top, height }, { count, margin, rowHeight });
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(count);
        const firstInView = Math.floor(top / rowHeight);
        const lastInView = Math.min(count, Math.ceil((top + height) / rowHeight));
        if (firstInView < lastInView) {
          expect(first).toBeLessThanOrEqual(firstInView);
          expect(end).toBeGreaterThanOrEqual(lastInView);
        }
        expect(end - first).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 2 * margin + 5);
      }),
    );
  });

  it('shows the end of a list that became shorter than the place that was scrolled to', () => {
    expect(rowWindowAt({ top: 40_000, height: 400 }, { count: 20, margin: 8, rowHeight })).toEqual({
      first: 0,
      end: 20,
    });
  });

  it('scrolls to a row no further than needed', () => {
    fc.assert(
      fc.property(place, fc.nat({ max: 100_000 }), ({ top, height }, index) => {
        const covered = 40;
        fc.pre(height >= rowHeight + covered);
        const to = topShowing(index, { top, height }, { rowHeight, covered });
        expect(to).toBeLessThanOrEqual(index * rowHeight);
        expect(to + height - covered).toBeGreaterThanOrEqual((index + 1) * rowHeight);
        const wasInView = top <= index * rowHeight && top + height - covered >= (index + 1) * rowHeight;
        if (wasInView) expect(to).toBe(top);
      }),
    );
  });
});
