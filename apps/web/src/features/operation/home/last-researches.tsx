import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useBeginResearch } from '#features/funding/funding-research/use-create-research.ts';
import { formatRelativeDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths, researchStepPaths } from '../../../paths.ts';
import classes from './home.module.css';
import { lastResearchesQuery } from './home.queries.ts';

/** The researches worked on last, each leading to the step where one left it. */
export function LastResearches() {
  const { t } = useTranslation('home');
  const researches = useQuery(lastResearchesQuery);
  const { begin, isBeginning } = useBeginResearch();
  const rows = researches.data?.rows ?? [];
  return (
    <section className={classes['panel']} aria-labelledby="last-researches">
      <div className={classes['head']}>
        <h2 id="last-researches" className={classes['heading']}>
          {t('researches.title')}
        </h2>
        {rows.length > 0 && <Link to={paths.fundingResearches}>{t('researches.all')}</Link>}
      </div>
      {researches.isError && researches.data === undefined && (
        <ErrorState error={researches.error} onRetry={() => void researches.refetch()} />
      )}
      {researches.isPending && <SkeletonRows count={4} height={56} />}
      {researches.isSuccess && rows.length === 0 && (
        <EmptyState
          level={3}
          icon={<IconListSearch size={24} stroke={1.6} />}
          title={t('researches.emptyTitle')}
          text={t('researches.empty')}
          action={
            <Button onClick={begin} loading={isBeginning}>
              {t('researches.begin')}
            </Button>
          }
        />
      )}
      <ul className={classes['list']}>
        {rows.map((row) => (
          <li key={row.researchId}>
            <Link to={researchStepPaths[row.step]} params={{ researchId: row.researchId }} className={classes['line']}>
              <span className={classes['what']}>{row.name}</span>
              <span className={classes['quiet']}>
                {t('researches.programmes', { count: row.itemCount })} · {formatRelativeDay(row.updatedAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
