import { Button, SegmentedControl } from '@mantine/core';
import { IconFileSearch, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
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
import { personFilterValuesQuery } from '#features/people/person/person.queries.ts';
import { PersonChoice } from '#features/people/person/person-choice.tsx';
import { personQuery } from '#features/people/person/person-record.queries.ts';
import { personTitleOf } from '#features/people/person/person-title.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { ColumnMenu } from '#ui/list/column-menu.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { withoutParameters, withParameter } from '#ui/list/list-search.ts';
import { OwnerChoice } from '#ui/list/owner-choice.tsx';
import { useAddressSearch } from '#ui/list/use-list-address.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { notifyFailure } from '#ui/notify.tsx';
import { SearchField } from '#ui/search-field.tsx';

interface ResearchListSearch {
  search?: string;
  deleted?: true;
  /** The client whose researches are shown. */
  person?: string;
  owner?: string;
}

/** The user's own researches: begin, continue, rename, copy, delete and bring back. */
export function ResearchListScreen() {
  const { t } = useTranslation(['funding-research', 'ui']);
  const { search, change } = useAddressSearch<ResearchListSearch>();
  const { search: words, person, owner } = search;
  const isTrash = search.deleted === true;
  const { begin, isBeginning } = useBeginResearch();
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const actions = useListActions();

  const endRename = useCallback(() => setRenamingId(null), []);
  const reachesAll = useMay('record:reach:all');
  const owners = useQuery({ ...personFilterValuesQuery, enabled: reachesAll });
  const mayReadPersons = useMay('person:read');
  const chosen = useQuery({ ...personQuery(person ?? ''), enabled: person !== undefined && mayReadPersons });
  const personName = chosen.data === undefined ? undefined : personTitleOf(chosen.data);
  const list = useRecordList({
    name: isTrash ? 'deleted-researches' : 'researches',
    pages: researchListQuery({ search: words, deleted: isTrash, personId: person, owner }),
    columns: useResearchColumns({
      renamingId,
      isTrash,
      showsOwner: reachesAll,
      onRename: actions.rename,
      onEndRename: endRename,
    }),
    keyOf,
    nameOf,
  });
  const total = list.first?.total;
  const newButton = (
    <Button data-page-new leftSection={<IconPlus size={18} aria-hidden />} onClick={begin} loading={isBeginning}>
      {t('list.new')}
    </Button>
  );

  return (
    <>
      <FilterBar
        title={t('list.title')}
        description={t('list.description')}
        tools={<ColumnMenu columns={list.table.columns} choice={list.choice} />}
        actions={newButton}
        below={
          reachesAll && (
            <OwnerChoice
              value={owner}
              owners={owners.data?.assignableOwners ?? []}
              onChange={(next) => change(withParameter(search, 'owner', next))}
            />
          )
        }
        search={
          <SearchField
            label={t('list.search')}
            placeholder={t('list.searchHint')}
            value={words ?? ''}
            onSearch={(text) => change(withParameter(search, 'search', text))}
          />
        }
        controls={
          <>
            {mayReadPersons && (
              <PersonChoice
                label={t('person.filter')}
                isLabelHidden
                value={person ?? null}
                valueName={personName}
                onChange={(personId) => change(withParameter(search, 'person', personId ?? undefined))}
              />
            )}
            <SegmentedControl
              aria-label={t('list.tabs.label')}
              value={isTrash ? 'trash' : 'active'}
              onChange={(value) => change(withParameter(search, 'deleted', value === 'trash' ? true : undefined))}
              data={[
                { value: 'active', label: t('list.tabs.active') },
                { value: 'trash', label: t('list.tabs.trash') },
              ]}
            />
          </>
        }
        chips={
          person === undefined
            ? []
            : [
                {
                  key: 'person',
                  label: t('person.filtered', { name: personName ?? '…' }),
                  onRemove: () => change(withParameter(search, 'person', undefined)),
                },
              ]
        }
        onClear={() => change(withoutParameters(search, ['search', 'person']))}
        hits={total === undefined ? undefined : t('list.total', { count: total })}
        isUpdating={list.total.isUpdating}
      />
      <DataList<ResearchRow>
        {...list.table}
        label={t('list.label')}
        toolbar={null}
        rowActions={(row) => (
          <ResearchRowActions
            row={row}
            onRename={() => setRenamingId(row.researchId)}
            onCopy={() => actions.copy(row)}
            onDelete={() => actions.remove(row)}
            onRestore={() => actions.restore(row)}
          />
        )}
        empty={<EmptyList isTrash={isTrash} search={words} action={newButton} />}
      />
    </>
  );
}

const keyOf = (row: ResearchRow) => row.researchId;
const nameOf = (row: ResearchRow) => row.name;

function EmptyList({
  isTrash,
  search,
  action,
}: {
  isTrash: boolean;
  search: string | undefined;
  action: React.ReactNode;
}) {
  const { t } = useTranslation('funding-research');
  if (search !== undefined) {
    return <EmptyState title={t('list.noHits.title')} text={t('list.noHits.text', { search })} />;
  }
  if (isTrash) return <EmptyState title={t('list.emptyTrash.title')} text={t('list.emptyTrash.text')} />;
  return (
    <EmptyState
      icon={<IconFileSearch size={24} stroke={1.6} />}
      title={t('list.empty.title')}
      text={t('list.empty.text')}
      action={action}
    />
  );
}

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
