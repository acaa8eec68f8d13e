import { outcome } from './eligibility-leaf.rules.ts';

/**
 * The outcome of a group: `all` is as bad as its worst member, `any` as good as its best. A condition beside facts that
 * are met is a condition; beside a fact that breaks its alternative it is the exception by which a programme fits.
 */
export function joinOutcomes<Member>(
  kind: 'all' | 'any',
  members: readonly Member[],
  outcomeOf: (member: Member) => number,
): number {
  const isAll = kind === 'all';
  let result: number = isAll ? outcome.met : outcome.unmet;
  let arePromised = true;
  let hasUnmet = false;
  for (const member of members) {
    const own = outcomeOf(member);
    if (isAll ? own > result : own < result) result = own;
    if (result === (isAll ? outcome.unmet : outcome.met)) return result;
    if (own !== outcome.promised) arePromised = false;
    if (own === outcome.unmet) hasUnmet = true;
  }
  return groupOutcome(isAll, result, arePromised, hasUnmet);
}

/** The outcome of a group of which the worst (`all`) or best (`any`) member is known. */
export function groupOutcome(isAll: boolean, result: number, arePromised: boolean, hasUnmet: boolean): number {
  if (result !== outcome.promised) return result;
  if (isAll) return arePromised ? result : outcome.conditional;
  return hasUnmet ? outcome.exceptional : result;
}
