import type { PersonKind } from '@fundus/contract/person-codes';
import { Button, Menu } from '@mantine/core';
import { IconArrowsExchange, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PersonRow } from '#features/people/person/person.queries.ts';
import { conversionOf } from '#features/people/person/person-list-search.ts';
import { nameOfPerson } from '#features/people/person/person-name.ts';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { personPaths } from '../../../paths.ts';

/** What can be done with one person of the list. */
export function PersonRowActions({
  row,
  onConvert,
  onDelete,
  onRestore,
}: {
  row: PersonRow;
  onConvert: (row: PersonRow, to: PersonKind) => void;
  onDelete: (row: PersonRow) => void;
  onRestore: (row: PersonRow) => void;
}) {
  const { t } = useTranslation('person');
  const name = nameOfPerson(row) || t('unnamed');
  const to = conversionOf(row.kind);
  if (row.deletedAt !== null) {
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
  return (
    <RowMenu label={t('list.rowActions', { name })}>
      <Menu.Item
        leftSection={<IconPencil size={16} aria-hidden />}
        renderRoot={(props) => <Link {...props} to={personPaths[row.kind]} params={{ personId: row.personId }} />}
      >
        {t('list.edit')}
      </Menu.Item>
      {to !== null && (
        <Menu.Item leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={() => onConvert(row, to)}>
          {t(`list.convert.${to}`)}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onDelete(row)}>
        {t('list.delete')}
      </Menu.Item>
    </RowMenu>
  );
}
