import { type MissingFact, missingFact } from '@fundus/contract/eligibility-rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerKindOf } from './answer-kind.ts';
import { chooseQuestion } from './choose-question.ts';

const facts = fc.uniqueArray(fc.constantFrom(...missingFact.options), { maxLength: 12 });
const questionsOf = (of: readonly MissingFact[]) => of.map((fact, index) => ({ fact, programmeCount: 100 - index }));

describe('the question to ask', () => {
  it('is the one that decides most of those that are neither skipped nor answered', () => {
    fc.assert(
      fc.property(facts, facts, facts, fc.boolean(), (asked, skipped, answered, hasDistricts) => {
        const chosen = chooseQuestion(questionsOf(asked), {
          skipped: new Set(skipped),
          held: null,
          isAnswered: (fact) => answered.includes(fact),
          hasDistricts,
        });
        const left = asked.filter(
          (fact) => !skipped.includes(fact) && !answered.includes(fact) && (fact !== 'district' || hasDistricts),
        );
        expect(chosen?.fact).toBe(left[0]);
      }),
    );
  });

  it('stays while the user works on it, and gives way once it is answered', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...missingFact.options), (asked, held) => {
        const settings = { skipped: new Set<MissingFact>(), held, hasDistricts: true };
        const open = chooseQuestion(questionsOf(asked), { ...settings, isAnswered: () => false });
        if (asked.includes(held)) expect(open?.fact).toBe(held);
        const after = chooseQuestion(questionsOf(asked), { ...settings, isAnswered: (fact) => fact === held });
        expect(after?.fact).not.toBe(held);
      }),
    );
  });

  it('has a way to be answered for every fact', () => {
    for (const fact of missingFact.options) expect(answerKindOf(fact)).toBeTypeOf('string');
  });
});
