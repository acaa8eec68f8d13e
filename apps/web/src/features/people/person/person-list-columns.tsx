import { type ConsultingProcess, consultingProcesses, type PersonSortColumn } from '@fundus/contract/person-codes';
import type { PersonColumn } from '@fundus/contract/person-list';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { statusTones } from '#features/people/consulting-status/status-words.ts';
import { daysFromToday, formatDate, formatInstant } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { type AskedColumn, columnOf } from '#ui/list/asked-column.ts';
import cell from '#ui/list/list-cell.module.css';
import { StatusChip } from '#ui/status-chip.tsx';
import { personPaths } from '../../../paths.ts';
import type { PersonRow } from './person.queries.ts';
import classes from './person-list.module.css';
import { nameOfPerson } from './person-name.ts';

type Words = Translate<readonly ['person', 'consulting-status']>;

/** The link to a person. In a list the name stands in two columns; only the first is a stop of the tab key. */
export function PersonLink({
  row,
  children,
  isSecond = false,
}: {
  row: PersonRow;
  children?: string;
  isSecond?: boolean;
}) {
  const { t } = useTranslation('person');
  const name = nameOfPerson(row) || t('unnamed');
  return (
    <Link
      to={personPaths[row.kind]}
      params={{ personId: row.personId }}
      draggable={false}
      className={cell['link']}
      title={name}
      {...(isSecond ? { tabIndex: -1 } : {})}
      {...(children === undefined || isSecond ? {} : { 'aria-label': name })}
    >
      {children ?? name}
    </Link>
  );
}

/** The day of the next task, and whether it is due. */
export function NextTask({ on }: { on: string | null }) {
  const { t } = useTranslation('person');
  if (on === null) return '–';
  const days = daysFromToday(on);
  if (days > 0) return formatDate(on);
  return (
    <span className={classes['due']}>
      {days === 0 ? t('list.due.today') : t('list.due.overdue', { date: formatDate(on) })}
    </span>
  );
}

type PersonListColumn = AskedColumn<PersonRow, PersonColumn, PersonSortColumn>;

const from = columnOf<PersonRow, PersonSortColumn>();

const written = (words: string): ReactNode => (words === '' ? '–' : <span title={words}>{words}</span>);

/** All columns of the lists of persons; the first ones are those of the specification. */
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
        width: 92,
        asks: [],
        cell: (row) => t(`person:kind.${row.kind}`),
      },
      lineTextColumn('company', 190, t),
      textColumn('postcode', 80, t),
      lineTextColumn('town', 150, t),
      from(['federalState'], {
        key: 'federalState',
        label: t('person:field.federalState'),
        width: 150,
        choice: 'hidden',
        isLeftOutOfCard: (row) => row.federalState === null,
        cell: (row) => (row.federalState === null ? '–' : federalState(row.federalState)),
      }),
      textColumn('phone', 160, t),
      textColumn('mobile', 160, t),
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
      from(['nextTaskOn'], {
        key: 'nextTaskOn',
        label: t('person:field.nextTaskOn'),
        width: 200,
        choice: 'hidden',
        isLeftOutOfCard: (row) => row.nextTaskOn === null,
        cell: (row) => <NextTask on={row.nextTaskOn} />,
      }),
      ...(isAdministrator
        ? [
            from(['ownerName'], {
              key: 'ownerName',
              label: t('person:field.owner'),
              width: 160,
              choice: 'hidden',
              cell: (row) => row.ownerName,
            }),
          ]
        : []),
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

const nameColumns = (t: Words): PersonListColumn[] => [
  {
    key: 'firstName',
    label: t('person:field.firstName'),
    sortKey: 'firstName',
    width: 104,
    choice: 'always',
    isLeftOutOfCard: true,
    asks: [],
    cell: (row) => <PersonLink row={row}>{row.firstName || '–'}</PersonLink>,
  },
  {
    key: 'lastName',
    label: t('person:field.lastName'),
    sortKey: 'lastName',
    leastWidth: 110,
    choice: 'always',
    isLeftOutOfCard: true,
    asks: [],
    cell: (row) => (
      <PersonLink row={row} isSecond>
        {row.lastName || row.company || '–'}
      </PersonLink>
    ),
  },
];

const statusColumn = (process: ConsultingProcess, t: Words): PersonListColumn => ({
  key: process,
  label: t(`consulting-status:process.${process}`),
  sortKey: process,
  // »Fördermittelrecherche« is the longest heading, »abgeschlossen« the longest status.
  width: process === 'fundingResearch' ? 164 : 125,
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
const lineTextColumn = (key: 'company' | 'town', width: number, t: Words): PersonListColumn => ({
  key,
  label: t(`person:field.${key}`),
  sortKey: key,
  width,
  choice: 'hidden',
  isLeftOutOfCard: (row) => row[key] === '',
  asks: [],
  cell: (row) => written(row[key]),
});

const textColumn = (
  key: 'postcode' | 'email' | 'phone' | 'mobile' | 'source',
  width: number,
  t: Words,
): PersonListColumn =>
  from([key], {
    key,
    label: t(`person:field.${key}`),
    width,
    choice: 'hidden',
    isLeftOutOfCard: (row) => row[key] === '',
    cell: (row) => written(row[key]),
  });

const dayColumn = (key: 'createdAt' | 'updatedAt', t: Words): PersonListColumn =>
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
  return shown.filter((key) => key !== 'nextTaskOn' && key !== 'deletedAt');
}
