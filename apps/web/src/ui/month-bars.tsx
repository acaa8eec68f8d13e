import classes from './month-bars.module.css';

const height = 32;
const barWidth = 9;
const gap = 4;

/**
 * Small bars of a few values, the last one in the colour of the portal. It says in words what it draws; a table beside it
 * holds the numbers. `null` has no bar.
 */
export function MonthBars({ label, values }: { label: string; values: readonly (number | null)[] }) {
  const highest = Math.max(...values.map((value) => value ?? 0), 1);
  const width = values.length * (barWidth + gap) - gap;
  return (
    <svg className={classes['root']} role="img" aria-label={label} width={width} height={height}>
      {values.map((value, index) => {
        // Any value above zero is visible.
        const tall = value === null || value === 0 ? 1 : Math.max(3, Math.round((value / highest) * height));
        return (
          <rect
            key={index}
            x={index * (barWidth + gap)}
            y={height - tall}
            width={barWidth}
            height={tall}
            rx={1.5}
            data-last={index === values.length - 1 || undefined}
          />
        );
      })}
    </svg>
  );
}
