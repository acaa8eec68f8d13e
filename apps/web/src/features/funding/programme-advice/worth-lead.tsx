import type { ProgrammeSummary } from '@fundus/contract/funding-programme';
import type { ProgrammeWorth } from '@fundus/contract/programme-worth';
import type { Speech } from '@fundus/messages/wording/funding-words';
import { wordCeiling, wordMost, wordWorthLead, wordWorthShort } from '@fundus/messages/wording/worth-words';
import classes from './worth-lead.module.css';

/** Amount of a programme for this case, with its general maximum below. Where it does not fit, the latter alone. */
export function WorthLead({
  worth,
  programme,
  words,
  isLarge = false,
  isShort = false,
}: {
  worth: Omit<ProgrammeWorth, 'benefits'> | null;
  programme: Pick<
    ProgrammeSummary,
    'fundingRateMinimum' | 'fundingRateMaximum' | 'amountMinimumCents' | 'amountMaximumCents'
  >;
  words: Speech;
  isLarge?: boolean;
  /** The sums alone, for a column of them; what settled them is shown on hover. */
  isShort?: boolean;
}) {
  const told = worth === null ? '' : isShort ? wordWorthShort(worth, words) : wordWorthLead(worth, words);
  const [sum = '', ...reasons] = told.split(', ');
  return (
    <p
      className={classes['root']}
      data-large={isLarge || undefined}
      title={isShort && worth !== null ? wordWorthLead(worth, words) : undefined}
    >
      {worth !== null && (
        <strong className={classes['lead']} data-open={worth.gap !== null || undefined}>
          <span>{sum}</span>
          {/* Where there is one line for all of it, the reason gives way and the sum stays whole. */}
          {reasons.length > 0 && <span>, {reasons.join(', ')}</span>}
        </strong>
      )}
      <span className={classes['ceiling']}>{isShort ? wordMost(programme, words) : wordCeiling(programme, words)}</span>
    </p>
  );
}
