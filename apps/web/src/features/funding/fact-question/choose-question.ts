import type { MissingFact } from '@fundus/contract/eligibility-rule';
import type { OpenQuestion } from '@fundus/contract/funding-list';
import { answerKindOf } from './answer-kind.ts';

/**
 * The question to ask: the one that the user works on, else the one that decides most. What is answered already is not
 * asked while the new list is on its way, and a district only where there are some to choose from.
 */
export function chooseQuestion(
  questions: readonly OpenQuestion[],
  {
    skipped,
    held,
    isAnswered,
    hasDistricts,
  }: {
    skipped: ReadonlySet<MissingFact>;
    held: MissingFact | null;
    isAnswered: (fact: MissingFact) => boolean;
    hasDistricts: boolean;
  },
): OpenQuestion | null {
  const open = questions.filter(
    ({ fact }) => !skipped.has(fact) && !isAnswered(fact) && (answerKindOf(fact) !== 'district' || hasDistricts),
  );
  return open.find(({ fact }) => fact === held) ?? open[0] ?? null;
}
