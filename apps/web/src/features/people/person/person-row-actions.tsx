import type { PersonKind } from '@fundus/contract/person-codes';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { personPaths } from '../../../paths.ts';
import type { PersonRow } from './person.queries.ts';
import { conversionOf } from './person-list-search.ts';
import { nameOfPerson } from './person-name.ts';

/** What can be done with one person of the list. */
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
  return (
    <RowMenu
      label={t('list.rowActions', { name })}
      groups={[
        [
          {
            label: t('list.edit'),
            icon: IconPencil,
            link: (props) => <Link {...props} to={personPaths[row.kind]} params={{ personId: row.personId }} />,
          },
          to !== null && {
            label: t(`list.convert.${to}`),
            icon: IconArrowsExchange,
            onStart: () => onConvert({ row, to }),
          },
        ],
        [abilities.includes('delete') && { label: t('list.delete'), icon: IconTrash, onStart: () => onDelete(row) }],
      ]}
    />
  );
}
