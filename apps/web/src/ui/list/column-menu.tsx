import { ActionIcon } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { lazyOverlay } from '../lazy-part.tsx';
import type { ColumnChoice } from './column-choice.ts';
import classes from './column-menu.module.css';
import type { ListColumn } from './list-column.ts';

/** Column as the column menu needs it. */
export type OfferedColumn = Pick<ListColumn<never>, 'key' | 'label' | 'choice'>;

const ColumnButton = lazyOverlay('dialog', () => import('./open-column-menu.tsx').then((part) => part.OpenColumnMenu));

/** Which columns are shown, and in which order. An answer of the list does not redraw it. */
export const ColumnMenu = memo(function ColumnMenu({
  columns,
  choice,
}: {
  columns: readonly OfferedColumn[];
  choice: ColumnChoice;
}) {
  const { t } = useTranslation('ui');
  return (
    <ColumnButton
      columns={columns}
      choice={choice}
      target={
        <ActionIcon
          variant="default"
          size={36}
          className={classes['target'] ?? ''}
          aria-label={t('list.columns')}
          title={t('list.columns')}
        >
          <IconColumns size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    />
  );
});
