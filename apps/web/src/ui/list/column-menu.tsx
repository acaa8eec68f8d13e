import { Button } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { overlayOnDemand } from '../on-demand.tsx';
import type { ColumnChoice } from './column-choice.ts';
import type { ListColumn } from './list-column.ts';

/** What the choice of columns has to know of one. */
export type OfferedColumn = Pick<ListColumn<never>, 'key' | 'label' | 'choice'>;

const ColumnButton = overlayOnDemand('dialog', () =>
  import('./open-column-menu.tsx').then((part) => part.OpenColumnMenu),
);

/** Which columns are shown, and in which order. */
export function ColumnMenu({ columns, choice }: { columns: readonly OfferedColumn[]; choice: ColumnChoice }) {
  const { t } = useTranslation('ui');
  return (
    <ColumnButton
      columns={columns}
      choice={choice}
      target={
        <Button variant="default" size="xs" leftSection={<IconColumns size={16} aria-hidden />}>
          {t('list.columns')}
        </Button>
      }
    />
  );
}
