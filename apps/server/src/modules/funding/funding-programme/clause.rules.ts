import type { EligibilityRule } from '@fundus/contract/eligibility-rule';
import type { ProgrammeContent } from '@fundus/contract/programme-content';

/** Entry of the catalogue, as far as clauses are found in it. */
type StatedRules = Pick<ProgrammeContent, 'rules' | 'legalBasis' | 'traps'>;

/** Where something stands: the fact that a rule of the catalogue asks for, or words of its condition or trap. */
type Place = { fact: string } | { says: RegExp };

function* leavesOf(rule: EligibilityRule): Generator<Exclude<EligibilityRule, { op: 'all' | 'any' }>> {
  if (rule.op === 'all' || rule.op === 'any') for (const inner of rule.rules) yield* leavesOf(inner);
  else yield rule;
}

const longestBasis = 300;

/** The law or guideline of a programme in a line. */
export const basisOf = (programme: StatedRules | null): string =>
  (programme?.legalBasis.split('\n')[0] ?? '').slice(0, longestBasis);

/** Article or number by which the catalogue proves a demand; the guideline as a whole where it names none. */
export function ruleAt(programme: StatedRules | null, place: Place): string {
  if (programme === null) return '';
  const leaves = programme.rules === null ? [] : [...leavesOf(programme.rules)];
  const leaf = leaves.find((one) =>
    'fact' in place ? 'fact' in one && one.fact === place.fact : place.says.test(one.clause?.text ?? ''),
  );
  if (leaf?.clause) return leaf.clause.reference;
  const trap = 'says' in place ? programme.traps.find((text) => place.says.test(text)) : undefined;
  return [basisOf(programme), trap].filter((text) => text !== undefined && text !== '').join(': ');
}
