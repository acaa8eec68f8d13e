import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { personFilterValuesQuery } from '#features/people/person/person.queries.ts';
import { PersonChoice } from '#features/people/person/person-choice.tsx';
import { personQuery } from '#features/people/person/person-record.queries.ts';
import { personTitleOf } from '#features/people/person/person-title.ts';
import type { Translator } from '#lib/i18n/translate.ts';
import { useMay } from '#lib/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { ColumnMenu } from '#ui/list/column-menu.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { withoutParameters, withParameter } from '#ui/list/list-search.ts';
import { OwnerChoice } from '#ui/list/owner-choice.tsx';
import { useAddressSearch } from '#ui/list/use-list-address.ts';
import type { RecordList } from '#ui/list/use-record-list.ts';
import { SearchField } from '#ui/search-field.tsx';

interface OwnedSearch {
  search?: string;
  deleted?: true;
  /** The client whose records are shown. */
  person?: string;
  owner?: string;
}

/** The address of a list of researches, plans or papers, as the filter of its query. */
export function useOwnedAddress() {
  const { search, change } = useAddressSearch<OwnedSearch>();
  const isTrash = search.deleted === true;
  return {
    search,
    change,
    isTrash,
    /** Whether the reader reaches the records of other users, too. */
    showsOwner: useMay('record:reach:all'),
    filter: { search: search.search, deleted: isTrash, personId: search.person, owner: search.owner },
  };
}

/** Texts of a list that its noun says in its own way. */
export interface OwnedListWords {
  title: string;
  label: string;
  description: string;
  new: string;
  emptyTitle: string;
  emptyText: string;
  searchHint?: string;
}

type OwnedListKey =
  | 'list.search'
  | 'list.total'
  | `list.tabs.${'label' | 'active' | 'trash'}`
  | `list.${'noHits' | 'emptyTrash'}.${'title' | 'text'}`;

/** A list of the user's own records: search, choose a person or the trash, and begin a new one. */
export function OwnedList<Page extends { rows: readonly object[]; total: number }>({
  t,
  address: { search, change, isTrash, showsOwner },
  list,
  words,
  person,
  icon,
  onNew,
  isBeginning,
  rowActions,
}: {
  t: Translator<OwnedListKey>;
  address: ReturnType<typeof useOwnedAddress>;
  list: RecordList<Page>;
  words: OwnedListWords;
  /** Words of the filter by a person; without them there is none. */
  person?: { choose: string; chosen: (name: string) => string };
  icon: ReactNode;
  onNew: () => void;
  isBeginning: boolean;
  rowActions: (row: Page['rows'][number]) => ReactNode;
}) {
  const { search: text, person: personId, owner } = search;
  const owners = useQuery({ ...personFilterValuesQuery, enabled: showsOwner });
  const mayReadPersons = useMay('person:read');
  const chosen = useQuery({ ...personQuery(personId ?? ''), enabled: personId !== undefined && mayReadPersons });
  const personName = chosen.data === undefined ? undefined : personTitleOf(chosen.data);
  const total = list.first?.total;
  const newButton = (
    <Button data-page-new leftSection={<IconPlus size={18} aria-hidden />} onClick={onNew} loading={isBeginning}>
      {words.new}
    </Button>
  );
  const empty = (): ReactNode => {
    if (text !== undefined) {
      return <EmptyState title={t('list.noHits.title')} text={t('list.noHits.text', { search: text })} />;
    }
    if (isTrash) return <EmptyState title={t('list.emptyTrash.title')} text={t('list.emptyTrash.text')} />;
    return <EmptyState icon={icon} title={words.emptyTitle} text={words.emptyText} action={newButton} />;
  };
  return (
    <>
      <FilterBar
        title={words.title}
        description={words.description}
        tools={<ColumnMenu columns={list.table.columns} choice={list.choice} />}
        actions={newButton}
        search={
          <SearchField
            label={t('list.search')}
            {...(words.searchHint === undefined ? {} : { placeholder: words.searchHint })}
            value={text ?? ''}
            onSearch={(next) => change(withParameter(search, 'search', next))}
          />
        }
        controls={
          <>
            {showsOwner && (
              <OwnerChoice
                value={owner}
                owners={owners.data?.assignableOwners ?? []}
                onChange={(next) => change(withParameter(search, 'owner', next))}
              />
            )}
            {person !== undefined && mayReadPersons && (
              <PersonChoice
                label={person.choose}
                isLabelHidden
                value={personId ?? null}
                valueName={personName}
                onChange={(next) => change(withParameter(search, 'person', next ?? undefined))}
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
          person === undefined || personId === undefined
            ? []
            : [
                {
                  key: 'person',
                  label: person.chosen(personName ?? '…'),
                  onRemove: () => change(withParameter(search, 'person', undefined)),
                },
              ]
        }
        onClear={() => change(withoutParameters(search, ['search', 'person']))}
        hits={total === undefined ? undefined : t('list.total', { count: total })}
        isUpdating={list.total.isUpdating}
      />
      <DataList {...list.table} label={words.label} toolbar={null} rowActions={rowActions} empty={empty()} />
    </>
  );
}
