import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './sortable-list.module.css';

export interface SortableTools {
  handle: ReactNode;
  /** »nach oben« and »nach unten«. */
  buttons: ReactNode;
}

/** One entry of a sortable list with its handle and its two buttons. */
export function SortableRow({
  id,
  name,
  isFirst,
  isLast,
  isDisabled,
  onStep,
  children,
}: {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isDisabled: boolean;
  onStep: (by: 1 | -1) => void;
  children: (tools: SortableTools) => ReactNode;
}) {
  const { t } = useTranslation('ui');
  const sorting = useSortable({
    id,
    disabled: isDisabled,
  });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = sorting;
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={classes['handle']}
      {...attributes}
      {...listeners}
      // dnd-kit would say "sortable" in English here; the name of the button says it already.
      aria-roledescription={undefined}
      aria-label={t('sortable.handle', { name })}
      disabled={isDisabled}
      data-print="hide"
    >
      <IconGripVertical size={18} stroke={1.6} aria-hidden />
    </button>
  );
  const buttons = (
    <span className={classes['buttons']} data-print="hide">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('sortable.moveUp', { name })}
        disabled={isFirst || isDisabled}
        onClick={() => onStep(-1)}
      >
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('sortable.moveDown', { name })}
        disabled={isLast || isDisabled}
        onClick={() => onStep(1)}
      >
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
  return (
    <li
      ref={setNodeRef}
      className={classes['row']}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), ...(transition === undefined ? {} : { transition }) }}
    >
      {children({ handle, buttons })}
      {isDragging && (
        <span className={classes['goal']} aria-hidden>
          {t('sortable.target', { position: sorting.overIndex + 1, total: sorting.items.length })}
        </span>
      )}
    </li>
  );
}
