import type { PaperSummary } from '@fundus/contract/work-paper';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OwnedList, useOwnedAddress } from '#features/people/owned-list/owned-list.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { notifyError } from '#ui/notify.tsx';
import { type AnyPaper, type PaperApi, paperListQuery } from './paper-api.ts';
import { type PaperListWords, usePaperColumns } from './paper-columns.tsx';
import { PaperRowActions, usePaperActions } from './paper-row-actions.tsx';

/** The user's own papers of a kind: begin, open, copy, delete and bring back. */
export function PaperList<Paper extends AnyPaper>({
  api,
  words,
  icon,
  onOpen,
}: {
  api: PaperApi<Paper>;
  words: PaperListWords;
  icon: ReactNode;
  /** Goes to the page of one that was just begun. */
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('work-paper');
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: () => api.create({ personId: null }),
    onSuccess: (paper) => {
      client.setQueryData(api.keys.detail(api.idOf(paper)), paper);
      void client.invalidateQueries({ queryKey: api.keys.lists });
      onOpen(api.idOf(paper));
    },
    onError: notifyError,
  });
  const actions = usePaperActions(api);
  const address = useOwnedAddress();
  const list = useRecordList({
    name: `${address.isTrash ? 'deleted-' : ''}${api.noun}`,
    pages: paperListQuery(api, address.filter),
    columns: usePaperColumns(api, words, address),
    keyOf,
    nameOf,
  });
  return (
    <OwnedList
      t={t}
      address={address}
      list={list}
      words={{ ...words, searchHint: t('list.searchHint') }}
      person={{ choose: t('list.person'), chosen: (name) => t('list.personFiltered', { name }) }}
      icon={icon}
      onNew={() => create.mutate()}
      isBeginning={create.isPending}
      rowActions={(row) => <PaperRowActions row={row} api={api} actions={actions} />}
    />
  );
}

const keyOf = ({ paperId }: PaperSummary): string => paperId;
const nameOf = ({ name }: PaperSummary): string => name;
