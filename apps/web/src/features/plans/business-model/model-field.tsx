import { useDroppable } from '@dnd-kit/core';
import type { ModelField } from '@fundus/contract/business-model-codes';
import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { dropTarget } from '#ui/board/card-drag.ts';
import { fieldTarget } from './board-steps.ts';
import classes from './model-board.module.css';

/** One field of the board with its question; notes are put into it. */
export function ModelFieldBox({
  field,
  count,
  canEdit,
  onAdd,
  children,
}: {
  field: ModelField;
  count: number;
  canEdit: boolean;
  onAdd: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('business-model');
  const id = useId();
  const { setNodeRef, isOver } = useDroppable({ id: fieldTarget(field) });
  const label = t(`field.${field}.label`);
  return (
    <section
      ref={setNodeRef}
      className={classes['field']}
      style={{ '--area': field } as CSSProperties}
      data-over={isOver || undefined}
      data-field={field}
      {...dropTarget(fieldTarget(field))}
      aria-labelledby={id}
    >
      <div className={classes['head']}>
        <h2 id={id} className={classes['label']}>
          {label}
        </h2>
        {canEdit && (
          <ActionIcon
            variant="subtle"
            size={28}
            aria-label={t('board.addTo', { field: label })}
            onClick={onAdd}
            data-print="hide"
          >
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {count === 0 ? (
        <p className={classes['hint']}>{t(`field.${field}.hint`)}</p>
      ) : (
        <ul className={classes['notes']}>{children}</ul>
      )}
    </section>
  );
}
