import { type ConsultingProcess, consultingProcesses, type PersonSortColumn } from '@fundus/contract/person-codes';
import type { PersonColumn } from '@fundus/contract/person-list';
import { useMemo } from 'react';
import { formatDate, formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { type AskedColumn, columnOf } from '#ui/list/asked-column.ts';
import { written } from '#ui/list/written.tsx';
import type { PersonRow } from './person.queries.ts';
import { NextTask, PersonLink, type PersonWords, wordNextTask } from './person-list-cells.tsx';
import { ProcessSign, StatusSign, StatusSigns, signWidth } from './status-signs.tsx';

type PersonListColumn = AskedColumn<PersonRow, PersonColumn, PersonSortColumn>;

/** A sign in the heading with the arrow of the order beside it. */
const statusWidth = 32;

const from = columnOf<PersonRow, PersonSortColumn>();

/** All columns of the lists of persons: names, the six statuses and the kind first, then what an advisor looks for, the others to be chosen. */
export function usePersonColumns({
  federalState,
  isAdministrator,
  isTrash,
}: {
  federalState: (code: string) => string;
  isAdministrator: boolean;
  isTrash: boolean;
}): PersonListColumn[] {
  const { t } = useTranslation(['person', 'consulting-status']);
  return useMemo(
    () => [
      ...nameColumns(t),
      ...consultingProcesses.map((process) => statusColumn(process, t)),
      {
        key: 'kind',
        label: t('person:field.kind'),
        sortKey: 'kind',
        width: 108,
        leastWidth: 96,
        asks: [],
        cell: (row) => t(`person:kind.${row.kind}`),
      },
      { ...lineTextColumn('company', 150, t), choice: 'shown' },
      { ...lineTextColumn('town', 112, t), choice: 'shown' },
      { ...textColumn('phone', 140, t), choice: 'shown', isWhole: 'inTwoLines' },
      from(['nextTaskOn'], {
        key: 'nextTaskOn',
        label: t('person:field.nextTaskOn'),
        width: 140,
        leastWidth: 92,
        choice: isTrash ? 'hidden' : 'shown',
        words: ({ nextTaskOn = null }) => wordNextTask(nextTaskOn, t),
        isLeftOutOfCard: (row) => row.nextTaskOn === null,
        cell: (row) => <NextTask on={row.nextTaskOn} />,
      }),
      from(['lastContactAt'], {
        key: 'lastContactAt',
        label: t('person:field.lastContactAt'),
        width: 116,
        leastWidth: 92,
        choice: isTrash ? 'hidden' : 'shown',
        isLeftOutOfCard: (row) => row.lastContactAt === null,
        cell: ({ lastContactAt: at }) => (at === null ? '–' : <span title={formatInstant(at)}>{formatDate(at)}</span>),
      }),
      {
        key: 'statuses',
        label: t('person:list.statuses'),
        width: 128,
        choice: 'hidden',
        words: () => '',
        beside: (row) => Object.values(row.statuses).filter((status) => status !== null).length * signWidth,
        isLeftOutOfCard: (row) => Object.values(row.statuses).every((status) => status === null),
        asks: [],
        cell: (row) => <StatusSigns statuses={row.statuses} />,
      },
      ...(isAdministrator
        ? [
            from(['ownerName'], {
              key: 'ownerName',
              label: t('person:field.owner'),
              width: 150,
              choice: 'hidden',
              cell: (row) => row.ownerName,
            }),
          ]
        : []),
      textColumn('postcode', 80, t),
      from(['federalState'], {
        key: 'federalState',
        label: t('person:field.federalState'),
        width: 150,
        choice: 'hidden',
        isLeftOutOfCard: (row) => row.federalState === null,
        cell: (row) => (row.federalState === null ? '–' : federalState(row.federalState)),
      }),
      { ...textColumn('mobile', 160, t), isWhole: 'inTwoLines' },
      { ...textColumn('email', 220, t), isWhole: 'inTwoLines' },
      textColumn('source', 140, t),
      from(['tags'], {
        key: 'tags',
        label: t('person:field.tags'),
        width: 200,
        choice: 'hidden',
        isLeftOutOfCard: (row) => row.tags.length === 0,
        cell: (row) => written(row.tags.join(', ')),
      }),
      dayColumn('createdAt', t),
      dayColumn('updatedAt', t),
      ...(isTrash
        ? [
            {
              key: 'deletedAt',
              label: t('person:field.deletedAt'),
              width: 140,
              align: 'right' as const,
              asks: [],
              cell: (row: PersonRow) => (row.deletedAt === null ? '–' : formatDate(row.deletedAt)),
            },
          ]
        : []),
    ],
    [t, federalState, isAdministrator, isTrash],
  );
}

const nameColumns = (t: PersonWords): PersonListColumn[] => [
  {
    key: 'firstName',
    label: t('person:field.firstName'),
    sortKey: 'firstName',
    width: 96,
    leastWidth: 84,
    choice: 'always',
    isLeftOutOfCard: true,
    asks: [],
    words: (row) => row.firstName,
    cell: (row) => <PersonLink row={row}>{row.firstName || '–'}</PersonLink>,
  },
  {
    key: 'lastName',
    label: t('person:field.lastName'),
    sortKey: 'lastName',
    leastWidth: 150,
    choice: 'always',
    isLeftOutOfCard: true,
    asks: [],
    words: (row) => row.lastName || row.company,
    cell: (row) => (
      <PersonLink row={row} isSecond>
        {row.lastName || row.company || '–'}
      </PersonLink>
    ),
  },
];

const statusColumn = (process: ConsultingProcess, t: PersonWords): PersonListColumn => ({
  key: process,
  label: t(`consulting-status:process.${process}`),
  sign: <ProcessSign process={process} />,
  sortKey: process,
  width: statusWidth,
  words: () => '',
  leastWidth: statusWidth,
  mostWidth: statusWidth,
  isLeftOutOfCard: (row) => row.statuses[process] === null,
  asks: [],
  cell: (row) => <StatusSign status={row.statuses[process]} />,
});

/** A text that every line says. */
const lineTextColumn = (key: 'company' | 'town', width: number, t: PersonWords): PersonListColumn => ({
  key,
  label: t(`person:field.${key}`),
  sortKey: key,
  width,
  choice: 'hidden',
  // The title of the card says it.
  isLeftOutOfCard: true,
  asks: [],
  cell: (row) => written(row[key]),
});

const textColumn = (
  key: 'postcode' | 'email' | 'phone' | 'mobile' | 'source',
  width: number,
  t: PersonWords,
): PersonListColumn =>
  from([key], {
    key,
    label: t(`person:field.${key}`),
    width,
    choice: 'hidden',
    isLeftOutOfCard: (row) => row[key] === '',
    cell: (row) => written(row[key]),
  });

const dayColumn = (key: 'createdAt' | 'updatedAt', t: PersonWords): PersonListColumn =>
  from([key], {
    key,
    label: t(`person:field.${key}`),
    sortKey: key,
    width: 116,
    align: 'right' as const,
    choice: 'hidden',
    cell: (row) => <span title={formatInstant(row[key])}>{formatDate(row[key])}</span>,
  });

/** Columns of the list that a file of it has as well; the others are worked out for the screen alone. */
export function exportedColumns(shown: readonly string[]): string[] {
  return shown
    .filter((key) => key !== 'nextTaskOn' && key !== 'lastContactAt' && key !== 'deletedAt')
    .flatMap((key) => (key === 'statuses' ? consultingProcesses : [key]));
}
