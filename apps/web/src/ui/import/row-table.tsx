import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '../error-state.tsx';
import flow from '../flow.module.css';
import { SkeletonRows } from '../skeleton-rows.tsx';
import classes from './import.module.css';

/** One row of an imported file as it is shown. */
export interface ShownRow {
  key: string | number;
  line: number | null;
  /** The file of an archive in which the line stands. */
  file?: string | null;
  record: ReactNode;
  /** Below the record: what tells it from others of the same name. */
  detail?: string;
  outcome: ReactNode;
  remarks: readonly string[];
  /** Further lines below the remarks. */
  notes?: readonly string[];
  /** Below the notes: a link to more. */
  action?: ReactNode;
}

export interface RowTableWords {
  table: string;
  line: string;
  record: string;
  outcome: string;
  remarks: string;
  none: string;
  more: string;
}

/** The rows of an import with what becomes of each: line, result, reasons. */
export function RowTable({
  rows,
  words,
  error,
  onRetry,
  isUpdating,
  onMore,
  isLoadingMore,
}: {
  /** `undefined` until the first rows are there. */
  rows: readonly ShownRow[] | undefined;
  words: RowTableWords;
  error: unknown;
  onRetry: () => void;
  isUpdating: boolean;
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
}) {
  if (rows === undefined) {
    return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={onRetry} />;
  }
  if (rows.length === 0) return <p className={classes['quiet']}>{words.none}</p>;
  return (
    <>
      <table className={classes['rows']} aria-label={words.table} data-updating={isUpdating || undefined}>
        <thead>
          <tr>
            <th scope="col" className={classes['line']}>
              {words.line}
            </th>
            <th scope="col">{words.record}</th>
            <th scope="col" className={classes['result']}>
              {words.outcome}
            </th>
            <th scope="col">{words.remarks}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td className={classes['line']} data-label={words.line}>
                {row.line ?? '–'}
                {row.file !== null && row.file !== undefined && <span className={classes['file']}>{row.file}</span>}
              </td>
              <th scope="row">
                {row.record}
                {row.detail !== undefined && <span className={classes['detail']}>{row.detail}</span>}
              </th>
              <td className={classes['result']}>{row.outcome}</td>
              <td>
                {row.remarks.length > 0 && (
                  <ul className={flow['bare']}>
                    {row.remarks.map((remark, index) => (
                      <li key={index}>{remark}</li>
                    ))}
                  </ul>
                )}
                {row.notes?.map((note) => (
                  <p key={note} className={classes['fields']}>
                    {note}
                  </p>
                ))}
                {row.action}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {onMore !== undefined && (
        <Button variant="default" className={classes['more'] ?? ''} loading={isLoadingMore} onClick={onMore}>
          {words.more}
        </Button>
      )}
    </>
  );
}
