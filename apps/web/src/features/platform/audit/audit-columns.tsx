import type { AuditSort } from '@fundus/contract/audit';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { ListColumn, SortKeyOf } from '#ui/list/list-column.ts';
import { paths } from '../../../paths.ts';
import type { AuditEventRow } from './audit.queries.ts';
import classes from './audit-list.module.css';
import { AuditRecordLink } from './audit-record-link.tsx';

/** The event, as a link to its details. */
export function AuditSentence({ row }: { row: AuditEventRow }) {
  const { t } = useTranslation('audit');
  return (
    <Link
      to={paths.administrationAudit}
      search={(before) => ({ ...before, event: row.eventId })}
      replace
      resetScroll={false}
      className={classes['sentence']}
      title={row.sentence}
      aria-label={t('list.open', { sentence: row.sentence })}
    >
      {row.sentence}
    </Link>
  );
}

/** Who did it: the account and, where an administrator acted as another user, the administrator with it. */
function AuditActor({ row }: { row: AuditEventRow }) {
  const { t } = useTranslation('audit');
  if (row.impersonatorName === '') return <span title={row.actorName}>{row.actorName || '–'}</span>;
  const words = `${row.impersonatorName} ${t('list.as', { name: row.actorName })}`;
  return <span title={words}>{words}</span>;
}

/** All columns of the log. */
export function useAuditColumns(): ListColumn<AuditEventRow, SortKeyOf<AuditSort>>[] {
  const { t } = useTranslation('audit');
  return useMemo(
    () => [
      {
        key: 'happenedAt',
        label: t('column.happenedAt'),
        width: 150,
        choice: 'always',
        sortKey: 'happenedAt',
        cell: (row) => formatInstant(row.happenedAt),
      },
      {
        key: 'sentence',
        label: t('column.sentence'),
        leastWidth: 360,
        choice: 'always',
        isLeftOutOfCard: true,
        cell: (row) => <AuditSentence row={row} />,
      },
      { key: 'actor', label: t('column.actor'), width: 180, cell: (row) => <AuditActor row={row} /> },
      {
        key: 'record',
        label: t('column.record'),
        width: 200,
        cell: ({ record }) => (record === null ? '–' : <AuditRecordLink record={record} />),
        isLeftOutOfCard: ({ record }) => record === null,
      },
      {
        key: 'subject',
        label: t('column.subject'),
        width: 200,
        choice: 'hidden',
        cell: ({ subject }) => t(`subject.${subject}`),
      },
      { key: 'verb', label: t('column.verb'), width: 150, choice: 'hidden', cell: ({ verb }) => t(`verb.${verb}`) },
      {
        key: 'address',
        label: t('column.address'),
        width: 130,
        choice: 'hidden',
        cell: ({ address }) => address || '–',
        isLeftOutOfCard: ({ address }) => address === '',
      },
    ],
    [t],
  );
}
