import { type SummedItem, sumCase } from '@fundus/contract/case-sum';
import type { CumulationWarning } from '@fundus/contract/cumulation';
import { wordCaseSum } from '@fundus/messages/wording/case-sum-words';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import classes from './case-sum.module.css';

/** What all chosen programmes together give the case: each kind of money apart, with the calculation on demand. */
export function CaseSum({
  items,
  warnings,
  costsCents,
  nameOf,
}: {
  items: readonly SummedItem[];
  warnings: readonly CumulationWarning[];
  costsCents: number | null;
  nameOf: (itemId: string) => string;
}) {
  const words = useFundingSpeech();
  const { say } = words;
  const { kinds, open, refused } = wordCaseSum(sumCase({ items, warnings, costsCents }), nameOf, words);
  return (
    <section className={classes['root']} aria-label={say('caseSum.title')}>
      <h3 className={classes['title']}>{say('caseSum.title')}</h3>
      {kinds.length === 0 ? (
        <p className={classes['quiet']}>{say('caseSum.none')}</p>
      ) : (
        <dl className={classes['kinds']}>
          {kinds.map(({ title, total, granted }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{total}</dd>
              {granted !== '' && <dd className={classes['granted']}>{granted}</dd>}
            </div>
          ))}
        </dl>
      )}
      {kinds.length > 0 && (
        <details className={classes['calculation']}>
          <summary>{say('caseSum.calculation')}</summary>
          {kinds.map(({ title, lines }) => (
            <section key={title} aria-label={title}>
              <h4>{title}</h4>
              <ol>
                {lines.map((line, place) => (
                  <li key={place}>{line}</li>
                ))}
              </ol>
            </section>
          ))}
        </details>
      )}
      {refused !== '' && <p className={classes['quiet']}>{refused}</p>}
      {open !== '' && <p className={classes['quiet']}>{open}</p>}
      <p className={classes['quiet']}>{say('caseSum.hint')}</p>
    </section>
  );
}
