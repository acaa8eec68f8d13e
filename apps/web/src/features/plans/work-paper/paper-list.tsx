import type { PaperSummary } from '@fundus/contract/work-paper';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
import { useRecordList } from '#ui/list/use-record-list.ts';
import { notifyError } from '#ui/notify.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { type AnyPaper, type PaperApi, paperListQuery } from './paper-api.ts';
import { type PaperListWords, usePaperColumns } from './paper-columns.tsx';
import { PaperRowActions, usePaperActions } from './paper-row-actions.tsx';

interface PaperListSearch {
  search?: string;
  deleted?: true;
  /** The client whose papers are shown. */
  person?: string;
  owner?: string;
}

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
  const { t } = useTranslation(['work-paper', 'ui']);
  const { search, change } = useAddressSearch<PaperListSearch>();
  const { search: text, person, owner } = search;
  const isTrash = search.deleted === true;
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
  const reachesAll = useMay('record:reach:all');
  const owners = useQuery({ ...personFilterValuesQuery, enabled: reachesAll });
  const mayReadPersons = useMay('person:read');
  const chosen = useQuery({ ...personQuery(person ?? ''), enabled: person !== undefined && mayReadPersons });
  const personName = chosen.data === undefined ? undefined : personTitleOf(chosen.data);
  const list = useRecordList({
    name: `${isTrash ? 'deleted-' : ''}${api.noun}`,
    pages: paperListQuery(api, { search: text, deleted: isTrash, personId: person, owner }),
    columns: usePaperColumns(api, words, { isTrash, showsOwner: reachesAll }),
    keyOf,
    nameOf,
  });
  const total = list.first?.total;
  const newButton = (
    <Button
      data-page-new
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => create.mutate()}
      loading={create.isPending}
    >
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
            placeholder={t('list.searchHint')}
            value={text ?? ''}
            onSearch={(next) => change(withParameter(search, 'search', next))}
          />
        }
        controls={
          <>
            {reachesAll && (
              <OwnerChoice
                value={owner}
                owners={owners.data?.assignableOwners ?? []}
                onChange={(next) => change(withParameter(search, 'owner', next))}
              />
            )}
            {mayReadPersons && (
              <PersonChoice
                label={t('list.person')}
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
                  label: t('list.personFiltered', { name: personName ?? '…' }),
                  onRemove: () => change(withParameter(search, 'person', undefined)),
                },
              ]
        }
        onClear={() => change(withoutParameters(search, ['search', 'person']))}
        hits={total === undefined ? undefined : t('list.total', { count: total })}
        isUpdating={list.total.isUpdating}
      />
      <DataList<PaperSummary>
        {...list.table}
        label={words.label}
        toolbar={null}
        rowActions={(row) => <PaperRowActions row={row} api={api} actions={actions} />}
        empty={empty()}
      />
    </>
  );
}

const keyOf = ({ paperId }: PaperSummary): string => paperId;
const nameOf = ({ name }: PaperSummary): string => name;
