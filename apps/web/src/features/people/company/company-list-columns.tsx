import type { CompanySort } from '@fundus/contract/company';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatDate, formatInstant, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import cell from '#ui/list/list-cell.module.css';
import type { ListColumn, SortKeyOf } from '#ui/list/list-column.ts';
import { written } from '#ui/list/written.tsx';
import { paths } from '../../../paths.ts';
import type { CompanyRow } from './company.queries.ts';

type Column = ListColumn<CompanyRow, SortKeyOf<CompanySort>>;

/** The link to a company. */
export function CompanyLink({ row }: { row: Pick<CompanyRow, 'companyId' | 'name'> }) {
  return (
    <Link to={paths.company} params={{ companyId: row.companyId }} className={cell['link']} title={row.name}>
      {row.name}
    </Link>
  );
}

/** All columns of the list; the first ones are those shown by default. */
export function useCompanyColumns({
  federalState,
  isAdministrator,
  isTrash,
}: {
  federalState: (code: string) => string;
  isAdministrator: boolean;
  isTrash: boolean;
}): Column[] {
  const { t } = useTranslation('company');
  return useMemo(() => {
    const text = (key: 'businessForm' | 'industryTitle' | 'postcode' | 'ownerName', width: number): Column => ({
      key,
      label: t(`field.${key === 'ownerName' ? 'owner' : key}`),
      width,
      cell: (row) => written(row[key]),
    });
    const day = (key: 'createdAt' | 'updatedAt'): Column => ({
      key,
      label: t(`field.${key}`),
      sortKey: key,
      width: 116,
      align: 'right',
      cell: ({ [key]: at }) => <span title={formatInstant(at)}>{formatDate(at)}</span>,
    });
    return [
      {
        key: 'name',
        label: t('field.name'),
        sortKey: 'name',
        leastWidth: 220,
        choice: 'always',
        isLeftOutOfCard: true,
        words: (row) => row.name,
        cell: (row) => (isTrash ? row.name : <CompanyLink row={row} />),
      },
      { ...text('businessForm', 150) },
      {
        key: 'town',
        label: t('field.town'),
        sortKey: 'town',
        width: 150,
        isLeftOutOfCard: true,
        cell: ({ town }) => written(town),
      },
      { ...text('industryTitle', 190) },
      {
        key: 'persons',
        label: t('field.persons'),
        width: 100,
        align: 'right',
        cell: ({ persons }) => formatNumber(persons, 0),
      },
      ...(isAdministrator ? [text('ownerName', 150)] : []),
      day('updatedAt'),
      {
        key: 'employees',
        label: t('field.employees'),
        width: 116,
        align: 'right',
        choice: 'hidden',
        cell: ({ employees }) => (employees === null ? '–' : formatNumber(employees, 0)),
      },
      { ...text('postcode', 84), choice: 'hidden' },
      {
        key: 'federalState',
        label: t('field.federalState'),
        width: 150,
        choice: 'hidden',
        cell: (row) => (row.federalState === null ? '–' : federalState(row.federalState)),
      },
      { ...day('createdAt'), choice: 'hidden' },
    ];
  }, [t, federalState, isAdministrator, isTrash]);
}
