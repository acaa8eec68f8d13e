import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import type { ReactNode } from 'react';
import { daysFromToday, formatDate } from '#lib/format.ts';
import { FactsAge } from '#ui/facts-age.tsx';
import classes from './programme-facts.module.css';
import { type ProgrammeWords, wordAmount, wordRate } from './programme-words.ts';

/** The few facts that an advisor looks for first. */
export function ProgrammeFacts({ programme, words }: { programme: ProgrammeDetail; words: ProgrammeWords }) {
  const { t, terms } = words;
  const { content, nextDeadlineOn } = programme;
  const seeInfo = t('amount.seeInfo');
  return (
    <dl className={classes['facts']}>
      <Fact label={t('field.funder')}>{content.funder || '–'}</Fact>
      <Fact label={t('fact.fundingType')}>
        {content.fundingTypes.map((type) => t(`vocabulary:fundingType.${type}`)).join(', ') || '–'}
      </Fact>
      <Fact label={t('fact.fundingRate')} note={content.fundingRateNote}>
        {wordRate(content, words) ?? seeInfo}
      </Fact>
      <Fact label={t('fact.amount')} note={content.amountNote}>
        {wordAmount(content, words) ?? seeInfo}
      </Fact>
      <Fact label={t('fact.region')}>
        {content.regions.map((code) => terms.label('region', code)).join(', ') || '–'}
      </Fact>
      <Fact label={t('fact.nextDeadline')}>
        {nextDeadlineOn === null ? t('detail.noDeadline') : formatDate(nextDeadlineOn)}
        {nextDeadlineOn !== null && daysFromToday(nextDeadlineOn) < 0 && ` (${t('detail.deadlinePast')})`}
      </Fact>
      <Fact label={t('fact.facts')}>
        <FactsAge age={programme.factsAge} on={content.factsOn} />
      </Fact>
    </dl>
  );
}

function Fact({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className={classes['fact']}>
      <dt>{label}</dt>
      <dd>
        {children}
        {note !== undefined && note !== '' && <span className={classes['note']}>{note}</span>}
      </dd>
    </div>
  );
}
