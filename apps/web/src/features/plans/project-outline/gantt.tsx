import { calendarMonth, type OutlineParts } from '@fundus/contract/outline/outline-parts';
import type { OutlineContent } from '@fundus/contract/project-outline-content';
import { VisuallyHidden } from '@mantine/core';
import { IconDiamondFilled } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import typography from '#ui/typography.module.css';
import classes from './gantt.module.css';
import { moveSpan, type Span, stretchSpan } from './gantt-move.ts';

/**
 * The time plan: one row per package on a grid of months. A package is moved by dragging it and stretched at its end, by
 * keyboard with the arrows (with Shift its end); the table of packages beside it takes the same months as numbers.
 */
export function Gantt({
  content,
  parts,
  canEdit,
  onChange,
}: {
  content: OutlineContent;
  parts: OutlineParts;
  canEdit: boolean;
  onChange: (packageId: string, span: Span) => void;
}) {
  const { t } = useTranslation('project-outline');
  const [spoken, setSpoken] = useState('');
  const { packages, milestones } = parts;
  const last = Math.max(content.months, ...packages.map(({ to }) => to), ...milestones.map(({ month }) => month));
  const months = Array.from({ length: last }, (_, index) => index + 1);
  const change = (id: string, title: string, span: Span): void => {
    setSpoken(t('gantt.moved', { name: title, ...span }));
    onChange(id, span);
  };
  return (
    <div>
      {canEdit && <p className={typography['small']}>{t('gantt.intro')}</p>}
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('gantt.title')}>
        <div className={classes['grid']} style={{ '--months': last } as CSSProperties}>
          <div className={classes['corner']} />
          {months.map((month) => (
            <div key={month} className={classes['month']} aria-hidden>
              <span>M{month}</span>
              {content.startsOn !== null && <small>{calendarLabel(content.startsOn, month)}</small>}
            </div>
          ))}
          {packages.map((pack, index) => (
            <Row
              key={pack.id}
              row={index + 2}
              name={`${t('package.short', { number: index + 1 })} ${pack.title}`}
              span={{ from: pack.from, to: pack.to }}
              months={content.months}
              after={packages
                .filter(({ id }) => pack.dependsOn.includes(id))
                .map(({ title }) => title)
                .join(', ')}
              canEdit={canEdit}
              onChange={(span) => change(pack.id, pack.title, span)}
            />
          ))}
          {milestones.map(({ id, title, month }) => (
            <div
              key={id}
              className={classes['milestone']}
              style={{ gridColumn: month + 1, gridRow: packages.length + 2 }}
              role="img"
              aria-label={t('gantt.milestone', { name: title, month })}
              title={t('gantt.milestone', { name: title, month })}
            >
              <IconDiamondFilled size={14} aria-hidden />
            </div>
          ))}
          {milestones.length > 0 && (
            <div className={classes['name']} style={{ gridRow: packages.length + 2 }}>
              {t('milestone.title')}
            </div>
          )}
        </div>
      </div>
      <VisuallyHidden aria-live="assertive">{spoken}</VisuallyHidden>
    </div>
  );
}

function calendarLabel(startsOn: string, month: number): string {
  const { year, month: ofYear } = calendarMonth(startsOn, month);
  return `${String(ofYear).padStart(2, '0')}/${String(year).slice(2)}`;
}

const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One package: its name, and its bar on the grid of months. */
function Row({
  row,
  name,
  span,
  months,
  after,
  canEdit,
  onChange,
}: {
  row: number;
  name: string;
  span: Span;
  months: number;
  /** Packages for which it waits. */
  after: string;
  canEdit: boolean;
  onChange: (span: Span) => void;
}) {
  const { t } = useTranslation('project-outline');
  const begun = useRef<{ x: number; monthPx: number; isEnd: boolean } | null>(null);
  const [dragged, setDragged] = useState<Span | null>(null);
  const shown = dragged ?? span;
  const press = (event: KeyboardEvent): void => {
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(event.shiftKey ? stretchSpan(span, by, months) : moveSpan(span, by, months));
  };
  const begin = (event: PointerEvent<HTMLElement>): void => {
    const bar = event.currentTarget;
    const { width, right } = bar.getBoundingClientRect();
    bar.setPointerCapture(event.pointerId);
    const length = span.to - span.from + 1;
    begun.current = { x: event.clientX, monthPx: width / length, isEnd: right - event.clientX < 12 };
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (begun.current === null) return;
    const { x, monthPx, isEnd } = begun.current;
    const by = Math.round((event.clientX - x) / monthPx);
    setDragged(isEnd ? stretchSpan(span, by, months) : moveSpan(span, by, months));
  };
  const end = (): void => {
    if (begun.current === null) return;
    begun.current = null;
    setDragged(null);
    if (dragged !== null && (dragged.from !== span.from || dragged.to !== span.to)) onChange(dragged);
  };
  const label = t('gantt.bar', { name, ...shown });
  const style = { gridColumn: `${shown.from + 1} / ${Math.max(shown.from, shown.to) + 2}`, gridRow: row };
  return (
    <>
      <div className={classes['name']} style={{ gridRow: row }} title={name}>
        {name}
        {after !== '' && <small>{t('gantt.dependsOn', { names: after })}</small>}
      </div>
      {canEdit ? (
        <button
          type="button"
          className={classes['bar']}
          style={style}
          aria-label={label}
          onKeyDown={press}
          onPointerDown={begin}
          onPointerMove={drag}
          onPointerUp={end}
          onPointerCancel={() => {
            begun.current = null;
            setDragged(null);
          }}
        >
          <span aria-hidden>
            M{shown.from}–M{shown.to}
          </span>
        </button>
      ) : (
        <div className={classes['bar']} style={style} role="img" aria-label={label} />
      )}
    </>
  );
}
