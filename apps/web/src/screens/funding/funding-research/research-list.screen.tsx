import { Button, SegmentedControl } from '@mantine/core';
import { IconFileSearch, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useCopyResearch,
  useCreateResearch,
  useDeleteResearch,
  useRenameResearch,
  useRestoreResearch,
} from '#features/funding/funding-research/funding-research.mutations.ts';
import { researchListQuery } from '#features/funding/funding-research/funding-research.queries.ts';
import { personFilterValuesQuery } from '#features/people/person/person.queries.ts';
import { PersonChoice } from '#features/people/person/person-choice.tsx';
import { personQuery } from '#features/people/person/person-record.queries.ts';
import { personTitleOf } from '#features/people/person/person-title.ts';
import { useMay } from '#lib/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { ListColumn } from '#ui/list/list-column.ts';
import { OwnerChoice } from '#ui/list/owner-choice.tsx';
import { useListPages } from '#ui/list/use-list-pages.ts';
import { notifyError, notifyFailure, notifySuccess, notifyWithUndo } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { paths, researchStepPaths } from '../../../paths.ts';
import { type ResearchRow, useResearchColumns } from './research-list-columns.tsx';
import { ResearchRowActions } from './research-row-actions.tsx';

/** The user's own researches: begin, continue, rename, copy, delete and bring back. */
export function ResearchListScreen() {
  const { t } = useTranslation(['funding-research', 'ui']);
  const search = useSearch({ strict: false });
  const words = typeof search.search === 'string' ? search.search : undefined;
  const isTrash = search.deleted === true;
  const navigate = useNavigate();
  const list = useInfiniteQuery(
    researchListQuery({ search: words, deleted: isTrash, personId: search.person, owner: search.owner }),
  );
  const create = useCreateResearch();
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const actions = useListActions();
  const { first, pages } = useListPages(list);
  const total = first?.total;

  const begin = (): void =>
    create.mutate(undefined, {
      onSuccess: ({ researchId, step }) => void navigate({ to: researchStepPaths[step], params: { researchId } }),
      onError: notifyError,
    });
  const ownerColumn: ListColumn<ResearchRow> = {
    key: 'owner',
    label: t('ui:owner.label'),
    width: 150,
    cell: (row) => <span title={row.owner.name}>{row.owner.name}</span>,
  };
  const endRename = useCallback(() => setRenamingId(null), []);
  const columns = useResearchColumns({ renamingId, isTrash, onRename: actions.rename, onEndRename: endRename });
  const { person, owner } = search;
  const reachesAll = useMay('record:reach:all');
  const owners = useQuery({ ...personFilterValuesQuery, enabled: reachesAll });
  const mayReadPersons = useMay('person:read');
  const chosen = useQuery({ ...personQuery(person ?? ''), enabled: person !== undefined && mayReadPersons });
  const personName = chosen.data === undefined ? undefined : personTitleOf(chosen.data);
  /** Changes one part of what is asked for; an empty one is left out of the address. */
  const change = (part: {
    search?: string;
    deleted?: boolean;
    person?: string | null;
    owner?: string | null;
  }): void => {
    const next = { search: words, deleted: isTrash, person, owner, ...part };
    void navigate({
      to: paths.fundingResearches,
      search: {
        ...(next.search === undefined || next.search === '' ? {} : { search: next.search }),
        ...(next.deleted ? { deleted: true } : {}),
        ...(next.person === undefined || next.person === null ? {} : { person: next.person }),
        ...(next.owner === undefined || next.owner === null ? {} : { owner: next.owner }),
      },
      replace: true,
    });
  };
  const newButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={begin} loading={create.isPending}>
      {t('list.new')}
    </Button>
  );

  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.description')} actions={newButton} />
      <FilterBar
        search={
          <SearchField label={t('list.search')} value={words ?? ''} onSearch={(text) => change({ search: text })} />
        }
        controls={
          <>
            {reachesAll && (
              <OwnerChoice
                value={owner}
                owners={owners.data?.assignableOwners ?? []}
                onChange={(next) => change({ owner: next ?? null })}
              />
            )}
            {mayReadPersons && (
              <PersonChoice
                label={t('person.filter')}
                isLabelHidden
                value={person ?? null}
                valueName={personName}
                onChange={(personId) => change({ person: personId })}
              />
            )}
            <SegmentedControl
              aria-label={t('list.tabs.label')}
              value={isTrash ? 'trash' : 'active'}
              onChange={(value) => change({ deleted: value === 'trash' })}
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
                  onRemove: () => change({ person: null }),
                },
              ]
        }
        onClear={() => change({ search: '', person: null })}
        hits={total === undefined ? undefined : t('list.total', { count: total })}
        isUpdating={pages.isUpdating}
      />
      <DataList<ResearchRow>
        name={isTrash ? 'deleted-researches' : 'researches'}
        label={t('list.label')}
        columns={reachesAll ? [...columns, ownerColumn] : columns}
        {...pages}
        keyOf={keyOf}
        nameOf={nameOf}
        rowActions={(row) => (
          <ResearchRowActions
            row={row}
            isTrash={isTrash}
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
  const { mutate: renameResearch } = useRenameResearch();
  const copyResearch = useCopyResearch();
  const deleteResearch = useDeleteResearch();
  const restoreResearch = useRestoreResearch();
  const rename = useCallback(
    (researchId: string, name: string) => renameResearch({ researchId, name }, { onError: notifyError }),
    [renameResearch],
  );
  return {
    rename,
    copy: ({ researchId }: ResearchRow) =>
      copyResearch.mutate(researchId, {
        onSuccess: ({ name }) => notifySuccess(t('list.copied', { name })),
        onError: notifyFailure('copyResearch'),
      }),
    // Each deletion offers its own way back, also where several follow quickly.
    remove: ({ researchId, name }: ResearchRow) => {
      deleteResearch
        .mutateAsync(researchId)
        .then(
          () => notifyWithUndo(t('list.deleted', { name }), () => restoreResearch.mutateAsync(researchId)),
          notifyFailure('delete'),
        );
    },
    restore: ({ researchId, name }: ResearchRow) =>
      restoreResearch.mutate(researchId, {
        onSuccess: () => notifySuccess(t('list.restored', { name })),
        onError: notifyFailure('restore'),
      }),
  };
}
