import type { PaperSummary } from '@fundus/contract/work-paper';
import { Button, SegmentedControl } from '@mantine/core';
import { IconCopy, IconPlus, IconRestore, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { personFilterValuesQuery } from '#features/people/person/person.queries.ts';
import { PersonChoice } from '#features/people/person/person-choice.tsx';
import { personQuery } from '#features/people/person/person-record.queries.ts';
import { personTitleOf } from '#features/people/person/person-title.ts';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { ColumnMenu } from '#ui/list/column-menu.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { ListColumn } from '#ui/list/list-column.ts';
import { withoutParameters, withParameter } from '#ui/list/list-search.ts';
import { OwnerChoice } from '#ui/list/owner-choice.tsx';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { useAddressSearch } from '#ui/list/use-list-address.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { notifyError, notifyFailure } from '#ui/notify.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { paths } from '../../../paths.ts';
import { type AnyPaper, type PaperApi, paperListQuery } from './paper-api.ts';

interface PaperListSearch {
  search?: string;
  deleted?: true;
  /** The client whose papers are shown. */
  person?: string;
  owner?: string;
}

/** What a kind of paper says of itself on its list. */
export interface PaperListWords {
  title: string;
  label: string;
  description: string;
  new: string;
  emptyTitle: string;
  emptyText: string;
  /** Heading of the column that says what kind it is, and the words of its codes. */
  note: string;
  noteOf: (code: string) => string;
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
        rowActions={(row) => <RowActions row={row} api={api} actions={actions} />}
        empty={empty()}
      />
    </>
  );
}

const keyOf = ({ paperId }: PaperSummary): string => paperId;
const nameOf = ({ name }: PaperSummary): string => name;

function usePaperColumns<Paper extends AnyPaper>(
  { Link: PaperLink }: PaperApi<Paper>,
  words: PaperListWords,
  { isTrash, showsOwner }: { isTrash: boolean; showsOwner: boolean },
): ListColumn<PaperSummary>[] {
  const { t } = useTranslation(['work-paper', 'ui']);
  return useMemo(
    (): ListColumn<PaperSummary>[] => [
      {
        key: 'name',
        label: t('list.columns.name'),
        choice: 'always',
        leastWidth: 220,
        // What lies in the trash has no page.
        cell: (row) =>
          row.deletedAt === null ? (
            <PaperLink id={row.paperId} title={row.name}>
              {row.name}
            </PaperLink>
          ) : (
            <span title={row.name}>{row.name}</span>
          ),
      },
      {
        key: 'person',
        label: t('list.columns.person'),
        width: 190,
        cell: ({ person }) =>
          person === null ? (
            ''
          ) : (
            <Link to={paths.client} params={{ personId: person.personId }} title={person.name}>
              {person.name}
            </Link>
          ),
      },
      { key: 'note', label: words.note, width: 150, cell: ({ note }) => words.noteOf(note) },
      {
        key: 'versions',
        label: t('list.columns.versions'),
        width: 100,
        align: 'right',
        cell: ({ versionCount }) => formatNumber(versionCount, 0),
      },
      {
        key: 'updatedAt',
        label: t(isTrash ? 'list.columns.deletedAt' : 'list.columns.updatedAt'),
        width: 150,
        cell: (row) => formatInstant(isTrash && row.deletedAt !== null ? row.deletedAt : row.updatedAt),
      },
      ...(showsOwner
        ? [
            {
              key: 'owner',
              label: t('ui:owner.label'),
              width: 160,
              cell: (row: PaperSummary) => <span title={row.owner.name}>{row.owner.name}</span>,
            },
          ]
        : []),
    ],
    [t, words, isTrash, showsOwner, PaperLink],
  );
}

/** Actions on a row, each with its word of success or failure; what can be undone is done at once. */
function usePaperActions<Paper extends AnyPaper>(api: PaperApi<Paper>) {
  const { t } = useTranslation('work-paper');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: api.keys.lists });
  const copy = useRecordAction<PaperSummary, Paper>({
    run: async ({ paperId }) => {
      const made = await api.copy(paperId, null);
      await refresh();
      return made;
    },
    done: (_row, { name }) => t('list.copied', { name }),
  });
  const remove = useRecordAction<PaperSummary>({
    run: async ({ paperId }) => {
      await api.remove(paperId);
      await refresh();
    },
    done: ({ name }) => t('list.deleted', { name }),
    undo: async ({ paperId }) => {
      await api.restore(paperId);
      await refresh();
    },
    failed: notifyFailure('delete'),
  });
  const restore = useRecordAction<PaperSummary>({
    run: async ({ paperId }) => {
      await api.restore(paperId);
      await refresh();
    },
    done: ({ name }) => t('list.restored', { name }),
    failed: notifyFailure('restore'),
  });
  return { copy: copy.start, remove: remove.start, restore: restore.start };
}

function RowActions<Paper extends AnyPaper>({
  row,
  api,
  actions,
}: {
  row: PaperSummary;
  api: PaperApi<Paper>;
  actions: ReturnType<typeof usePaperActions>;
}) {
  const { t } = useTranslation('work-paper');
  const { abilities, name } = row;
  if (abilities.includes('restore')) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRestore size={16} aria-hidden />}
        onClick={() => actions.restore(row)}
      >
        {t('list.restore')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="default" size="compact-sm" renderRoot={(props) => <api.Link {...props} id={row.paperId} />}>
        {t('list.open')}
      </Button>
      <RowMenu
        label={t('list.rowActions', { name })}
        groups={[
          [abilities.includes('copy') && { label: t('list.copy'), icon: IconCopy, onStart: () => actions.copy(row) }],
          [
            abilities.includes('delete') && {
              label: t('list.delete'),
              icon: IconTrash,
              onStart: () => actions.remove(row),
            },
          ],
        ]}
      />
    </>
  );
}
