import { sumCase } from '@fundus/contract/case-sum';
import type { SummedItem } from '@fundus/contract/case-sum-parts';
import { recommendedOf } from '@fundus/contract/case-sum-scope';
import type { CaseCosts } from '@fundus/contract/cost-split';
import type { CumulationWarning } from '@fundus/contract/cumulation';
import type { ItemStatus } from '@fundus/contract/funding-research-item';
import { wordCaseSum } from '@fundus/messages/wording/case-sum-words';
import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import classes from './case-sum.module.css';

/**
 * Total of the recommended programmes, or of all chosen ones on request: each kind of money apart, with the
 * calculation on demand.
 */
export function CaseSum({
  items,
  warnings,
  costs,
  nameOf,
  note,
}: {
  items: readonly (SummedItem & { status: ItemStatus })[];
  warnings: readonly CumulationWarning[];
  costs: CaseCosts;
  nameOf: (itemId: string) => string;
  /** Notes on the sum. */
  note?: ReactNode;
}) {
  const words = useFundingSpeech();
  const { say } = words;
  const [isOfAll, setOfAll] = useState(false);
  const summed = isOfAll ? items : recommendedOf(items);
  const { kinds, open, refused } = wordCaseSum(sumCase({ items: summed, warnings, costs }), nameOf, words);
  return (
    <section className={classes['root']} aria-label={say('caseSum.title')}>
      <h3 className={classes['title']}>{say('caseSum.title')}</h3>
      {items.some(({ status }) => status !== 'green') && (
        <SegmentedControl
          className={classes['scope'] ?? ''}
          aria-label={say('caseSum.scope.label')}
          size="xs"
          value={isOfAll ? 'all' : 'recommended'}
          onChange={(value) => setOfAll(value === 'all')}
          data={[
            { value: 'recommended', label: say('caseSum.scope.recommended') },
            { value: 'all', label: say('caseSum.scope.all') },
          ]}
        />
      )}
      {kinds.length === 0 ? (
        <p className={classes['quiet']}>{say(isOfAll ? 'caseSum.none' : 'caseSum.noneRecommended')}</p>
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
      {note}
      <p className={classes['quiet']}>{say('caseSum.hint')}</p>
    </section>
  );
}
