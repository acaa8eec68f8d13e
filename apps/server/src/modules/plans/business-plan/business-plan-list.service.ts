import type { BusinessPlanSummary } from '@fundus/contract/business-plan';
import type { PaperListQuery } from '@fundus/contract/work-paper';
import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { readPaperPage, seekPaperRows } from '#modules/plans/work-paper/work-paper-list.service.ts';
import { toBusinessPlanSummary } from './business-plan.presenter.ts';

const kind = { table: 'business_plan', note: null } as const;

/** One page of the actor’s plans, of those of one person, or of others where the actor reaches them; the own ones first. */
export async function listBusinessPlans(
  deps: With<'db'>,
  actor: Actor,
  query: PaperListQuery,
): Promise<{ rows: BusinessPlanSummary[]; next: string | null; total: number }> {
  const { rows, ...page } = await readPaperPage(deps, kind, actor, query);
  return { ...page, rows: rows.map((row) => toBusinessPlanSummary(row, actor)) };
}

/** A few of the plans that the actor reaches, the own ones first, of each the latest. */
export async function seekBusinessPlans(
  db: Executor,
  actor: Actor,
  sought: Sought,
  limit: number,
): Promise<BusinessPlanSummary[]> {
  return (await seekPaperRows(db, kind, actor, sought, limit)).map((row) => toBusinessPlanSummary(row, actor));
}
