import type { SynonymGroup } from '@fundus/contract/search-synonym';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import { deleteButton, editButton, RowButtons } from '#ui/list/row-buttons.tsx';
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
    <ul className={flow['framedList']} aria-label={t('list.label')}>
      {groups.map((group) => {
        const words = group.words.slice(0, 3).join(', ');
        return (
          <li key={group.synonymGroupId} className={classes['group']}>
            <span className={classes['words']}>
              {group.words.map((word) => (
                <span key={word} lang="de" className={classes['word']}>
                  {word}
                </span>
              ))}
            </span>
            <RowButtons
              size={36}
              signSize={18}
              buttons={[
                editButton(t('action.edit', { words }), () => onEdit(group)),
                deleteButton(t('action.delete', { words }), () => onDelete(group)),
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}
