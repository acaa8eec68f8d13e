import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMay } from '#lib/session/use-session.ts';
import { notifyError } from '#ui/notify.tsx';
import { type AnyPaper, type PaperApi, paperListQuery } from './paper-api.ts';
import { PersonPapers } from './person-papers.tsx';
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
  const mayEdit = useMay(`${api.noun}:edit`) && canEdit;
  return (
    <PersonPapers
      words={words}
      query={list}
      keyOf={({ paperId }) => paperId}
      linkTo={({ paperId, name }) => <api.Link id={paperId}>{name}</api.Link>}
      begin={mayEdit ? { start: () => begin.mutate(), isBusy: begin.isPending } : null}
    />
  );
}
