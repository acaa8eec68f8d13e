import type { ProgrammeAdvice } from '@fundus/contract/programme-advice';
import { wordAidBasis, wordCombination } from '@fundus/messages/wording/advice-words';
import type { ReactNode } from 'react';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import {
  DocumentNames,
  hasRoute,
  RouteFacts,
  RouteSteps,
  TrapList,
} from '#features/funding/programme-advice/advice-parts.tsx';
import { BenefitTable } from '#features/funding/programme-advice/benefit-table.tsx';
import { FactList } from '#ui/fact-list.tsx';
import classes from './shared-research.module.css';

/** What a client reads of a programme beyond its figures: what it gives to whom, the way to it, what to take care of. */
export function SharedAdvice({ advice }: { advice: ProgrammeAdvice }) {
  const words = useFundingSpeech();
  const { say } = words;
  const law = [
    { label: say('advice.aidBasis'), value: wordAidBasis(advice.aidBasis, words).join('\n') },
    ...wordCombination(advice, words),
  ].filter(({ value }) => value !== '');
  return (
    <>
      {advice.benefits.length > 0 && (
        <Part title={say('advice.benefits')}>
          <BenefitTable benefits={advice.benefits} words={words} />
        </Part>
      )}
      {hasRoute(advice, words) && (
        <Part title={say('advice.route')}>
          <RouteSteps routeText={advice.routeText} words={words} />
          <RouteFacts advice={advice} words={words} />
        </Part>
      )}
      {advice.traps.length > 0 && (
        <Part title={say('advice.trapsForClients')}>
          <TrapList traps={advice.traps} />
        </Part>
      )}
      {advice.applicationDocuments.length > 0 && (
        <Part title={say('advice.documents')}>
          <DocumentNames names={advice.applicationDocuments} />
        </Part>
      )}
      {law.length > 0 && (
        <details className={classes['details']}>
          <summary>{say('advice.combination')}</summary>
          <FactList facts={law} layout="beside" />
        </details>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes['part']} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
