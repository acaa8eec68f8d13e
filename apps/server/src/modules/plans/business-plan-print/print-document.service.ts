import { usualChoice } from '@fundus/contract/business-plan-audience-codes';
import type { PlanAudience } from '@fundus/contract/business-plan-codes';
import type { Language } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { getReachablePlan } from '#modules/plans/business-plan/business-plan-access.service.ts';
import { readChapters } from '#modules/plans/business-plan/business-plan-chapter.service.ts';
import { getPlanFinance } from '#modules/plans/business-plan/business-plan-finance.service.ts';
import { loadPictures } from '#modules/plans/business-plan/business-plan-picture.service.ts';
import type { PrintSource } from './print-document.rules.ts';

/** A plan with the pictures of what an audience reads, as it is stored. */
export interface StoredPrint {
  ownerId: string;
  source: PrintSource;
  /** By the ids that the texts name. */
  pictures: Awaited<ReturnType<typeof loadPictures>>;
}

/** Reads what a print of a plan is made of. Throws NOT_FOUND. */
export async function readPrintSource(
  deps: With<'db' | 'clock' | 'blobs'>,
  actor: Actor,
  businessPlanId: string,
  { audience, language }: { audience: PlanAudience; language: Language },
): Promise<StoredPrint> {
  const plan = await getReachablePlan(deps.db, actor, businessPlanId);
  const { finance, law } = await getPlanFinance(deps, actor, plan.id);
  const choice = plan.audiences[audience] ?? usualChoice(audience);
  const texts = new Map((await readChapters(deps.db, plan.id, choice.chapters)).map((one) => [one.chapter, one.text]));
  return {
    ownerId: plan.ownerId,
    source: {
      name: plan.name,
      personName: plan.person?.name ?? '',
      isFinished: plan.finishedAt !== null,
      input: finance.input,
      law,
      audience,
      language,
      now: deps.clock(),
      choice,
      texts,
    },
    pictures: await loadPictures(deps, plan.id, [...texts.values()]),
  };
}
