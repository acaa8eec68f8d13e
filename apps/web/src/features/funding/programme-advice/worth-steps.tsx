import type { MissingFact } from '@fundus/contract/eligibility-rule';
import type { BenefitWorth, ProgrammeWorth } from '@fundus/contract/programme-worth';
import type { Speech } from '@fundus/messages/wording/funding-words';
import { wordFact } from '@fundus/messages/wording/rule-words';
import { wordWorthLine, wordWorthNotes, wordWorthSteps } from '@fundus/messages/wording/worth-words';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { WorthLead } from './worth-lead.tsx';
import classes from './worth-steps.module.css';

/** Amount of a programme for this case: the sum, its steps, and the facts that could change it. */
export function WorthSteps({
  worth,
  programme,
  words,
  isBesideOthers = false,
  renderFact,
}: {
  worth: ProgrammeWorth;
  programme: ComponentProps<typeof WorthLead>['programme'];
  words: Speech;
  /** One of several on the page: what holds for all of them is not said with each. */
  isBesideOthers?: boolean;
  /** The way to the answer of a fact that is missing; without it the sum alone names the fact. */
  renderFact?: (fact: MissingFact, label: string) => ReactNode;
}) {
  const { say } = words;
  const [first, ...others] = worth.benefits;
  return (
    <div className={classes['root']}>
      <WorthLead worth={worth} programme={programme} words={words} isLarge />
      {renderFact !== undefined && worth.missing.length > 0 && (
        <p className={classes['facts']}>
          {worth.missing.map((fact) => (
            <Fragment key={fact}>{renderFact(fact, wordFact(fact, words))}</Fragment>
          ))}
        </p>
      )}
      {first !== undefined && <Calculation benefit={first} words={words} />}
      {others.length > 0 && (
        <details className={classes['others']}>
          <summary>{say('worth.others')}</summary>
          <ul>
            {others.map((benefit, place) => (
              <li key={place}>
                {say(`vocabulary:benefitKind.${benefit.kind}`)}: {wordWorthLine(benefit, words)}
                {benefit.when !== '' && <span className={classes['quiet']}>{benefit.when}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {!isBesideOthers && <p className={classes['quiet']}>{say('worth.hint')}</p>}
    </div>
  );
}

function Calculation({ benefit, words }: { benefit: BenefitWorth; words: Speech }) {
  const { say } = words;
  const notes = [
    benefit.when === '' ? '' : say('worth.when', { when: benefit.when }),
    benefit.note,
    ...wordWorthNotes(benefit, words),
  ].filter((note) => note !== '');
  return (
    <>
      {(benefit.steps.length > 0 || benefit.each !== null) && (
        <ol className={classes['steps']} aria-label={say('worth.calculation')}>
          {wordWorthSteps(benefit, words).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {notes.map((note) => (
        <p key={note} className={classes['quiet']}>
          {note}
        </p>
      ))}
    </>
  );
}
