import type { SynonymGroup } from '@fundus/contract/search-synonym';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  synonymGroupsQuery,
  useCreateSynonymGroup,
  useDeleteSynonymGroup,
} from '#features/funding/search-synonym/search-synonym.queries.ts';
import { SynonymDialog } from '#features/funding/search-synonym/synonym-dialog.tsx';
import { SynonymList } from '#features/funding/search-synonym/synonym-list.tsx';
import { searchGroups } from '#features/funding/search-synonym/synonym-words.ts';
import { unknownWordsQuery } from '#features/funding/unknown-word/unknown-word.queries.ts';
import { UnknownWords } from '#features/funding/unknown-word/unknown-words.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { withParameter } from '#ui/list/list-search.ts';
import { useAddressSearch } from '#ui/list/use-list-address.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';

/** The words that mean the same to the search: find, add, change, delete with a way back. */
export function SynonymsScreen() {
  const { t } = useTranslation('search-synonym');
  const { search: address, change } = useAddressSearch<{ search?: string }>();
  const { search = '' } = address;
  const groups = useQuery(synonymGroupsQuery);
  const client = useQueryClient();
  const create = useCreateSynonymGroup();
  const remove = useDeleteSynonymGroup();
  const shown = useMemo(() => searchGroups(groups.data ?? [], search), [groups.data, search]);
  const { open, dialog } = useRecordDialog<SynonymGroup | { begin: string[] }>(
    (opened, onClose) =>
      groups.data && (
        <SynonymDialog
          {...('begin' in opened ? { group: null, begin: opened.begin } : { group: opened })}
          groups={groups.data}
          onClose={onClose}
          onSaved={() => void client.invalidateQueries({ queryKey: unknownWordsQuery.queryKey })}
        />
      ),
  );
  const deletion = useRecordAction<SynonymGroup>({
    run: (group) => remove.mutateAsync(group),
    done: ({ words }) => t('deleted', { words: words.slice(0, 3).join(', ') }),
    undo: ({ words }) => create.mutateAsync(words),
  });
  const addButton = (
    <Button data-page-new leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open({ begin: [] })}>
      {t('action.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={addButton} />
      <UnknownWords onExplain={(word) => open({ begin: [word] })} />
      <FilterBar
        search={
          <SearchField
            label={t('search')}
            value={search}
            onSearch={(text) => change(withParameter(address, 'search', text))}
          />
        }
        chips={[]}
        onClear={() => undefined}
        hits={groups.data === undefined ? undefined : t('list.hits', { count: shown.length })}
      />
      <Loaded query={groups}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<IconArrowsExchange size={24} stroke={1.6} />}
              title={t('empty.title')}
              text={t('empty.text')}
              action={addButton}
            />
          ) : shown.length === 0 ? (
            <EmptyState title={t('noHits.title')} text={t('noHits.text', { search })} />
          ) : (
            <SynonymList groups={shown} onEdit={open} onDelete={deletion.start} />
          )
        }
      </Loaded>
      {dialog}
    </>
  );
}
