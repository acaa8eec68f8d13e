import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type PersonPage, personCountQuery } from '#features/person/person.queries.ts';
import type { PersonQuery } from '#features/person/person-list-search.ts';
import { formatCount } from '#lib/format.ts';
import { ListTotal } from '#ui/list/list-total.tsx';
import classes from './person-list.module.css';

/** How many persons the query leaves: as the first page says, or exactly once somebody asked. */
export function usePersonTotal(query: PersonQuery, first: PersonPage | undefined) {
  const count = useQuery(personCountQuery(query));
  const total = count.data?.total ?? first?.total;
  return {
    hits:
      total === undefined
        ? undefined
        : { total, totalIsExact: count.data !== undefined || first?.totalIsExact !== false },
    isCounting: count.isFetching,
    countExactly: () => void count.refetch(),
  };
}

export type PersonHits = ReturnType<typeof usePersonTotal>;

/** »1.234 Personen« beside the list. */
export function PersonTotal({ total, isUpdating }: { total: PersonHits; isUpdating: boolean }) {
  const { t } = useTranslation('person');
  const { hits, isCounting, countExactly } = total;
  return (
    <p className={classes['total']} role="status" data-updating={isUpdating || undefined}>
      {hits !== undefined && (
        <ListTotal isExact={hits.totalIsExact} isCounting={isCounting} onCount={countExactly}>
          {t('list.total', { count: hits.total, formatted: formatCount(hits.total, hits.totalIsExact) })}
        </ListTotal>
      )}
    </p>
  );
}
