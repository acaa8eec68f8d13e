import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { keepInView } from '#lib/keep-in-view.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import { forAlmostAllAnchor } from './for-almost-all-jump.tsx';
import classes from './funding-list.module.css';
import { MatchCards } from './match-cards-on-phone.ts';
import { type MatchListProps, MatchTable } from './match-table.tsx';

/** A window's height: the rows are there when the reader is. */
const aheadOfSight = '100% 0px';

/** Guarantees, general loans and the like: a group of its own below what fits this case especially. */
export function ForAlmostAll({
  isPhone,
  more,
  rows,
  onNear,
  error,
  onRetry,
  ...others
}: Omit<MatchListProps, 'rows'> & {
  isPhone: boolean;
  more: { isLoading: boolean; onMore: () => void } | null;
  /** Fetched once the group is near: see `onNear`. */
  rows: MatchListProps['rows'] | undefined;
  onNear: () => void;
  error: unknown;
  onRetry: () => void;
}) {
  const { t } = useTranslation('funding-research');
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) onNear();
      },
      { rootMargin: aheadOfSight },
    );
    if (place.current !== null) observer.observe(place.current);
    return () => observer.disconnect();
  }, [onNear]);
  // An address that names the group is opened before the group is there.
  useEffect(() => {
    if (place.current === null || window.location.hash !== `#${forAlmostAllAnchor}`) return undefined;
    return keepInView(place.current);
  }, []);
  const title = t('fundingList.forAlmostAll.title');
  const list = rows === undefined ? null : { ...others, rows };
  return (
    <section ref={place} className={classes['forAlmostAll']} id={forAlmostAllAnchor} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className={typography['quiet']}>{t('fundingList.forAlmostAll.text')}</p>
      </div>
      {list === null && error === null && <SkeletonRows count={3} height={64} />}
      {list === null && error !== null && <ErrorState text={t('fundingList.loadFailed')} onRetry={onRetry} />}
      {list !== null &&
        (isPhone ? (
          <Suspense fallback={<SkeletonRows count={3} height={64} />}>
            <MatchCards {...list} label={title} />
          </Suspense>
        ) : (
          <MatchTable {...list} label={title} />
        ))}
      {more !== null && <LoadMore label={t('fundingList.more')} {...more} />}
    </section>
  );
}
