import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { Panel } from '#ui/panel.tsx';
import typography from '#ui/typography.module.css';
import classes from './outline.module.css';

/** One part of an outline as its list shows it. */
export interface ListedPart {
  id: string;
  name: string;
  facts: string;
}

/** Parts of one kind under their heading: add, open, remove. */
export function PartList({
  title,
  intro,
  empty,
  addLabel,
  parts,
  canEdit,
  onOpen,
  onAdd,
  onRemove,
}: {
  title: string;
  intro?: string;
  empty: string;
  addLabel: string;
  parts: readonly ListedPart[];
  canEdit: boolean;
  onOpen: (id: string) => void;
  onAdd: () => void;
  onRemove: (id: string) => void;
}) {
  const { t } = useTranslation(['project-outline', 'common']);
  return (
    <Panel
      title={title}
      action={
        canEdit && (
          <Button variant="default" size="compact-sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            {addLabel}
          </Button>
        )
      }
    >
      {intro !== undefined && <p className={typography['small']}>{intro}</p>}
      {parts.length === 0 ? (
        <p className={typography['quiet']}>{empty}</p>
      ) : (
        <ul className={classes['parts']}>
          {parts.map(({ id, name, facts }) => (
            <li key={id} className={classes['part']}>
              <div className={classes['partWords']}>
                {canEdit ? (
                  <button type="button" className={classes['partName']} onClick={() => onOpen(id)}>
                    {name}
                  </button>
                ) : (
                  <strong>{name}</strong>
                )}
                {facts !== '' && <span className={typography['below']}>{facts}</span>}
              </div>
              {canEdit && (
                <RowMenu
                  label={t('partner.actions', { name })}
                  returnsFocus={false}
                  groups={[
                    [{ label: t('common:action.edit'), icon: IconPencil, onStart: () => onOpen(id) }],
                    [{ label: t('partner.delete'), icon: IconTrash, onStart: () => onRemove(id) }],
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
