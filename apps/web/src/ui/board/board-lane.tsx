import { useDroppable } from '@dnd-kit/core';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '../status-chip.tsx';
import classes from './board.module.css';
import type { BoardColumn } from './board-column.ts';
import { dropTarget } from './card-drag.ts';

/** One column of a board: its state, how many cards it has, and those that are loaded. */
export function BoardLane<Card>({
  column,
  foot,
  children,
}: {
  column: BoardColumn<Card>;
  foot: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('ui');
  const id = useId();
  const { setNodeRef, isOver } = useDroppable({ id: column.key });
  const formatted = formatCount(column.total, column.totalIsExact);
  return (
    <section
      ref={setNodeRef}
      className={classes['lane']}
      data-over={isOver || undefined}
      data-column={column.key}
      {...dropTarget(column.key)}
      aria-labelledby={id}
    >
      <h2 id={id} className={classes['head']}>
        <StatusChip tone={column.tone}>{column.label}</StatusChip>
        <span className={classes['count']} aria-hidden>
          {formatted}
        </span>
        <VisuallyHidden>{t('board.count', { count: column.total, formatted })}</VisuallyHidden>
      </h2>
      <ul className={classes['cards']}>{children}</ul>
      {column.cards.length === 0 && <p className={classes['none']}>{t('board.empty')}</p>}
      {foot !== undefined && <div className={classes['foot']}>{foot}</div>}
    </section>
  );
}
