import type { RuleFinding } from '@fundus/contract/eligibility-rule';
import { type GivenAnswers, wordFinding } from '@fundus/messages/wording/finding-words';
import type { FundingWords } from '@fundus/messages/wording/funding-words';
import { wordDemand } from '@fundus/messages/wording/rule-words';
import type { PrintFinding } from './funding-research.print-data.ts';

/** A line of the printed table: the fact stands with its demand, and each of several alternatives says that it is one. */
export function toPrintFinding(finding: RuleFinding, answers: GivenAnswers, words: FundingWords): PrintFinding {
  const demand = wordDemand(finding.rule, words);
  return {
    required: finding.isAlternative ? words.say('demand.alternative', { demand }) : demand,
    yours: wordFinding(finding, answers, words).yours,
    verdict: finding.verdict,
    clause: finding.rule.clause?.reference ?? '',
  };
}
