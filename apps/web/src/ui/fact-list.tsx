import type { CSSProperties, ReactNode } from 'react';
import classes from './fact-list.module.css';

/** One fact of a record: how it is called and what it says. */
export interface Fact {
  label: string;
  /** `null`, `false` and an empty text mean that it is not known. */
  value: ReactNode;
  /** Smaller, below the value. */
  note?: string;
  /** Takes a whole row of a grid. */
  isWide?: boolean;
  /** Stands out among the others. */
  isMain?: boolean;
}

/**
 * - `beside`: labels in a column beside the values; one above the other on a phone
 * - `short`: the same for short labels, which stay beside their values on a phone
 * - `apart`: the label on the left, the value on the right
 * - `grid`: labels above values, in as many columns as there is room for
 * - `tiles`: the same, each fact in a frame of its own
 * - `stack`: labels above values, in one column
 * - `line`: labels above values, one after the other
 */
export type FactLayout = 'beside' | 'short' | 'apart' | 'grid' | 'tiles' | 'stack' | 'line';

const unknownValues: readonly unknown[] = [null, undefined, false, ''];
const isKnown = ({ value }: Fact): boolean => !unknownValues.includes(value);

/** The facts of a record by their labels; nothing where none is known. */
export function FactList({
  facts,
  layout,
  unknown,
  columnRem,
  isSmall = false,
  isRuled = false,
  isStrong = false,
}: {
  facts: readonly Fact[];
  layout: FactLayout;
  /** Stands for a value that is not known; without it such a fact is left out. */
  unknown?: string;
  /** The least width of a column of a grid in rem; 10 without it. */
  columnRem?: number;
  /** In smaller letters: one of many parts of its page. */
  isSmall?: boolean;
  /** A line between the facts. */
  isRuled?: boolean;
  /** Values matter more than labels: figures, what is looked for first. */
  isStrong?: boolean;
}) {
  const shown = unknown === undefined ? facts.filter(isKnown) : facts;
  if (shown.length === 0) return null;
  return (
    <dl
      className={classes['root']}
      data-layout={layout}
      data-small={isSmall || undefined}
      data-ruled={isRuled || undefined}
      data-strong={isStrong || undefined}
      style={columnRem === undefined ? undefined : ({ '--fact-column': `${columnRem}rem` } as CSSProperties)}
    >
      {shown.map((fact) => (
        <div key={fact.label} data-wide={fact.isWide || undefined} data-main={fact.isMain || undefined}>
          <dt>{fact.label}</dt>
          <dd>
            {isKnown(fact) ? fact.value : unknown}
            {fact.note !== undefined && fact.note !== '' && <span className={classes['note']}>{fact.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
