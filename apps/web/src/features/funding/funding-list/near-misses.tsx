import type { NearMiss } from '@fundus/contract/near-miss';
import type { FundingWords } from '@fundus/messages/wording/funding-words';
import { wordNearMiss } from '@fundus/messages/wording/near-miss-words';
import classes from './match-detail.module.css';

/** The ways to make a programme fit that does not, the easiest first. */
export function NearMisses({ misses, words }: { misses: readonly NearMiss[]; words: FundingWords }) {
  if (misses.length === 0) return null;
  return (
    <section>
      <h3 className={classes['heading']}>{words.say('nearMiss.title')}</h3>
      <ul className={classes['misses']}>
        {misses.map((miss) => (
          <li key={JSON.stringify(miss.changes)}>{wordNearMiss(miss, words)}</li>
        ))}
      </ul>
    </section>
  );
}
