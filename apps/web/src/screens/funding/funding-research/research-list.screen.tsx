import { IconFileSearch } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import {
  useCopyResearch,
  useDeleteResearch,
  useRenameResearch,
  useRestoreResearch,
} from '#features/funding/funding-research/funding-research.mutations.ts';
import { researchListQuery } from '#features/funding/funding-research/funding-research.queries.ts';
import { type ResearchRow, useResearchColumns } from '#features/funding/funding-research/research-list-columns.tsx';
import { ResearchRowActions } from '#features/funding/funding-research/research-row-actions.tsx';
import { useBeginResearch } from '#features/funding/funding-research/use-create-research.ts';
import { OwnedList, useOwnedAddress } from '#features/people/owned-list/owned-list.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { notifyFailure } from '#ui/notify.tsx';

/** The user's own researches: begin, continue, rename, copy, delete and bring back. */
export function ResearchListScreen() {
  const { t } = useTranslation('funding-research');
  const address = useOwnedAddress();
  const { isTrash, showsOwner } = address;
  const { begin, isBeginning } = useBeginResearch();
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const actions = useListActions();
  const onEndRename = useCallback(() => setRenamingId(null), []);
  const list = useRecordList({
    name: isTrash ? 'deleted-researches' : 'researches',
    pages: researchListQuery(address.filter),
    columns: useResearchColumns({ renamingId, isTrash, showsOwner, onRename: actions.rename, onEndRename }),
    keyOf,
    nameOf,
  });
  return (
    <OwnedList
      t={t}
      address={address}
      list={list}
      words={{
        title: t('list.title'),
        label: t('list.label'),
        description: t('list.description'),
        new: t('list.new'),
        emptyTitle: t('list.empty.title'),
        emptyText: t('list.empty.text'),
        searchHint: t('list.searchHint'),
      }}
      person={{ choose: t('person.filter'), chosen: (name) => t('person.filtered', { name }) }}
      icon={<IconFileSearch size={24} stroke={1.6} />}
      onNew={begin}
      isBeginning={isBeginning}
      rowActions={(row) => (
        <ResearchRowActions
          row={row}
          onRename={() => setRenamingId(row.researchId)}
          onCopy={() => actions.copy(row)}
          onDelete={() => actions.remove(row)}
          onRestore={() => actions.restore(row)}
        />
      )}
    />
  );
}

const keyOf = (row: ResearchRow) => row.researchId;
const nameOf = (row: ResearchRow) => row.name;

/** Actions on a row, each with its word of success or failure; what can be undone is done at once. */
function useListActions() {
  const { t } = useTranslation('funding-research');
  const renameResearch = useRenameResearch();
  const copyResearch = useCopyResearch();
  const deleteResearch = useDeleteResearch();
  const restoreResearch = useRestoreResearch();
  const rename = useRecordAction({
    run: (renamed: { researchId: string; name: string }) => renameResearch.mutateAsync(renamed),
  });
  const copy = useRecordAction({
    run: ({ researchId }: ResearchRow) => copyResearch.mutateAsync(researchId),
    done: (_row, { name }) => t('list.copied', { name }),
    failed: notifyFailure('copyResearch'),
  });
  const remove = useRecordAction<ResearchRow>({
    run: ({ researchId }) => deleteResearch.mutateAsync(researchId),
    done: ({ name }) => t('list.deleted', { name }),
    undo: ({ researchId }) => restoreResearch.mutateAsync(researchId),
    failed: notifyFailure('delete'),
  });
  const restore = useRecordAction<ResearchRow>({
    run: ({ researchId }) => restoreResearch.mutateAsync(researchId),
    done: ({ name }) => t('list.restored', { name }),
    failed: notifyFailure('restore'),
  });
  return { rename: rename.start, copy: copy.start, remove: remove.start, restore: restore.start };
}
