import { Button } from '@mantine/core';
import { IconCopy, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { paths } from '../../../paths.ts';
import type { ResearchRow } from './research-list-columns.tsx';

/** Actions on a research of the list. */
export function ResearchRowActions({
  row,
  onRename,
  onCopy,
  onDelete,
  onRestore,
}: {
  row: ResearchRow;
  onRename: () => void;
  onCopy: () => void;
  onDelete: () => void;
  onRestore: () => void;
}) {
  const { t } = useTranslation('funding-research');
  const { abilities } = row;
  const offers = (['edit', 'copy', 'delete'] as const).filter((name) => abilities.includes(name));
  if (abilities.includes('restore')) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRestore size={16} aria-hidden />}
        onClick={onRestore}
      >
        {t('list.restore')}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        renderRoot={(props) => <Link {...props} to={paths.research} params={{ researchId: row.researchId }} />}
      >
        {t('list.continue')}
      </Button>
      <RowMenu
        label={t('list.rowActions', { name: row.name === '' ? t('name.unnamed') : row.name })}
        returnsFocus={false}
        groups={[
          [
            offers.includes('edit') && { label: t('list.rename'), icon: IconPencil, onStart: onRename },
            offers.includes('copy') && { label: t('list.copy'), icon: IconCopy, onStart: onCopy },
          ],
          [offers.includes('delete') && { label: t('list.delete'), icon: IconTrash, onStart: onDelete }],
        ]}
      />
    </>
  );
}
