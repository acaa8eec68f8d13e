import type { AudienceChoice } from './business-plan-audience-codes.ts';
import { chapterNeeds, type PlanAudience, type PlanChapter, planChapters } from './business-plan-codes.ts';
import type { PlanFinding } from './plan/finding.ts';
import { isCorporation } from './plan/owner.ts';
import type { PlanInput } from './plan/plan-input.ts';

/** Parts of the finance document without which an audience cannot decide. */
export type FinancePart = 'sales' | 'costs' | 'living' | 'loan';

/** Parts that an audience requires and a plan does not have yet. */
export type MissingThing =
  | { readonly kind: 'person' }
  /** Chosen, but without a word. */
  | { readonly kind: 'chapter'; readonly chapter: PlanChapter }
  | { readonly kind: 'finance'; readonly part: FinancePart };

export interface PlanReadiness {
  readonly missing: readonly MissingThing[];
  /** Required chapters that are left out for this audience: a decision of its author, named and no obstacle. */
  readonly leftOut: readonly PlanChapter[];
  /** Errors and warnings of the finance document that `missing` does not name already. */
  readonly faults: readonly PlanFinding[];
  /** Whether a print has to say that it is a draft. */
  readonly isDraft: boolean;
}

const isNothing = (amounts: readonly number[]): boolean => amounts.every((cents) => cents === 0);

function missingFinance(input: PlanInput, audience: PlanAudience): FinancePart[] {
  const { products, fixedCosts, owner, loans, overdraft } = input;
  const parts: FinancePart[] = [];
  if (isNothing(products.map(({ priceCents }) => priceCents))) parts.push('sales');
  if (isNothing(fixedCosts.map(({ netCents }) => netCents))) parts.push('costs');
  // Investors judge the business; all others ask whether its owner can live on it.
  const asksForLiving = audience !== 'investor' && !isCorporation(input);
  if (asksForLiving && isNothing(owner.needs.map(({ cents }) => cents))) parts.push('living');
  if (audience === 'bank' && overdraft === null && isNothing(loans.map(({ cents }) => cents))) parts.push('loan');
  return parts;
}

/**
 * Says whether an audience can decide by a plan, and otherwise what is open. A plan is a draft until its author calls it finished, nothing
 * required is missing and the finance document holds without errors; warnings are for the author to judge.
 */
export function readinessOf({
  audience,
  choice,
  written,
  hasPerson,
  isFinished,
  input,
  findings,
}: {
  audience: PlanAudience;
  /** Parts of the plan for the audience. */
  choice: Pick<{ readonly [Key in keyof AudienceChoice]: Readonly<AudienceChoice[Key]> }, 'chapters' | 'tables'>;
  /** Chapters with text. */
  written: ReadonlySet<PlanChapter>;
  /** Whether the plan says who presents it. */
  hasPerson: boolean;
  isFinished: boolean;
  input: PlanInput;
  findings: readonly PlanFinding[];
}): PlanReadiness {
  const required = planChapters.filter((chapter) => chapterNeeds[chapter][audience] === 'required');
  // The finance plan speaks by its tables, too.
  const isThere = (chapter: PlanChapter): boolean =>
    written.has(chapter) || (chapter === 'finance' && choice.tables.length > 0);
  const parts = missingFinance(input, audience);
  const missing: MissingThing[] = [
    ...(hasPerson ? [] : [{ kind: 'person' } as const]),
    ...required
      .filter((chapter) => choice.chapters.includes(chapter) && !isThere(chapter))
      .map((chapter) => ({ kind: 'chapter', chapter }) as const),
    ...parts.map((part) => ({ kind: 'finance', part }) as const),
  ];
  const faults = findings.filter(
    ({ code, weight }) => weight !== 'hint' && !(code === 'livingMissing' && parts.includes('living')),
  );
  return {
    missing,
    leftOut: required.filter((chapter) => !choice.chapters.includes(chapter)),
    faults,
    isDraft: !isFinished || missing.length > 0 || faults.some(({ weight }) => weight === 'error'),
  };
}
