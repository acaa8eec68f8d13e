import type { ImportOutcome, ImportRow } from '@fundus/contract/programme-import';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { OutcomeChip } from './import-state-chip.tsx';
import classes from './programme-import.module.css';
import { importRowsQuery } from './programme-import.queries.ts';

/** The rows of an import with what becomes of each: line, reasons, fields that change, fields that stay. */
export function ImportRows({
  importId,
  state,
  outcome,
  fieldLabel,
  linkTo,
}: {
  importId: string;
  state: string;
  outcome: ImportOutcome | undefined;
  fieldLabel: (field: string) => string;
  /** The link to a programme. */
  linkTo: (programmeId: string, title: string) => ReactNode;
}) {
  const { t } = useTranslation('programme-import');
  const list = useInfiniteQuery(importRowsQuery(importId, state, outcome));
  const rows = list.data?.pages.flatMap((page) => page.rows);
  if (rows === undefined) {
    return list.error === null ? (
      <SkeletonRows />
    ) : (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (rows.length === 0) return <p className={classes['quiet']}>{t('row.none')}</p>;
  return (
    <>
      <table
        className={classes['rows']}
        aria-label={t('row.table')}
        data-updating={list.isPlaceholderData || undefined}
      >
        <thead>
          <tr>
            <th scope="col" className={classes['line']}>
              {t('row.line')}
            </th>
            <th scope="col">{t('row.programme')}</th>
            <th scope="col" className={classes['result']}>
              {t('row.outcome')}
            </th>
            <th scope="col">{t('row.remarks')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.position} row={row} fieldLabel={fieldLabel} linkTo={linkTo} />
          ))}
        </tbody>
      </table>
      {list.hasNextPage && (
        <Button
          variant="default"
          className={classes['more'] ?? ''}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('row.more')}
        </Button>
      )}
    </>
  );
}

function Row({
  row,
  fieldLabel,
  linkTo,
}: {
  row: ImportRow;
  fieldLabel: (field: string) => string;
  linkTo: (programmeId: string, title: string) => ReactNode;
}) {
  const { t } = useTranslation('programme-import');
  const title = row.title || t('row.untitled');
  const words = (fields: readonly string[]): string => fields.map(fieldLabel).join(', ');
  return (
    <tr>
      <td className={classes['line']} data-label={t('row.line')}>
        {row.line ?? '–'}
        {row.file !== null && <span className={classes['file']}>{row.file}</span>}
      </td>
      <th scope="row">{row.programmeId === null ? title : linkTo(row.programmeId, title)}</th>
      <td className={classes['result']}>
        <OutcomeChip outcome={row.outcome} />
      </td>
      <td>
        {row.remarks.length > 0 && (
          <ul className={classes['remarks']}>
            {row.remarks.map((remark, index) => (
              <li key={index}>{remark.message}</li>
            ))}
          </ul>
        )}
        {row.outcome === 'changed' && row.changedFields.length > 0 && (
          <p className={classes['fields']}>
            {t('row.changedFields')}: {words(row.changedFields)}
          </p>
        )}
        {row.keptFields.length > 0 && (
          <p className={classes['fields']}>
            {t('row.keptFields')}: {words(row.keptFields)}
          </p>
        )}
      </td>
    </tr>
  );
}
