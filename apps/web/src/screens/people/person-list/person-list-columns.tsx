import { consultingProcesses } from '@fundus/contract/person-codes';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { statusTones } from '#features/people/consulting-status/status-words.ts';
import type { PersonRow } from '#features/people/person/person.queries.ts';
import { nameOfPerson } from '#features/people/person/person-name.ts';
import { daysFromToday, formatDate, formatInstant } from '#lib/format.ts';
import cell from '#ui/list/list-cell.module.css';
import type { ListColumn } from '#ui/list/list-column.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { personPaths } from '../../../paths.ts';
import classes from './person-list.module.css';

type Words = TFunction<readonly ['person', 'consulting-status']>;

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

const text = (
  key: 'company' | 'town' | 'postcode' | 'email' | 'phone' | 'mobile' | 'source',
  width: number,
  t: Words,
  more: Partial<ListColumn<PersonRow>> = {},
): ListColumn<PersonRow> => ({
  key,
  label: t(`person:field.${key}`),
  width,
  choice: 'hidden',
  isLeftOutOfCard: (row) => row[key] === '',
  cell: (row) => (row[key] === '' ? '–' : <span title={row[key]}>{row[key]}</span>),
  ...more,
});

/** All columns of the lists of persons; the first ones are those of the specification. */
export function usePersonColumns({
  federalState,
  isAdministrator,
  isTrash,
}: {
  federalState: (code: string) => string;
  isAdministrator: boolean;
  isTrash: boolean;
}): ListColumn<PersonRow>[] {
  const { t } = useTranslation(['person', 'consulting-status']);
  return useMemo(() => {
    const names: ListColumn<PersonRow>[] = [
      {
        key: 'firstName',
        label: t('person:field.firstName'),
        sortKey: 'firstName',
        width: 104,
        choice: 'always',
        isLeftOutOfCard: true,
        cell: (row) => <PersonLink row={row}>{row.firstName || '–'}</PersonLink>,
      },
      {
        key: 'lastName',
        label: t('person:field.lastName'),
        sortKey: 'lastName',
        leastWidth: 110,
        choice: 'always',
        isLeftOutOfCard: true,
        cell: (row) => (
          <PersonLink row={row} isSecond>
            {row.lastName || row.company || '–'}
          </PersonLink>
        ),
      },
    ];
    const statuses = consultingProcesses.map<ListColumn<PersonRow>>((process) => ({
      key: process,
      label: t(`consulting-status:process.${process}`),
      sortKey: process,
      // »Fördermittelrecherche« is the longest heading, »abgeschlossen« the longest status.
      width: process === 'fundingResearch' ? 164 : 125,
      isLeftOutOfCard: (row) => row.statuses[process] === null,
      cell: (row) => {
        const status = row.statuses[process];
        if (status === null) return '–';
        return (
          <StatusChip tone={statusTones[status]} isPlain>
            {t(`consulting-status:status.${status}`)}
          </StatusChip>
        );
      },
    }));
    const days = (['createdAt', 'updatedAt'] as const).map<ListColumn<PersonRow>>((key) => ({
      key,
      label: t(`person:field.${key}`),
      sortKey: key,
      width: 116,
      align: 'right',
      choice: 'hidden',
      cell: (row) => <span title={formatInstant(row[key])}>{formatDate(row[key])}</span>,
    }));
    return [
      ...names,
      ...statuses,
      {
        key: 'kind',
        label: t('person:field.kind'),
        sortKey: 'kind',
        width: 92,
        cell: (row) => t(`person:kind.${row.kind}`),
      },
      text('company', 190, t, { sortKey: 'company' }),
      text('postcode', 80, t),
      text('town', 150, t, { sortKey: 'town' }),
      {
        key: 'federalState',
        label: t('person:field.federalState'),
        width: 150,
        choice: 'hidden',
        isLeftOutOfCard: (row) => row.federalState === null,
        cell: (row) => (row.federalState === null ? '–' : federalState(row.federalState)),
      },
      text('phone', 160, t),
      text('mobile', 160, t),
      text('email', 220, t),
      text('source', 140, t),
      {
        key: 'tags',
        label: t('person:field.tags'),
        width: 200,
        choice: 'hidden',
        isLeftOutOfCard: (row) => row.tags.length === 0,
        cell: (row) => (row.tags.length === 0 ? '–' : <span title={row.tags.join(', ')}>{row.tags.join(', ')}</span>),
      },
      {
        key: 'nextTaskOn',
        label: t('person:field.nextTaskOn'),
        width: 200,
        choice: 'hidden',
        isLeftOutOfCard: (row) => row.nextTaskOn === null,
        cell: (row) => <NextTask on={row.nextTaskOn} />,
      },
      ...(isAdministrator
        ? [
            {
              key: 'ownerName',
              label: t('person:field.owner'),
              width: 160,
              choice: 'hidden' as const,
              cell: (row: PersonRow) => row.ownerName,
            },
          ]
        : []),
      ...days,
      ...(isTrash
        ? [
            {
              key: 'deletedAt',
              label: t('person:field.deletedAt'),
              width: 140,
              align: 'right' as const,
              cell: (row: PersonRow) => (row.deletedAt === null ? '–' : formatDate(row.deletedAt)),
            },
          ]
        : []),
    ];
  }, [t, federalState, isAdministrator, isTrash]);
}

/** Columns of the list that a file of it has as well; the others are worked out for the screen alone. */
export function exportedColumns(shown: readonly string[]): string[] {
  return shown.filter((key) => key !== 'nextTaskOn' && key !== 'deletedAt');
}
