import type { BusinessPlan, BusinessPlanSummary } from '@fundus/contract/business-plan';
import type { Actor } from '#http/actor.ts';
import type { PaperPerson } from '#modules/plans/work-paper/work-paper.rules.ts';
import type { PaperListRow } from '#modules/plans/work-paper/work-paper-list.repository.ts';
import { businessPlanAbilitiesOf, businessPlanRowAbilities, trashedAt } from './business-plan.policy.ts';
import type { BusinessPlanRecord } from './business-plan.repository.ts';

const toPerson = (person: PaperPerson | null): BusinessPlan['person'] =>
  person && { personId: person.personId, name: person.name };

/** A business plan as its reader sees it. */
export function toBusinessPlan(record: BusinessPlanRecord, ownerName: string, reader: Actor): BusinessPlan {
  return {
    businessPlanId: record.id,
    revision: record.revision,
    name: record.name,
    owner: { userId: record.ownerId, name: ownerName },
    person: toPerson(record.person),
    audiences: { bank: null, expertBody: null, jobCentre: null, investor: null, ...record.audiences },
    isFinished: record.finishedAt !== null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    deletedAt: trashedAt(record)?.toISOString() ?? null,
    abilities: businessPlanAbilitiesOf(reader, record),
  };
}

/** A line of the list. */
export function toBusinessPlanSummary(row: PaperListRow, reader: Actor): BusinessPlanSummary {
  return {
    businessPlanId: row.id,
    name: row.name,
    owner: { userId: row.ownerId, name: row.ownerName },
    person: toPerson(row.person),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    abilities: businessPlanRowAbilities(reader, row),
  };
}
