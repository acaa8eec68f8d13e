import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatRelativeDay } from '#lib/format.ts';
import { Loaded } from '#ui/loaded.tsx';
import typography from '#ui/typography.module.css';
import classes from './paper.module.css';

/** Papers of a person, of one noun: open one or begin another, in one click. */
export function PersonPapers<Row extends { updatedAt: string }>({
  words,
  query: { data, ...query },
  keyOf,
  linkTo,
  begin,
}: {
  words: { title: string; empty: string; start: string };
  query: { data: { pages: { rows: Row[] }[] } | undefined; error: unknown; refetch: () => unknown };
  keyOf: (row: Row) => string;
  linkTo: (row: Row) => ReactNode;
  /** `null`: the reader begins none. */
  begin: { start: () => void; isBusy: boolean } | null;
}) {
  return (
    <section aria-label={words.title}>
      <h3>{words.title}</h3>
      <Loaded query={{ ...query, data: data?.pages.flatMap((page) => page.rows) }} skeleton={{ count: 1 }}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={typography['quiet']}>{words.empty}</p>
          ) : (
            <ul className={classes['papers']}>
              {rows.map((row) => (
                <li key={keyOf(row)}>
                  {linkTo(row)}
                  <span className={typography['small']}>{formatRelativeDay(row.updatedAt)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {begin !== null && (
        <Button variant="default" loading={begin.isBusy} onClick={begin.start}>
          {words.start}
        </Button>
      )}
    </section>
  );
}
