import { Button, Checkbox, Popover } from '@mantine/core';
import { type ReactElement, useRef } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SortableList } from '../sortable-list.tsx';
import { type ColumnChoice, reorderedColumns, toggledColumn } from './column-choice.ts';
import classes from './column-menu.module.css';
import type { OfferedColumn } from './column-menu.tsx';

/** Which columns are shown, and in which order: by dragging, by keyboard at the handle, or by the two buttons. */
export function OpenColumnMenu({
  target,
  columns,
  choice,
}: {
  target: ReactElement;
  columns: readonly OfferedColumn[];
  choice: ColumnChoice;
}) {
  const { t } = useTranslation('ui');
  const free = columns.filter((column) => column.choice !== 'always');
  const shown = choice.shown.flatMap((key) => free.filter((column) => column.key === key));
  const hidden = free.filter((column) => !choice.shown.includes(column.key));
  // A box that is ticked moves to the other list; the focus goes with it, or the keyboard would be nowhere.
  const moving = useRef<{ key: string; isShown: boolean }>(null);
  const box = (column: OfferedColumn, isShown: boolean) => (
    <Checkbox
      ref={(input) => {
        if (input === null || moving.current?.key !== column.key || moving.current.isShown !== isShown) return;
        moving.current = null;
        input.focus();
      }}
      size="sm"
      className={classes['box'] ?? ''}
      label={column.label}
      checked={isShown}
      onChange={() => {
        moving.current = { key: column.key, isShown: !isShown };
        choice.change(toggledColumn(choice.shown, column.key));
      }}
    />
  );
  return (
    <Popover defaultOpened position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes['dropdown'] ?? ''} aria-label={t('list.columns')}>
        <p className={classes['heading']}>{t('list.shownColumns')}</p>
        <SortableList
          label={t('list.shownColumns')}
          items={shown}
          idOf={keyOf}
          nameOf={(column) => column.label}
          onReorder={(keys) => choice.change(reorderedColumns(choice.shown, keys))}
        >
          {(column, tools) => (
            <div className={classes['row']}>
              {tools.handle}
              {box(column, true)}
              {tools.buttons}
            </div>
          )}
        </SortableList>
        {hidden.length > 0 && (
          <>
            <p className={classes['heading']}>{t('list.hiddenColumns')}</p>
            <ul className={classes['hidden']}>
              {hidden.map((column) => (
                <li key={column.key}>{box(column, false)}</li>
              ))}
            </ul>
          </>
        )}
        {choice.isChanged && (
          <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => choice.change(null)}>
            {t('list.resetColumns')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

const keyOf = ({ key }: { key: string }): string => key;
