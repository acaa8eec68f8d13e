import { Button } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RowMenu } from '#ui/list/row-menu.tsx';
import type { CompanyRow } from './company.queries.ts';

/** Actions on one company of the list. */
export function CompanyRowActions({
  row,
  onDelete,
  onRestore,
}: {
  row: CompanyRow;
  onDelete: (row: CompanyRow) => void;
  onRestore: (row: CompanyRow) => void;
}) {
  const { t } = useTranslation('company');
  const { abilities, name } = row;
  if (abilities.includes('restore')) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRestore size={16} aria-hidden />}
        onClick={() => onRestore(row)}
      >
        {t('list.restore')}
      </Button>
    );
  }
  if (!abilities.includes('delete')) return null;
  return (
    <RowMenu
      label={t('list.rowActions', { name })}
      groups={[[{ label: t('list.delete'), icon: IconTrash, onStart: () => onDelete(row) }]]}
    />
  );
}
