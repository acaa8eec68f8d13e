import type { SavedSearch } from '@fundus/contract/saved-search';
import { Button } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { FundingListSearch } from '#features/funding/funding-research/funding-list-search.ts';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { paths } from '../../../paths.ts';
import { savedFiltersOf } from './saved-filters.ts';
import { useKeepSearch } from './saved-search.queries.ts';

/** Keeps answers, words and filters of the open research with its person; a free research has no person to keep them with. */
export function KeepSearchButton({ search }: { search: FundingListSearch }) {
  const { person, abilities } = useResearch().research;
  if (person === null || !abilities.edit) return null;
  return <KeepSearch person={person} search={search} />;
}

function KeepSearch({ person, search }: { person: { personId: string; name: string }; search: FundingListSearch }) {
  const { t } = useTranslation('funding-research');
  const { researchId } = useResearch().research;
  const { personId } = person;
  const navigate = useNavigate();
  const { keep, remove } = useKeepSearch(personId);
  const action = useRecordAction<FundingListSearch, SavedSearch>({
    run: (kept) => keep.mutateAsync({ researchId, words: kept.search ?? '', filters: savedFiltersOf(kept) }),
    done: () => t('keepSearch.done', { name: person.name || t('person.unnamed') }),
    undo: (_, { searchId }) => remove.mutateAsync(searchId),
    follow: () => ({
      label: t('keepSearch.follow'),
      onFollow: () => void navigate({ to: paths.client, params: { personId }, search: { tab: 'fundingResearch' } }),
    }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconBookmarkPlus size={16} aria-hidden />}
      loading={action.isBusy}
      onClick={() => action.start(search)}
    >
      {t('keepSearch.action')}
    </Button>
  );
}
