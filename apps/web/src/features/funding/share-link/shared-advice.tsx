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

/** Advice on a programme for its client: benefits, recipients, application, points to watch. */
export function SharedAdvice({
  advice,
  areBenefitsTold,
}: {
  advice: ProgrammeAdvice;
  /** The calculation names those that hold for the case; the others would only be read in vain. */
  areBenefitsTold: boolean;
}) {
  const words = useFundingSpeech();
  const { say } = words;
  const law = [
    { label: say('advice.aidBasis'), value: wordAidBasis(advice.aidBasis, words).join('\n') },
    ...wordCombination(advice, words),
  ].filter(({ value }) => value !== '');
  return (
    <>
      {!areBenefitsTold && advice.benefits.length > 0 && (
        <SharedPart title={say('advice.benefits')}>
          <BenefitTable benefits={advice.benefits} words={words} />
        </SharedPart>
      )}
      {hasRoute(advice, words) && (
        <SharedPart title={say('advice.route')}>
          <RouteSteps routeText={advice.routeText} words={words} />
          <RouteFacts advice={advice} words={words} />
        </SharedPart>
      )}
      {advice.traps.length > 0 && (
        <SharedPart title={say('advice.trapsForClients')}>
          <TrapList traps={advice.traps} />
        </SharedPart>
      )}
      {advice.applicationDocuments.length > 0 && (
        <SharedPart title={say('advice.documents')}>
          <DocumentNames names={advice.applicationDocuments} />
        </SharedPart>
      )}
      {law.length > 0 && (
        <SharedPart title={say('advice.combination')}>
          <FactList facts={law} layout="beside" />
        </SharedPart>
      )}
    </>
  );
}

/** A part of what is folded, under its heading. */
export function SharedPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes['part']} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
