import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { givenWidths, type Measure, sampled, usualRest, wishedWidths } from './column-widths.ts';
import type { ListColumn } from './list-column.ts';

/** Names are bold; what is not, is narrower. */
const weights = { cell: '600 14px', heading: '600 13px' };
let pen: CanvasRenderingContext2D | null | undefined;

/** Measures words in the letters of the lists; null where nothing can be drawn. */
function penOfLists(family: string): Measure | null {
  if (pen === undefined) pen = document.createElement('canvas').getContext('2d');
  const drawing = pen;
  if (!drawing) return null;
  return (words, isHeading) => {
    drawing.font = `${isHeading ? weights.heading : weights.cell} ${family}`;
    return drawing.measureText(words).width;
  };
}

const isSame = <Row>(some: readonly Row[], others: readonly Row[]): boolean =>
  some.length === others.length && some.every((row, place) => row === others[place]);

/** The rows that say how wide the columns are: the same array while further pages come, so that nothing is measured again. */
function useMeasuredRows<Row>(rows: readonly Row[] | undefined): readonly Row[] {
  const first = useMemo(() => rows?.slice(0, sampled) ?? [], [rows]);
  const [measured, setMeasured] = useState(first);
  if (isSame(measured, first)) return measured;
  setMeasured(first);
  return first;
}

/** The widths of the columns of a list for the rows that it shows and the room that it has. */
export function useColumnWidths<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[] | undefined,
  taken: number,
): { widths: (number | undefined)[]; rest: number } {
  const [room, setRoom] = useState<{ width: number; family: string } | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const read = (): void =>
      setRoom((before) => {
        const width = element.clientWidth;
        return before?.width === width ? before : { width, family: getComputedStyle(element).fontFamily };
      });
    read();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  const family = room?.family;
  const measured = useMeasuredRows(rows);
  const wished = useMemo(() => {
    const measure = family === undefined ? null : penOfLists(family);
    return measure === null || measured.length === 0 ? null : wishedWidths(columns, measured, measure);
  }, [columns, measured, family]);
  return useMemo(
    () =>
      wished === null || room === null
        ? {
            widths: columns.map(({ width }) => width),
            rest: columns.find(({ width }) => width === undefined)?.leastWidth ?? usualRest,
          }
        : givenWidths(columns, wished, room.width - taken),
    [columns, wished, room, taken],
  );
}
