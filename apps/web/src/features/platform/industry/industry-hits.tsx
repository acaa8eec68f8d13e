import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import { industrySearchQuery, searchLimit } from './industry.queries.ts';
import { IndustryLine } from './industry-line.tsx';
import classes from './industry-picker.module.css';
import type { IndustryChoice } from './industry-picker.tsx';

/** Entries that fit a code or words, best first, each with its place in the catalogue. */
export function IndustryHits({ search, choice }: { search: string; choice: IndustryChoice }) {
  const { t } = useTranslation('industry');
  const { data, error, refetch, isPlaceholderData } = useQuery(industrySearchQuery(choice.classification, search));
  if (data === undefined) {
    if (error !== null) return <ErrorState text={t('loadFailed')} onRetry={() => void refetch()} />;
    return <SkeletonRows count={6} height={52} />;
  }
  if (data.length === 0) return <EmptyState level={3} title={t('noHits.title')} text={t('noHits.text')} />;
  return (
    <div data-updating={isPlaceholderData || undefined}>
      <p className={typography['quiet']} role="status">
        {data.length < searchLimit ? t('result', { count: data.length }) : t('resultLimited', { count: data.length })}
      </p>
      <ul className={classes['level']}>
        {data.map((industry) => (
          <li key={industry.code} className={classes['line']}>
            <IndustryLine industry={industry} choice={choice} hasPath />
          </li>
        ))}
      </ul>
    </div>
  );
}
