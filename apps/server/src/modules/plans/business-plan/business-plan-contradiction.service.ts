import type { PlanContradiction } from '@fundus/contract/business-plan-contradiction';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { offloaded } from '#lib/work-process/offload.ts';
import { listTermsOfPerson } from '#modules/funding/funding-research/funding-research-person.service.ts';
import { readFoundingOf } from '#modules/people/person/person-founding.service.ts';
import { type BusinessPlanRecord, getStoredFinance } from './business-plan.repository.ts';
import { getReachablePlan } from './business-plan-access.service.ts';
import { readChapters } from './business-plan-chapter.service.ts';
import { readPlanLaw } from './business-plan-finance.service.ts';
import type { comparePlanText } from './plan-comparison.rules.ts';

const compare = offloaded<typeof comparePlanText>('comparePlanText');

const monthOf = (day: string): string => day.slice(0, 7);

/** Investments of a research are rough: differences up to this percentage are ignored. */
const roughPercent = 1;

/** Text of the person and their researches about founding and investment. */
async function outsideText(
  db: Executor,
  { person, ownerId }: BusinessPlanRecord,
  input: PlanInput,
  investmentsCents: number,
): Promise<PlanContradiction[]> {
  if (person === null) return [];
  const researches = await listTermsOfPerson(db, person.personId, ownerId);
  const foundedOn = await readFoundingOf(db, person.personId);
  const told = [
    { source: 'person' as const, sourceId: person.personId, sourceName: person.name, foundedOn, investmentCents: null },
    ...researches.map(({ id, name, ...terms }) => ({
      source: 'research' as const,
      sourceId: id,
      sourceName: name,
      ...terms,
    })),
  ];
  return told.flatMap(({ foundedOn: day, investmentCents, ...of }): PlanContradiction[] => {
    const place = { ...of, chapter: null, quote: '' };
    const found: PlanContradiction[] = [];
    // A going concern was founded before its plan begins.
    if (day !== null && input.opening === null && monthOf(day) !== input.startMonth) {
      const [told, planned] = [monthOf(day), input.startMonth].map((month) => ({ kind: 'month' as const, month }));
      if (told !== undefined && planned !== undefined) {
        found.push({ ...place, figure: 'startMonth', found: told, expected: planned });
      }
    }
    const isFar =
      investmentCents !== null && Math.abs(investmentCents - investmentsCents) * 100 > investmentsCents * roughPercent;
    if (isFar) {
      found.push({
        ...place,
        figure: 'investments',
        found: { kind: 'money', cents: investmentCents },
        expected: { kind: 'money', cents: investmentsCents },
      });
    }
    return found;
  });
}

/** Numbers that differ from the finance document. Throws NOT_FOUND. */
export async function listPlanContradictions(
  deps: With<'db'>,
  actor: Actor,
  businessPlanId: string,
): Promise<{ contradictions: PlanContradiction[] }> {
  const plan = await getReachablePlan(deps.db, actor, businessPlanId);
  const { finance } = await getStoredFinance(deps.db, plan.id);
  const law = await readPlanLaw(deps.db);
  const chapters = await readChapters(deps.db, plan.id);
  const texts = new Map(chapters.map(({ chapter, text }) => [chapter, text]));
  const compared = await compare({ texts, input: finance.input, law });
  // A figure beyond any plan: the finance part says so, and nothing can be compared with it.
  if (compared === null) return { contradictions: [] };
  return {
    contradictions: [
      ...compared.inText.map((one) => ({ ...one, source: 'text' as const, sourceId: null, sourceName: '' })),
      ...(await outsideText(deps.db, plan, finance.input, compared.investmentsCents)),
    ],
  };
}
