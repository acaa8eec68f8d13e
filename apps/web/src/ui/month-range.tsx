import { Select } from '@mantine/core';
import { useState } from 'react';
import { formatMonth } from '#lib/format.ts';
import { currentMonth, monthsBefore } from '#lib/month.ts';
import classes from './month-range.module.css';

/** As many as a report covers at most. */
const offeredMonths = 36;

interface Range {
  from: string;
  until: string;
}

/** From which month to which: the first and the last one of a report. */
export function MonthRange({
  range,
  label,
  onChange,
}: {
  range: Range;
  label: Record<keyof Range, string>;
  onChange: (range: Range) => void;
}) {
  const [now] = useState(currentMonth);
  const offered = Array.from({ length: offeredMonths }, (_, index) => monthsBefore(now, index));
  const months = [...new Set([...offered, range.from, range.until])].toSorted().toReversed();
  const change = (end: keyof Range, month: string): void => {
    const next = { ...range, [end]: month };
    // The other end follows, so that there is always a range.
    if (next.from > next.until) next[end === 'from' ? 'until' : 'from'] = month;
    onChange(next);
  };
  return (
    <div className={classes['range']} data-print="hide">
      {(['from', 'until'] as const).map((end) => (
        <Select
          key={end}
          label={label[end]}
          value={range[end]}
          data={months.map((value) => ({ value, label: formatMonth(value) }))}
          allowDeselect={false}
          onChange={(month) => month !== null && change(end, month)}
        />
      ))}
    </div>
  );
}
