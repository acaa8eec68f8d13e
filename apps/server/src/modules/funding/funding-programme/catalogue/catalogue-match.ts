import type { ProgrammeMatch } from '@fundus/contract/funding-list';
import type { MatchPlace } from '@fundus/contract/match-place';
import { statusOnDay } from '@fundus/contract/programme-day';
import type { RuleContext } from '../asked-facts.rules.ts';
import { byTellingness, listFindings, verdictByOutcome } from '../eligibility.rules.ts';
import { outcome } from '../eligibility-leaf.rules.ts';
import type { CatalogueResearch } from './catalogue-entry.ts';
import { nextDeadline } from './day-view.ts';
import { factsAgeOn } from './facts-age.rules.ts';
import type { KeptProgrammes } from './kept-programmes.ts';
import { ChangedCase } from './near-miss.rules.ts';
import { nearMissesOf } from './near-miss-stakes.ts';
import { placeOf, type StandingQuestion } from './standing.ts';
import { assessWorth } from './worth-telling.rules.ts';

/** Context of a search beside query and research. */
export interface CatalogueContext extends RuleContext {
  /** Programmes that came into the catalogue on this day or later are marked as new, unless with a whole stock; `null` marks none. */
  newSince: string | null;
}

/** One programme for a research: verdict, findings, place and worth. */
export function toMatch(
  kept: KeptProgrammes,
  ordinal: number,
  research: Pick<CatalogueResearch, 'selectedIds'>,
  question: StandingQuestion,
  context: CatalogueContext,
): ProgrammeMatch {
  const { today, newSince } = context;
  const programme = kept.at(ordinal);
  const { judged } = question;
  const answer = judged.outcomes[ordinal] as number;
  const isUnfit = answer === outcome.unmet;
  return {
    programme: {
      ...programme.summary,
      status: statusOnDay(programme.summary, today),
      factsAge: factsAgeOn(today, programme.summary.factsOn),
      nextDeadlineOn: nextDeadline(programme, today),
    },
    verdict: verdictByOutcome[answer] ?? 'dataMissing',
    findings: byTellingness(listFindings(programme.rules, judged.asked)),
    place: withoutWorth(placeOf(programme.fit, answer, question), isUnfit),
    worth: isUnfit ? null : assessWorth(programme.fit, judged.asked),
    nearMisses: isUnfit ? nearMissesOf(programme, new ChangedCase(judged.asked, context)) : [],
    isSelected: research.selectedIds.has(programme.programmeId),
    isNew: newSince !== null && programme.newOn !== null && programme.newOn >= newSince,
  };
}

/** Unfit and ended programmes promise no sum. */
const withoutWorth = (place: MatchPlace, isUnfit: boolean): MatchPlace =>
  isUnfit ? { ...place, worthCents: null } : place;

/** A line of the list tells the sum; the calculation is requested with one programme. */
export const withSumAlone = (match: ProgrammeMatch): ProgrammeMatch => ({
  ...match,
  worth: match.worth && { ...match.worth, benefits: [] },
});
