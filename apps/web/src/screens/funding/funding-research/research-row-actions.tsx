import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import type { ResearchRow } from './research-list-columns.tsx';

/** What can be done with a research of the list. */
export function ResearchRowActions({
  row,
  isTrash,
  onRename,
  onCopy,
  onDelete,
  onRestore,
}: {
  row: ResearchRow;
  isTrash: boolean;
  onRename: () => void;
  onCopy: () => void;
  onDelete: () => void;
  onRestore: () => void;
}) {
  const { t } = useTranslation('funding-research');
  if (isTrash) {
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
      <Menu position="bottom-end" returnFocus={false}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t('list.rowActions', { name: row.name === '' ? t('name.unnamed') : row.name })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onRename}>
            {t('list.rename')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
            {t('list.copy')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
            {t('list.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
