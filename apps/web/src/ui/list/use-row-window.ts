import { type RefObject, useLayoutEffect, useState } from 'react';
import { type RowWindow, rowWindowAt, topShowing } from './row-window.ts';

const nowhere = { top: 0, height: 0 };

/**
 * Which rows of a list are drawn as its window is scrolled. All rows have one height, so nothing is measured: a tenth of the
 * script of a virtualiser that measures, which the first list would fetch before it shows anything.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  rows: { count: number; rowHeight: number; margin: number; covered: number },
): RowWindow & { firstInView: () => number; scrollTo: (index: number) => void } {
  const { count, rowHeight, margin, covered } = rows;
  const [place, setPlace] = useState(nowhere);
  const found = rowWindowAt(place, rows);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const follow = (): void =>
      setPlace((before) => {
        const next = { top: element.scrollTop, height: element.clientHeight };
        const [old, current] = [before, next].map((at) => rowWindowAt(at, { count, rowHeight, margin }));
        const isSame = before.height === next.height && old?.first === current?.first && old?.end === current?.end;
        return isSame ? before : next;
      });
    follow();
    const resized = new ResizeObserver(follow);
    resized.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [scroller, count, rowHeight, margin]);
  return {
    ...found,
    firstInView: () => Math.floor((scroller.current?.scrollTop ?? 0) / rowHeight),
    scrollTo: (index) => {
      const element = scroller.current;
      if (element === null) return;
      const at = { top: element.scrollTop, height: element.clientHeight };
      element.scrollTo({ top: topShowing(index, at, { rowHeight, covered }) });
    },
  };
}
