import type { PersonKind } from '@fundus/contract/person-codes';
import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { type AnswerOf } from '#lib/api/client.ts';
import { useAtOnce } from '#lib/at-once.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { ListBarParts } from '#ui/filter-bar.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ListAddress } from '#ui/list/list-address.ts';
import { ListFilters } from '#ui/list/list-filters.tsx';
import type { ListHits } from '#ui/list/list-hits.ts';
import { personFilterChips, useFilterWords } from './person-filter-words.ts';
import type { PersonListSearch } from './person-list-search.ts';

type Presentation = 'list' | 'board' | 'trash';

const PersonFilters = lazyPart(() => import('./person-filters.tsx').then((part) => part.PersonFilters));

/** Above the list: search, filters, presentation, what is set, and how many there are. */
export function PersonListFilters({
  kind,
  address,
  bar,
  values,
  hits,
  federalStates,
}: {
  kind: PersonKind;
  address: ListAddress<PersonListSearch>;
  bar: ListBarParts;
  values: AnswerOf<'GET /api/persons/filter-values'> | undefined;
  hits: ListHits['hits'];
  federalStates: readonly { value: string; label: string }[];
}) {
  const { search, change } = address;
  const { t } = useTranslation('person');
  const names = useMemo(
    () => ({
      federalState: (code: string) => federalStates.find(({ value }) => value === code)?.label ?? code,
      owner: (userId: string) => values?.owners.find((owner) => owner.userId === userId)?.name ?? userId,
    }),
    [federalStates, values],
  );
  const words = useFilterWords(names);
  const presentation: Presentation = search.deleted === true ? 'trash' : search.board === undefined ? 'list' : 'board';
  const present = (next: Presentation): void => {
    const { deleted: _, board: __, ...others } = search;
    if (next === 'trash') change({ ...others, deleted: true });
    else change(next === 'board' ? { ...others, board: 'consulting' } : others);
  };
  return (
    <ListFilters
      address={address}
      bar={bar}
      hits={hits}
      words={{ label: t('list.searchLabel'), placeholder: t('list.search') }}
      chips={personFilterChips(search, words, change)}
      beside={<Presentations chosen={presentation} onChoose={present} />}
    >
      <PersonFilters
        search={search}
        words={words}
        kindOfList={kind}
        values={{
          // »bundesweit« and »andere« are regions of programmes; people live in a state.
          federalStates: federalStates.map(({ value }) => value).filter((code) => code.length === 2),
          tags: values?.tags ?? [],
          sources: values?.sources ?? [],
          ownerIds: values?.owners.map(({ userId }) => userId) ?? [],
        }}
        onChange={change}
      />
    </ListFilters>
  );
}

/** A component of its own: what was chosen is shown before anything else of the page is redrawn. */
function Presentations({ chosen, onChoose }: { chosen: Presentation; onChoose: (next: Presentation) => void }) {
  const { t } = useTranslation('person');
  const [shown, show] = useAtOnce(chosen);
  return (
    <SegmentedControl
      aria-label={t('list.tabs.label')}
      value={shown}
      onChange={(next) => show(next, () => onChoose(next))}
      data={(['list', 'board', 'trash'] as const).map((value) => ({ value, label: t(`list.tabs.${value}`) }))}
    />
  );
}
