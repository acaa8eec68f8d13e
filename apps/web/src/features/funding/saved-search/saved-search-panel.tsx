import type { SavedSearch } from '@fundus/contract/saved-search';
import { Button } from '@mantine/core';
import { IconBookmarkPlus, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { researchListQuery } from '#features/funding/funding-research/funding-research.queries.ts';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ActionMenu } from '#ui/list/action-menu.tsx';
import { deleteButton, editButton, RowButtons } from '#ui/list/row-buttons.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import { HitRow } from './hit-row.tsx';
import { countFilters } from './saved-filters.ts';
import classes from './saved-search.module.css';
import { savedSearchesQuery, useKeepSearch, useUpdateSearch } from './saved-search.queries.ts';
import { SearchDialog } from './search-dialog.tsx';

interface PanelProps {
  personId: string;
  canEdit: boolean;
}

/** Saved searches of a person, and their new hits. */
export function SavedSearchPanel({ personId, canEdit }: PanelProps) {
  const { t } = useTranslation('person-funding');
  return (
    <section aria-label={t('savedSearch.title')}>
      <h3>{t('savedSearch.title')}</h3>
      <Loaded query={useQuery(savedSearchesQuery(personId))} skeleton={{ count: 2 }}>
        {(searches) => <Searches personId={personId} canEdit={canEdit} searches={searches} />}
      </Loaded>
      {canEdit && <KeepFromResearch personId={personId} />}
    </section>
  );
}

function Searches({ personId, canEdit, searches }: PanelProps & { searches: readonly SavedSearch[] }) {
  const { t } = useTranslation('person-funding');
  const { remove, restore } = useKeepSearch(personId);
  const deletion = useRecordAction<SavedSearch>({
    run: ({ searchId }) => remove.mutateAsync(searchId),
    done: ({ name }) => t('savedSearch.deleted', { name }),
    undo: ({ searchId }) => restore.mutateAsync(searchId),
  });
  const renaming = useRecordDialog<SavedSearch>((search, onClose) => (
    <SearchDialog personId={personId} search={search} onClose={onClose} />
  ));
  if (searches.length === 0) return <p className={typography['small']}>{t('savedSearch.empty')}</p>;
  return (
    <>
      <ul className={classes['list']}>
        {searches.map((search) => (
          <li key={search.searchId} className={classes['search']}>
            <SearchHead
              personId={personId}
              search={search}
              {...(canEdit ? { onEdit: () => renaming.open(search), onDelete: () => deletion.start(search) } : {})}
            />
            <Hits personId={personId} search={search} canEdit={canEdit} />
          </li>
        ))}
      </ul>
      {renaming.dialog}
    </>
  );
}

function SearchHead({
  personId,
  search,
  onEdit,
  onDelete,
}: {
  personId: string;
  search: SavedSearch;
  onEdit?: () => void;
  onDelete?: () => void;
}) {
  const { t } = useTranslation('person-funding');
  const { searchId, revision, name, words, filters, isPaused } = search;
  const update = useUpdateSearch(personId);
  const pause = useRecordAction<boolean>({
    run: (next) => update.mutateAsync({ searchId, revision, isPaused: next }),
    done: (next) => t(next ? 'savedSearch.paused' : 'savedSearch.goesOn', { name }),
  });
  const filterCount = countFilters(filters);
  const facts = [
    t('savedSearch.since', { date: formatDate(search.createdAt) }),
    ...(words === '' ? [] : [t('savedSearch.words', { words })]),
    ...(filterCount === 0 ? [] : [t('savedSearch.filters', { count: filterCount })]),
  ];
  return (
    <>
      <div className={classes['head']}>
        <h4 className={classes['name']}>{name}</h4>
        {isPaused && <StatusChip tone="grey">{t('savedSearch.isPaused')}</StatusChip>}
        {onEdit !== undefined && (
          <span className={classes['buttons']}>
            <RowButtons
              buttons={[
                {
                  icon: isPaused ? IconPlayerPlay : IconPlayerPause,
                  label: t(isPaused ? 'savedSearch.goOn' : 'savedSearch.pause', { name }),
                  isBusy: pause.isBusy,
                  onClick: () => pause.start(!isPaused),
                },
                editButton(t('savedSearch.rename', { name }), onEdit),
                onDelete && deleteButton(t('savedSearch.delete', { name }), onDelete),
              ]}
            />
          </span>
        )}
      </div>
      <p className={typography['small']}>{facts.join(' · ')}</p>
    </>
  );
}

/** The hits of a search: open ones, dismissed ones on demand. */
function Hits({ personId, search, canEdit }: PanelProps & { search: SavedSearch }) {
  const { t } = useTranslation('person-funding');
  const [showsDismissed, setShowsDismissed] = useState(false);
  const open = search.hits.filter(({ isDismissed }) => !isDismissed);
  const dismissed = search.hits.filter(({ isDismissed }) => isDismissed);
  const shown = showsDismissed ? [...open, ...dismissed] : open;
  return (
    <>
      {open.length === 0 && <p className={typography['small']}>{t('savedSearch.noHits')}</p>}
      {shown.length > 0 && (
        <ul className={classes['hits']} aria-label={t('savedSearch.hitsOf', { name: search.name })}>
          {shown.map((hit) => (
            <HitRow key={hit.programme.programmeId} personId={personId} search={search} hit={hit} canEdit={canEdit} />
          ))}
        </ul>
      )}
      {dismissed.length > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={showsDismissed}
          onClick={() => setShowsDismissed(!showsDismissed)}
        >
          {t(showsDismissed ? 'savedSearch.hideDismissed' : 'savedSearch.showDismissed', { count: dismissed.length })}
        </Button>
      )}
    </>
  );
}

/** Keeps the answers of one of the person's researches; words and filters are kept from its funding list. */
function KeepFromResearch({ personId }: { personId: string }) {
  const { t } = useTranslation(['person-funding', 'funding-research']);
  const list = useInfiniteQuery(researchListQuery({ personId, deleted: false }));
  const { keep, remove } = useKeepSearch(personId);
  const action = useRecordAction<string, SavedSearch>({
    run: (researchId) => keep.mutateAsync({ researchId }),
    done: (_, { name }) => t('savedSearch.kept', { name }),
    undo: (_, { searchId }) => remove.mutateAsync(searchId),
  });
  const researches = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (researches.length === 0) return null;
  return (
    <ActionMenu
      groups={[
        researches.map(({ researchId, name }) => ({
          label: name === '' ? t('funding-research:name.unnamed') : name,
          onStart: () => action.start(researchId),
        })),
      ]}
      target={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconBookmarkPlus size={16} aria-hidden />}
          loading={action.isBusy}
        >
          {t('savedSearch.keep')}
        </Button>
      }
    />
  );
}
