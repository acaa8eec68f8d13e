import { type ConsultingProcess, consultingProcesses, type PersonSortColumn } from '@fundus/contract/person-codes';
import type { PersonColumn } from '@fundus/contract/person-list';
import { useMemo } from 'react';
import { statusTones } from '#features/people/consulting-status/status-words.ts';
import { formatDate, formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { type AskedColumn, columnOf } from '#ui/list/asked-column.ts';
import { written } from '#ui/list/written.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import type { PersonRow } from './person.queries.ts';
import { NextTask, PersonLink, type PersonWords, StatusSigns, signWidth, wordNextTask } from './person-list-cells.tsx';

type PersonListColumn = AskedColumn<PersonRow, PersonColumn, PersonSortColumn>;

const from = columnOf<PersonRow, PersonSortColumn>();

/** All columns of the lists of persons: first what an advisor looks for in a list, the others to be chosen. */
export function usePersonColumns({
  federalState,
  isAdministrator,
  isTrash,
  isMixed,
}: {
  federalState: (code: string) => string;
  isAdministrator: boolean;
  isTrash: boolean;
  /** Persons of several kinds are shown. */
  isMixed: boolean;
}): PersonListColumn[] {
  const { t } = useTranslation(['person', 'consulting-status']);
  return useMemo(
    () => [
      ...nameColumns(t),
      { ...lineTextColumn('company', 205, t), choice: 'shown' },
      { ...lineTextColumn('town', 158, t), choice: 'shown' },
      { ...textColumn('phone', 140, t), choice: 'shown', isWhole: true },
      from(['nextTaskOn'], {
        key: 'nextTaskOn',
        label: t('person:field.nextTaskOn'),
        width: 190,
        words: ({ nextTaskOn = null }) => wordNextTask(nextTaskOn, t),
        isLeftOutOfCard: (row) => row.nextTaskOn === null,
        cell: (row) => <NextTask on={row.nextTaskOn} />,
      }),
      from(['lastContactAt'], {
        key: 'lastContactAt',
        label: t('person:field.lastContactAt'),
        width: 132,
        isWhole: true,
        isLeftOutOfCard: (row) => row.lastContactAt === null,
        cell: ({ lastContactAt: at }) => (at === null ? '–' : <span title={formatInstant(at)}>{formatDate(at)}</span>),
      }),
      {
        key: 'statuses',
        label: t('person:list.statuses'),
        width: 128,
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
              cell: (row) => row.ownerName,
            }),
          ]
        : []),
      {
        key: 'kind',
        label: t('person:field.kind'),
        sortKey: 'kind',
        width: 108,
        choice: isMixed ? 'shown' : 'hidden',
        asks: [],
        cell: (row) => t(`person:kind.${row.kind}`),
      },
      ...consultingProcesses.map((process) => statusColumn(process, t)),
      textColumn('postcode', 80, t),
      from(['federalState'], {
        key: 'federalState',
        label: t('person:field.federalState'),
        width: 150,
        choice: 'hidden',
        isLeftOutOfCard: (row) => row.federalState === null,
        cell: (row) => (row.federalState === null ? '–' : federalState(row.federalState)),
      }),
      { ...textColumn('mobile', 160, t), isWhole: true },
      textColumn('email', 220, t),
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
    [t, federalState, isAdministrator, isTrash, isMixed],
  );
}

const nameColumns = (t: PersonWords): PersonListColumn[] => [
  {
    key: 'firstName',
    label: t('person:field.firstName'),
    sortKey: 'firstName',
    width: 104,
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
    leastWidth: 120,
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
  sortKey: process,
  // »Fördermittelrecherche« is the longest heading, »abgeschlossen« the longest status.
  width: process === 'fundingResearch' ? 170 : 130,
  choice: 'hidden',
  isLeftOutOfCard: (row) => row.statuses[process] === null,
  asks: [],
  cell: (row) => {
    const status = row.statuses[process];
    if (status === null) return '–';
    return (
      <StatusChip tone={statusTones[status]} isPlain>
        {t(`consulting-status:status.${status}`)}
      </StatusChip>
    );
  },
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
