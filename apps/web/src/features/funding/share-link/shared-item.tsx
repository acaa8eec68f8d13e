import type { SharedResearch } from '@fundus/contract/share-link';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, formatPercent } from '#lib/format.ts';
import { FactsAge } from '#ui/facts-age.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { ItemFeedback } from './item-feedback.tsx';
import classes from './shared-research.module.css';
import type { ShareAddress } from './shared-research.queries.ts';

type SharedItem = SharedResearch['items'][number];

/**
 * One recommendation as the client reads it: the programme, what it brings, what the advisor says, and room to answer.
 */
export function SharedItemCard({
  address,
  item,
  position,
}: {
  address: ShareAddress;
  item: SharedItem;
  position: number;
}) {
  const { t } = useTranslation('share-link');
  const { programme } = item;
  const headingId = `item-${item.itemId}`;
  return (
    <article className={classes['item']} data-status={item.status} aria-labelledby={headingId}>
      <StatusChip tone={item.status}>{t(`itemStatus.${item.status}`)}</StatusChip>
      <h2 id={headingId} className={classes['itemTitle']}>
        <span className={classes['position']} aria-hidden>
          {position}
        </span>
        {programme.title}
      </h2>
      <Facts programme={programme} />
      {item.comment !== '' && (
        <blockquote className={classes['comment']}>
          <p className={classes['commentLabel']}>{t('page.comment')}</p>
          {item.comment.split(/\n{2,}/).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </blockquote>
      )}
      {item.shortText.length > 0 && <RichText blocks={item.shortText} level={3} />}
      {item.conditions.length > 0 && (
        <details className={classes['details']}>
          <summary>{t('page.conditions')}</summary>
          <RichText blocks={item.conditions} level={3} />
        </details>
      )}
      <p className={classes['source']}>
        <FactsAge age={programme.factsAge} on={programme.factsOn} />
        {programme.source !== '' && <span>{t('page.source', { source: programme.source })}</span>}
        {item.officialUrl !== '' && (
          <a href={item.officialUrl} target="_blank" rel="noreferrer nofollow">
            {t('page.officialPage')}
          </a>
        )}
      </p>
      <ItemFeedback address={address} itemId={item.itemId} title={programme.title} given={item.feedback} />
    </article>
  );
}

/** `bis 50.000 €`, `ab 5.000 €`, `5.000 bis 50.000 €`; »siehe Info« where no figure is known. */
function useAmount({ amountMinimumCents, amountMaximumCents }: SharedItem['programme']): string {
  const { t } = useTranslation('share-link');
  const money = (cents: number): string => formatMoney(cents, { whole: true });
  const minimum = amountMinimumCents === 0 ? null : amountMinimumCents;
  if (minimum !== null && amountMaximumCents !== null) {
    return minimum === amountMaximumCents
      ? money(minimum)
      : t('fact.between', { minimum: money(minimum).replace(/\s€$/u, ''), maximum: money(amountMaximumCents) });
  }
  if (amountMaximumCents !== null) return t('fact.upTo', { value: money(amountMaximumCents) });
  return minimum === null ? t('fact.seeInfo') : t('fact.from', { value: money(minimum) });
}

function Facts({ programme }: { programme: SharedItem['programme'] }) {
  const { t } = useTranslation('share-link');
  const amount = useAmount(programme);
  const facts: [label: string, value: string][] = [
    [t('fact.funder'), programme.funder],
    [t('fact.fundingType'), programme.fundingTypes.map((type) => t(`fundingType.${type}`)).join(', ')],
    [t('fact.amount'), amount],
    [
      t('fact.fundingRate'),
      programme.fundingRateMaximum === null
        ? t('fact.seeInfo')
        : t('fact.upTo', { value: formatPercent(programme.fundingRateMaximum) }),
    ],
    [t('fact.deadline'), programme.nextDeadlineOn === null ? '' : formatDate(programme.nextDeadlineOn)],
  ];
  return (
    <dl className={classes['facts']}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {programme.applicationBeforeStart === true && (
        <div className={classes['hint']}>
          <dt>{t('fact.order')}</dt>
          <dd>{t('fact.applicationBeforeStart')}</dd>
        </div>
      )}
    </dl>
  );
}
