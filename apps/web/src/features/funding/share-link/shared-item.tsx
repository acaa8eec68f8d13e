import { takesApplications } from '@fundus/contract/programme-day';
import type { SharedResearch } from '@fundus/contract/share-link';
import { wordEnd } from '@fundus/messages/wording/advice-words';
import { wordChosen } from '@fundus/messages/wording/place-words';
import {
  wordAmount,
  wordFundingTypes,
  wordLastDay,
  wordNextDeadline,
  wordRate,
} from '@fundus/messages/wording/programme-words';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { ItemRank } from '#features/funding/item-rank/item-rank.tsx';
import { UnverifiedNote } from '#features/funding/programme-advice/unverified-note.tsx';
import { WorthSteps } from '#features/funding/programme-advice/worth-steps.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactList } from '#ui/fact-list.tsx';
import { FactsAge } from '#ui/facts-age.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { ItemFeedback } from './item-feedback.tsx';
import { SharedAdvice } from './shared-advice.tsx';
import classes from './shared-research.module.css';
import type { ShareAddress } from './shared-research.queries.ts';

/** By which the overview leads to a recommendation. */
export const sharedItemAnchor = (position: number): string => `programm-${position}`;

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
  const words = useFundingSpeech();
  const { say } = words;
  const { programme } = item;
  const end = item.advice === null ? null : wordEnd(item.advice, words);
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
      {item.place !== null && (
        <p className={classes['standing']}>{wordChosen({ place: item.place, verdict: item.verdict }, words)}</p>
      )}
      {end !== null && <p className={classes['end']}>{end}</p>}
      <UnverifiedNote confidence={programme.confidence} words={words} />
      {item.worth !== null && (
        <section className={classes['part']} aria-label={say('worth.titleForClients')}>
          <h3>{say('worth.titleForClients')}</h3>
          <WorthSteps worth={item.worth} programme={programme} words={words} />
        </section>
      )}
      <Facts programme={programme} isCeilingTold={item.worth !== null} isEndTold={end !== null} />
      {item.comment !== '' && (
        <blockquote className={classes['comment']}>
          <p className={classes['commentLabel']}>{t('page.comment')}</p>
          {item.comment.split(/\n{2,}/).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </blockquote>
      )}
      {item.shortText.length > 0 && <RichText blocks={item.shortText} level={3} />}
      {item.advice !== null && <SharedAdvice advice={item.advice} />}
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

/** The facts of a programme; its highest rate and amount stand below what the case gets, where that is told. */
function Facts({
  programme,
  isCeilingTold,
  isEndTold,
}: {
  programme: SharedItem['programme'];
  isCeilingTold: boolean;
  isEndTold: boolean;
}) {
  const { t } = useTranslation('share-link');
  const words = useFundingSpeech();
  const { say } = words;
  const { status, nextDeadlineOn, applicationBeforeStart } = programme;
  return (
    <FactList
      facts={[
        { label: say('label.funder'), value: programme.funder },
        { label: say('label.fundingType'), value: wordFundingTypes(programme.fundingTypes, words) },
        { label: say('label.amount'), value: !isCeilingTold && wordAmount(programme, words) },
        { label: say('label.fundingRate'), value: !isCeilingTold && wordRate(programme, words) },
        {
          label: say('label.status'),
          value: !isEndTold && !takesApplications(status) && say(`vocabulary:programmeStatus.${status}`),
        },
        {
          label: say('label.nextDeadline'),
          value: nextDeadlineOn !== null && wordNextDeadline(nextDeadlineOn, words),
        },
        { label: say('label.lastDay'), value: programme.validUntil !== null && wordLastDay(programme.validUntil) },
        {
          label: t('fact.order'),
          value: applicationBeforeStart === true && t('fact.applicationBeforeStart'),
          isWide: true,
        },
      ]}
      layout="grid"
      columnRem={9.75}
      isStrong
    />
  );
}
