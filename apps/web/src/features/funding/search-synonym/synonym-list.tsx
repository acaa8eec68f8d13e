import type { SynonymGroup } from '@fundus/contract/search-synonym';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './search-synonym.module.css';

/** The groups, one a line, with their words. */
export function SynonymList({
  groups,
  onEdit,
  onDelete,
}: {
  groups: readonly SynonymGroup[];
  onEdit: (group: SynonymGroup) => void;
  onDelete: (group: SynonymGroup) => void;
}) {
  const { t } = useTranslation('search-synonym');
  return (
    <ul className={classes['list']} aria-label={t('list.label')}>
      {groups.map((group) => {
        const words = group.words.slice(0, 3).join(', ');
        return (
          <li key={group.synonymGroupId} className={classes['group']}>
            <span className={classes['words']}>
              {group.words.map((word) => (
                <span key={word} className={classes['word']}>
                  {word}
                </span>
              ))}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('action.edit', { words })}
              onClick={() => onEdit(group)}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('action.delete', { words })}
              onClick={() => onDelete(group)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
