import type { ProgrammeAdvice } from '@fundus/contract/programme-advice';
import { wordAidBasis, wordBenefit, wordCombination } from '@fundus/messages/wording/advice-words';
import type { Speech } from '@fundus/messages/wording/funding-words';
import { wordBeforeStart, wordDeadline, wordValidity } from '@fundus/messages/wording/programme-words';
import type { ReactNode } from 'react';
import { DocumentNames, RouteSteps, TrapList } from '#features/funding/programme-advice/advice-parts.tsx';
import type { ComparisonRow } from '#ui/comparison-table.tsx';
import { FactList } from '#ui/fact-list.tsx';

/** How much is read at once in a cell; the rest is opened on demand. */
const shownLines = 4;

/** Benefits, application and usual rejections of programmes, side by side. */
export function listAdviceRows(
  compared: readonly ProgrammeAdvice[],
  words: Speech,
  { dash, more }: { dash: string; more: (count: number) => string },
): ComparisonRow[] {
  const { say } = words;
  const row = (
    key: string,
    label: string,
    textsOf: (advice: ProgrammeAdvice) => readonly string[],
    draw: (texts: readonly string[], advice: ProgrammeAdvice) => ReactNode = (texts) => (
      <Lines texts={texts} more={more} />
    ),
  ): ComparisonRow => {
    const texts = compared.map((advice) => textsOf(advice).filter((text) => text !== ''));
    return {
      key,
      label,
      cells: compared.map((advice, place) => {
        const own = texts[place] ?? [];
        return own.length === 0 ? dash : draw(own, advice);
      }),
      differs: new Set(texts.map((own) => own.join('\n'))).size > 1,
    };
  };
  return [
    row('benefits', say('advice.benefits'), ({ benefits }) => benefits.map((benefit) => wordBenefit(benefit, words))),
    row('start', say('label.beforeStart'), ({ applicationBeforeStart, startMeans, earlyStart }) => [
      wordBeforeStart(applicationBeforeStart, words),
      startMeans === '' ? '' : `${say('advice.startMeans')}: ${startMeans}`,
      earlyStart === '' ? '' : `${say('advice.earlyStart')}: ${earlyStart}`,
    ]),
    row(
      'route',
      say('advice.route'),
      ({ routeText }) => [routeText],
      (_texts, { routeText }) => <RouteSteps routeText={routeText} words={words} />,
    ),
    row(
      'traps',
      say('advice.traps'),
      ({ traps }) => traps,
      (texts) => <TrapList traps={texts} />,
    ),
    row(
      'documents',
      say('advice.documents'),
      ({ applicationDocuments }) => applicationDocuments,
      (texts) => <DocumentNames names={texts} />,
    ),
    row('deadlines', say('label.deadlines'), (advice) => [
      ...advice.deadlines.map((deadline) => wordDeadline(deadline, words)),
      wordValidity(advice, words),
    ]),
    row('aidBasis', say('advice.aidBasis'), ({ aidBasis }) => wordAidBasis(aidBasis, words)),
    row(
      'named',
      say('advice.combination'),
      (advice) => wordCombination(advice, words).map(({ label, value }) => `${label}: ${value}`),
      (_texts, advice) => <FactList facts={wordCombination(advice, words)} layout="stack" />,
    ),
  ];
}

function Lines({ texts, more }: { texts: readonly string[]; more: (count: number) => string }) {
  const rest = texts.slice(shownLines);
  const lines = (some: readonly string[]) => some.map((text) => <p key={text}>{text}</p>);
  return (
    <>
      {lines(texts.slice(0, shownLines))}
      {rest.length > 0 && (
        <details>
          <summary>{more(rest.length)}</summary>
          {lines(rest)}
        </details>
      )}
    </>
  );
}
