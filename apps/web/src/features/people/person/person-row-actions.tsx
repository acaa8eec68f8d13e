import type { PersonKind } from '@fundus/contract/person-codes';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowsExchange, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { personPaths } from '../../../paths.ts';
import type { PersonRow } from './person.queries.ts';
import { conversionOf } from './person-list-search.ts';
import { nameOfPerson } from './person-name.ts';

/** Pixels of the actions of a row of this kind. */
export const widthOfActions = (kind: PersonKind): number => (conversionOf(kind) === null ? 68 : 100);

/** Actions on one person of the list: edit and convert visible, delete in the menu. */
export function PersonRowActions({
  row,
  onConvert,
  onDelete,
  onRestore,
}: {
  row: PersonRow;
  onConvert: (conversion: { row: PersonRow; to: PersonKind }) => void;
  onDelete: (row: PersonRow) => void;
  onRestore: (row: PersonRow) => void;
}) {
  const { t } = useTranslation('person');
  const name = nameOfPerson(row) || t('unnamed');
  const to = conversionOf(row.kind);
  const { abilities } = row;
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
  if (!abilities.includes('edit')) return null;
  const edit = t('list.editNamed', { name });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={edit}
        title={t('list.edit')}
        renderRoot={(props) => <Link {...props} to={personPaths[row.kind]} params={{ personId: row.personId }} />}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      {to !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t(`list.convertNamed.${to}`, { name })}
          title={t(`list.convert.${to}`)}
          onClick={() => onConvert({ row, to })}
        >
          <IconArrowsExchange size={18} aria-hidden />
        </ActionIcon>
      )}
      <RowMenu
        label={t('list.rowActions', { name })}
        groups={[
          [abilities.includes('delete') && { label: t('list.delete'), icon: IconTrash, onStart: () => onDelete(row) }],
        ]}
      />
    </>
  );
}
