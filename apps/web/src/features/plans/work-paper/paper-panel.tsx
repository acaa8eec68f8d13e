import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { formatRelativeDay } from '#lib/format.ts';
import { Loaded } from '#ui/loaded.tsx';
import { notifyError } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import classes from './paper.module.css';
import { type AnyPaper, type PaperApi, paperListQuery } from './paper-api.ts';
import { storePaper } from './use-paper.ts';

/** The papers of a person; one click begins another, for them. */
export function PaperPanel<Paper extends AnyPaper>({
  api,
  personId,
  canEdit,
  words,
  onOpen,
}: {
  api: PaperApi<Paper>;
  personId: string;
  canEdit: boolean;
  words: { title: string; empty: string; start: string };
  onOpen: (id: string) => void;
}) {
  const client = useQueryClient();
  const list = useInfiniteQuery(paperListQuery(api, { personId, deleted: false }));
  const begin = useMutation({
    mutationFn: () => api.create({ personId }),
    onSuccess: (paper) => {
      storePaper(client, api, paper);
      onOpen(api.idOf(paper));
    },
    onError: notifyError,
  });
  return (
    <section aria-label={words.title}>
      <h3>{words.title}</h3>
      <Loaded query={list} skeleton={{ count: 1 }}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) return <p className={typography['quiet']}>{words.empty}</p>;
          return (
            <ul className={classes['papers']}>
              {rows.map((row) => (
                <li key={row.paperId}>
                  <api.Link id={row.paperId}>{row.name}</api.Link>
                  <span className={typography['small']}>{formatRelativeDay(row.updatedAt)}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {canEdit && (
        <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
          {words.start}
        </Button>
      )}
    </section>
  );
}
