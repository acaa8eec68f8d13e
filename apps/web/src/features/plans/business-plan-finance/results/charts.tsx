import { axisOf } from '@fundus/contract/plan/axis';
import { type ReactNode, useId } from 'react';
import { formatEuros, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './charts.module.css';

/** A chart with its message above it and its figures as a table below it. */
function Figure({
  title,
  message,
  head,
  rows,
  children,
}: {
  title: string;
  message: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  children: ReactNode;
}) {
  const { t } = useTranslation('business-plan-finance');
  const id = useId();
  return (
    <figure className={classes['figure']} aria-labelledby={`${id}-title`}>
      <figcaption id={`${id}-title`}>
        <strong>{title}</strong>
        <span>{message}</span>
      </figcaption>
      {children}
      <details>
        <summary>{t('chart.table')}</summary>
        <div className={classes['scroller']}>
          <table className={classes['table']}>
            <thead>
              <tr>
                {head.map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, place) => (
                    <td key={head[place + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

const [width, height] = [720, 260];
const edge = { left: 78, right: 12, top: 14, bottom: 28 };

function Axis({ steps, y }: { steps: readonly number[]; y: (value: number) => number }) {
  return (
    <g>
      {steps.map((step) => (
        <g key={step}>
          <line
            x1={edge.left}
            x2={width - edge.right}
            y1={y(step)}
            y2={y(step)}
            className={step === 0 ? classes['zero'] : classes['grid']}
          />
          <text x={edge.left - 8} y={y(step) + 4} textAnchor="end" className={classes['tick']}>
            {formatEuros(step)}
          </text>
        </g>
      ))}
    </g>
  );
}

export interface Series {
  readonly name: string;
  readonly cents: readonly number[];
}

/** Balances over months; the lowest point of the first series is marked. */
export function LineChart({
  title,
  message,
  labels,
  series,
  marked,
}: {
  title: string;
  message: string;
  labels: readonly string[];
  series: readonly Series[];
  /** The point of the first series that is marked, with its words. */
  marked?: { at: number; label: string } | undefined;
}) {
  const { t } = useTranslation('business-plan-finance');
  const { least, most, steps } = axisOf(series.flatMap(({ cents }) => cents));
  const x = (place: number): number =>
    edge.left + (place * (width - edge.left - edge.right)) / Math.max(1, labels.length - 1);
  const y = (value: number): number => edge.top + ((most - value) / (most - least)) * (height - edge.top - edge.bottom);
  const point = marked === undefined ? null : { x: x(marked.at), y: y(series[0]?.cents[marked.at] ?? 0) };
  return (
    <Figure
      title={title}
      message={message}
      head={[t('column.month'), ...series.map(({ name }) => name)]}
      rows={labels.map((label, place) => [label, ...series.map(({ cents }) => formatMoney(cents[place] ?? 0))])}
    >
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}: ${message}`} className={classes['svg']}>
        <Axis steps={steps} y={y} />
        {labels.map((label, place) =>
          place % 6 === 0 ? (
            <text key={label} x={x(place)} y={height - 8} textAnchor="middle" className={classes['tick']}>
              {label}
            </text>
          ) : null,
        )}
        {series.map(({ name, cents }, at) => (
          <polyline
            key={name}
            data-series={at}
            className={classes['line']}
            points={cents.map((value, place) => `${x(place)},${y(value)}`).join(' ')}
          />
        ))}
        {point !== null && marked !== undefined && (
          <g>
            <circle cx={point.x} cy={point.y} r={5} className={classes['mark']} />
            <text
              x={marked.at < labels.length / 2 ? point.x + 10 : point.x - 10}
              y={point.y < height / 2 ? point.y - 10 : point.y + 4}
              textAnchor={marked.at < labels.length / 2 ? 'start' : 'end'}
              className={classes['markText']}
            >
              {marked.label}
            </text>
          </g>
        )}
      </svg>
      {series.length > 1 && <Legend names={series.map(({ name }) => name)} />}
    </Figure>
  );
}

function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className={classes['legend']} aria-hidden>
      {names.map((name, at) => (
        <li key={name}>
          <span data-series={at} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Amounts of a few places beside each other, one bar for each series. */
export function BarChart({
  title,
  message,
  labels,
  series,
}: {
  title: string;
  message: string;
  labels: readonly string[];
  series: readonly Series[];
}) {
  const { t } = useTranslation('business-plan-finance');
  const { least, most, steps } = axisOf(series.flatMap(({ cents }) => cents));
  const y = (value: number): number => edge.top + ((most - value) / (most - least)) * (height - edge.top - edge.bottom);
  const group = (width - edge.left - edge.right) / Math.max(1, labels.length);
  const bar = Math.min(48, (group * 0.7) / series.length);
  return (
    <Figure
      title={title}
      message={message}
      head={[t('column.line'), ...series.map(({ name }) => name)]}
      rows={labels.map((label, place) => [label, ...series.map(({ cents }) => formatMoney(cents[place] ?? 0))])}
    >
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}: ${message}`} className={classes['svg']}>
        <Axis steps={steps} y={y} />
        {labels.map((label, place) => {
          const middle = edge.left + group * (place + 0.5);
          return (
            <g key={label}>
              {series.map(({ name, cents }, at) => {
                const value = cents[place] ?? 0;
                return (
                  <rect
                    key={name}
                    data-series={at}
                    className={classes['bar']}
                    x={middle + (at - series.length / 2) * bar}
                    width={Math.max(1, bar - 3)}
                    y={Math.min(y(0), y(value))}
                    height={Math.max(1, Math.abs(y(value) - y(0)))}
                  />
                );
              })}
              <text x={middle} y={height - 8} textAnchor="middle" className={classes['tick']}>
                {label}
              </text>
            </g>
          );
        })}
      </svg>
      {series.length > 1 && <Legend names={series.map(({ name }) => name)} />}
    </Figure>
  );
}

const rowHeight = 26;
const nameWidth = 220;

/** Ranges around a middle, the widest first. */
export function RangeChart({
  title,
  message,
  head,
  middle,
  bars,
}: {
  title: string;
  message: string;
  head: readonly [string, string, string];
  middle: number;
  bars: readonly { key: string; name: string; less: number; more: number }[];
}) {
  const all = [middle, ...bars.flatMap(({ less, more }) => [less, more])];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (value: number): number =>
    nameWidth + ((value - least) / Math.max(1, most - least)) * (width - nameWidth - edge.right);
  const tall = bars.length * rowHeight + 8;
  return (
    <Figure
      title={title}
      message={message}
      head={head}
      rows={bars.map(({ name, less, more }) => [name, formatMoney(less), formatMoney(more)])}
    >
      <svg viewBox={`0 0 ${width} ${tall}`} role="img" aria-label={`${title}: ${message}`} className={classes['svg']}>
        {bars.map(({ key, name, less, more }, place) => (
          <g key={key}>
            <text x={nameWidth - 10} y={place * rowHeight + 18} textAnchor="end" className={classes['tick']}>
              {name.length > 32 ? `${name.slice(0, 31)}…` : name}
            </text>
            <rect
              className={classes['bar']}
              data-series={less < middle ? 2 : 0}
              x={Math.min(x(less), x(middle))}
              width={Math.max(1, Math.abs(x(less) - x(middle)))}
              y={place * rowHeight + 4}
              height={rowHeight - 8}
            />
            <rect
              className={classes['bar']}
              data-series={more < middle ? 2 : 0}
              x={Math.min(x(more), x(middle))}
              width={Math.max(1, Math.abs(x(more) - x(middle)))}
              y={place * rowHeight + 4}
              height={rowHeight - 8}
            />
          </g>
        ))}
        <line x1={x(middle)} x2={x(middle)} y1={0} y2={tall} className={classes['zero']} />
      </svg>
    </Figure>
  );
}
