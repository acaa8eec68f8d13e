import { useQueries } from '@tanstack/react-query';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { programmeCountQuery } from './funding-programme.queries.ts';
import type { ProgrammeListFilter, ProgrammeListSearch } from './programme-list-filter.ts';
import classes from './upkeep-bar.module.css';

/** Open work as filters: each figure links to its programmes. */
const figures = [
  { key: 'all', filter: { isEnded: 'false' } },
  { key: 'old', filter: { isEnded: 'false', factsAge: 'old' } },
  { key: 'ageing', filter: { isEnded: 'false', factsAge: 'ageing' } },
  { key: 'noRules', filter: { isEnded: 'false', hasRules: 'false' } },
] as const satisfies readonly { key: string; filter: ProgrammeListFilter }[];

function isShowing(search: ProgrammeListSearch, filter: ProgrammeListFilter): boolean {
  return (['isEnded', 'factsAge', 'hasRules', 'level', 'status', 'fundingType', 'region', 'search'] as const).every(
    (name) => search[name] === filter[name],
  );
}

/** Upkeep of the catalogue at a glance. */
export function UpkeepBar({
  search,
  onChoose,
}: {
  search: ProgrammeListSearch;
  onChoose: (filter: ProgrammeListSearch) => void;
}) {
  const { t } = useTranslation('funding-programme');
  const counts = useQueries({ queries: figures.map(({ filter }) => programmeCountQuery(filter)) });
  return (
    <ul className={classes['root']} aria-label={t('list.upkeep.label')}>
      {figures.map(({ key, filter }, index) => {
        const count = counts[index]?.data;
        const isDue = key !== 'all' && (count?.total ?? 0) > 0;
        return (
          <li key={key}>
            <button
              type="button"
              className={classes['figure']}
              data-due={isDue || undefined}
              data-key={key}
              aria-pressed={isShowing(search, filter)}
              onClick={() => onChoose(isShowing(search, filter) ? {} : filter)}
            >
              <span className={classes['number']}>
                {count === undefined ? '–' : formatCount(count.total, count.totalIsExact)}
              </span>
              <span className={classes['label']}>{t(`list.upkeep.${key}`)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
