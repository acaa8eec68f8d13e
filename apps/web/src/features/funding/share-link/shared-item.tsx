import type { SharedResearch } from '@fundus/contract/share-link';
import { wordEnd } from '@fundus/messages/wording/advice-words';
import { wordNextStep } from '@fundus/messages/wording/next-step-words';
import { wordChosen } from '@fundus/messages/wording/place-words';
import { wordEnding } from '@fundus/messages/wording/programme-words';
import { isWorthKnown, wordCeiling, wordWorthLead } from '@fundus/messages/wording/worth-words';
import { isClosingSoon } from '#features/funding/funding-programme/closing-day.ts';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { ItemRank } from '#features/funding/item-rank/item-rank.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { ItemFeedback } from './item-feedback.tsx';
import { SharedItemDetails } from './shared-item-details.tsx';
import classes from './shared-research.module.css';
import type { ShareAddress } from './shared-research.queries.ts';

/** By which the overview leads to a recommendation. */
export const sharedItemAnchor = (position: number): string => `programm-${position}`;

type SharedItem = SharedResearch['items'][number];

/**
 * One recommendation as the client reads it: name, amount, why, what the advisor says, the next step, and room to answer. All
 * else is folded: a phone shows what to decide by.
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
  const words = useFundingSpeech();
  const { say } = words;
  const { programme, worth } = item;
  const end = item.advice === null ? null : wordEnd(item.advice, words);
  const isAmountKnown = isWorthKnown(worth);
  const headingId = `item-${item.itemId}`;
  return (
    <article
      id={sharedItemAnchor(position)}
      tabIndex={-1}
      className={classes['item']}
      data-status={item.status}
      aria-labelledby={headingId}
    >
      <StatusChip tone={item.status} icon={<ItemRank status={item.status} />}>
        {say(`itemStatus.${item.status}`)}
      </StatusChip>
      <h2 id={headingId} className={classes['itemTitle']}>
        <span className={classes['position']} aria-hidden>
          {position}
        </span>
        {programme.title}
      </h2>
      {end !== null && <p className={classes['end']}>{end}</p>}
      {end === null && isClosingSoon(programme.validUntil) && (
        <p className={classes['end']}>{wordEnding(programme.validUntil, programme.isLastExtension, words)}</p>
      )}
      {programme.status === 'lapsed' && <p className={classes['end']}>{say('vocabulary:programmeStatus.lapsed')}</p>}
      <p className={classes['amount']} data-open={!isAmountKnown || undefined}>
        {isAmountKnown ? wordWorthLead(worth, words) : wordCeiling(programme, words)}
      </p>
      {item.place !== null && (
        <p className={classes['standing']}>{wordChosen({ place: item.place, verdict: item.verdict }, words)}</p>
      )}
      {item.comment !== '' && (
        <blockquote className={classes['comment']}>
          <p className={classes['commentLabel']}>{t('page.comment')}</p>
          {item.comment.split(/\n{2,}/).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </blockquote>
      )}
      {end === null && (
        <p className={classes['nextStep']}>
          <strong>{say('nextStep.title')}:</strong> {wordNextStep(programme, item.advice?.routes ?? [], words)}
        </p>
      )}
      <ItemFeedback address={address} itemId={item.itemId} title={programme.title} given={item.feedback} />
      <SharedItemDetails item={item} isEndTold={end !== null} />
    </article>
  );
}
