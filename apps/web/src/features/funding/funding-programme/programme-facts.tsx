import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import { statusOnDay } from '@fundus/contract/programme-day';
import { wordStatus } from '@fundus/messages/wording/advice-words';
import {
  wordAmount,
  wordFundingTypes,
  wordLastDay,
  wordNextDeadline,
  wordRate,
  wordRegions,
} from '@fundus/messages/wording/programme-words';
import { BenefitTable } from '#features/funding/programme-advice/benefit-table.tsx';
import { UnverifiedNote } from '#features/funding/programme-advice/unverified-note.tsx';
import { dayFromToday } from '#lib/format.ts';
import { type Fact, FactList } from '#ui/fact-list.tsx';
import { FactsAge } from '#ui/facts-age.tsx';
import { unprovenNote } from './evidence-fields.ts';
import { ProofLinks } from './evidence-list.tsx';
import classes from './programme-facts.module.css';
import type { ProgrammeWords } from './use-programme-words.ts';

/** Main facts for an advisor: benefits, recipients, availability and deadline. */
export function ProgrammeFacts({ programme, words }: { programme: ProgrammeDetail; words: ProgrammeWords }) {
  const { say, t } = words;
  const { content } = programme;
  const hasBenefits = content.benefits.length > 0;
  // The table of benefits says more than the figures of lists do.
  const figures: Fact[] = [
    { label: say('label.fundingType'), value: wordFundingTypes(content.fundingTypes, words) },
    { label: say('label.fundingRate'), value: wordRate(content, words), note: content.fundingRateNote },
    { label: say('label.amount'), value: wordAmount(content, words), note: content.amountNote },
  ];
  return (
    <section className={classes['facts']} aria-label={t('detail.essentials')}>
      {hasBenefits && (
        <div className={classes['benefits']}>
          <h2>
            {say('advice.benefits')}
            <ProofLinks content={content} fields={['benefits']} words={words} />
          </h2>
          <BenefitTable benefits={content.benefits} words={words} />
        </div>
      )}
      <FactList
        facts={[
          { label: say('label.funder'), value: content.funder },
          ...(hasBenefits ? [] : figures),
          {
            label: say('label.status'),
            value: wordStatus({ status: statusOnDay(content, dayFromToday(0)), statusOn: content.statusOn }, words),
          },
          {
            label: say('label.nextDeadline'),
            value: wordNextDeadline(programme.nextDeadlineOn, words),
            ...(programme.nextDeadlineOn !== null && unprovenNote(content, ['deadlines'], words)),
          },
          {
            label: say('label.lastDay'),
            value: wordLastDay(content.validUntil),
            ...(content.validUntil !== null && unprovenNote(content, ['validUntil'], words)),
          },
          { label: say('label.region'), value: wordRegions(content, words) },
          { label: say('label.factsOn'), value: <FactsAge age={programme.factsAge} on={content.factsOn} isNamed /> },
        ]}
        layout="grid"
        columnRem={9.5}
        unknown="–"
        isStrong
      />
      <UnverifiedNote confidence={content.confidence} words={words} />
    </section>
  );
}
