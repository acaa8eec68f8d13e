import { useTranslation } from '#lib/i18n/use-translation.ts';
import { LoadMore } from '#ui/load-more.tsx';
import typography from '#ui/typography.module.css';
import { forAlmostAllAnchor } from './for-almost-all-jump.tsx';
import classes from './funding-list.module.css';
import { MatchCards } from './match-cards.tsx';
import { type MatchListProps, MatchTable } from './match-table.tsx';

/** Guarantees, general loans and the like: a group of its own below what fits this case especially. */
export function ForAlmostAll({
  isPhone,
  more,
  ...list
}: MatchListProps & { isPhone: boolean; more: { isLoading: boolean; onMore: () => void } | null }) {
  const { t } = useTranslation('funding-research');
  const title = t('fundingList.forAlmostAll.title');
  return (
    <section className={classes['forAlmostAll']} id={forAlmostAllAnchor} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className={typography['quiet']}>{t('fundingList.forAlmostAll.text')}</p>
      </div>
      {isPhone ? <MatchCards {...list} label={title} /> : <MatchTable {...list} label={title} />}
      {more !== null && <LoadMore label={t('fundingList.more')} {...more} />}
    </section>
  );
}
