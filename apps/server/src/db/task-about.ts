import { type RawBuilder, sql } from 'kysely';

/**
 * The ids of tasks about some persons and leads, in SQL: of themselves, and of the researches, cases, plans and papers that are about
 * these persons. Both are the right side of a comparison: `any(...)` of ids, or a column. Each part has an index of its own.
 */
export const tasksAbout = (persons: RawBuilder<unknown>, leads?: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select one.id from task as one where one.person_id = ${persons}
  ${leads === undefined ? sql`` : sql`union all select one.id from task as one where one.lead_id = ${leads}`}
  union all select one.id from funding_research as research join task as one on one.research_id = research.id
    where research.person_id = ${persons}
  union all select one.id from funding_case as funding join task as one on one.case_id = funding.id
    where funding.person_id = ${persons}
  union all select one.id from business_plan as plan join task as one on one.business_plan_id = plan.id
    where plan.person_id = ${persons}
  union all select one.id from business_model as model join task as one on one.business_model_id = model.id
    where model.person_id = ${persons}
  union all select one.id from project_outline as outline join task as one on one.project_outline_id = outline.id
    where outline.person_id = ${persons}
)`;
