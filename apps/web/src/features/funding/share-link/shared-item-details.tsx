import { takesApplications } from '@fundus/contract/programme-day';
import type { SharedProgramme, SharedResearch } from '@fundus/contract/share-link';
import {
  wordAmount,
  wordFundingTypes,
  wordLastDay,
  wordNextDeadline,
  wordRate,
} from '@fundus/messages/wording/programme-words';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { UnverifiedNote } from '#features/funding/programme-advice/unverified-note.tsx';
import { WorthSteps } from '#features/funding/programme-advice/worth-steps.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactList } from '#ui/fact-list.tsx';
import { FactsAge } from '#ui/facts-age.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SharedAdvice, SharedPart } from './shared-advice.tsx';
import classes from './shared-research.module.css';

/** All that a client can know of a recommendation beyond its card: how the sum follows, the way to the application, sources. */
export function SharedItemDetails({ item, isEndTold }: { item: SharedResearch['items'][number]; isEndTold: boolean }) {
  const { t } = useTranslation('share-link');
  const words = useFundingSpeech();
  const { say } = words;
  const { programme, worth } = item;
  return (
    <details className={classes['details']}>
      <summary>{t('page.details')}</summary>
      <div className={classes['folded']}>
        <UnverifiedNote confidence={programme.confidence} words={words} />
        {item.shortText.length > 0 && <RichText blocks={item.shortText} level={3} />}
        {worth !== null && (
          <SharedPart title={say('worth.titleForClients')}>
            <WorthSteps worth={worth} programme={programme} words={words} />
          </SharedPart>
        )}
        <Facts programme={programme} isCeilingTold={worth !== null} isEndTold={isEndTold} />
        {item.advice !== null && <SharedAdvice advice={item.advice} areBenefitsTold={worth !== null} />}
        {item.conditions.length > 0 && (
          <SharedPart title={t('page.conditions')}>
            <RichText blocks={item.conditions} level={4} />
          </SharedPart>
        )}
        <p className={classes['source']}>
          <FactsAge age={programme.factsAge} on={programme.factsOn} />
          {item.officialUrl !== '' && (
            <a href={item.officialUrl} target="_blank" rel="noreferrer nofollow">
              {t('page.officialPage')}
            </a>
          )}
        </p>
      </div>
    </details>
  );
}

/** The facts of a programme; its highest rate and amount are below the amount for the case, if that is shown. */
function Facts({
  programme,
  isCeilingTold,
  isEndTold,
}: {
  programme: SharedProgramme;
  isCeilingTold: boolean;
  isEndTold: boolean;
}) {
  const words = useFundingSpeech();
  const { say } = words;
  const { status, nextDeadlineOn } = programme;
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
      ]}
      layout="grid"
      columnRem={9.75}
      isStrong
    />
  );
}
