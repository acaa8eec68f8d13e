import type { SynonymGroup } from '@fundus/contract/search-synonym';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  synonymGroupsQuery,
  useCreateSynonymGroup,
  useDeleteSynonymGroup,
} from '#features/funding/search-synonym/search-synonym.queries.ts';
import { SynonymDialog } from '#features/funding/search-synonym/synonym-dialog.tsx';
import { SynonymList } from '#features/funding/search-synonym/synonym-list.tsx';
import { searchGroups } from '#features/funding/search-synonym/synonym-words.ts';
import { unknownWordsQuery } from '#features/funding/unknown-word/unknown-word.queries.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { notifyError, notifyWithUndo } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';
import { UnknownWords } from './unknown-words.tsx';

/** The words that mean the same to the search: find, add, change, delete with a way back. */
export function SynonymsScreen() {
  const { t } = useTranslation('search-synonym');
  const { search = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: groups, error, refetch } = useQuery(synonymGroupsQuery);
  const [open, setOpen] = useState<SynonymGroup | { begin: string[] } | null>(null);
  const client = useQueryClient();
  const create = useCreateSynonymGroup();
  const remove = useDeleteSynonymGroup();
  const shown = useMemo(() => searchGroups(groups ?? [], search), [groups, search]);
  const deleteGroup = (group: SynonymGroup): void =>
    remove.mutate(group, {
      onError: notifyError,
      onSuccess: () =>
        notifyWithUndo(t('deleted', { words: group.words.slice(0, 3).join(', ') }), () =>
          create.mutateAsync(group.words),
        ),
    });
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ begin: [] })}>
      {t('action.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={addButton} />
      <UnknownWords onExplain={(word) => setOpen({ begin: [word] })} />
      <FilterBar
        search={
          <SearchField
            label={t('search')}
            value={search}
            onSearch={(text) =>
              void navigate({
                to: paths.administrationSynonyms,
                search: text === '' ? {} : { search: text },
                replace: true,
              })
            }
          />
        }
        chips={[]}
        onClear={() => undefined}
        hits={groups === undefined ? undefined : t('list.hits', { count: shown.length })}
      />
      {groups === undefined ? (
        error === null ? (
          <SkeletonRows />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : groups.length === 0 ? (
        <EmptyState
          icon={<IconArrowsExchange size={24} stroke={1.6} />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={addButton}
        />
      ) : shown.length === 0 ? (
        <EmptyState title={t('noHits.title')} text={t('noHits.text', { search })} />
      ) : (
        <SynonymList groups={shown} onEdit={setOpen} onDelete={deleteGroup} />
      )}
      {open !== null && groups !== undefined && (
        <SynonymDialog
          {...('begin' in open ? { group: null, begin: open.begin } : { group: open })}
          groups={groups}
          onClose={() => setOpen(null)}
          onSaved={() => void client.invalidateQueries({ queryKey: unknownWordsQuery.queryKey })}
        />
      )}
    </>
  );
}
