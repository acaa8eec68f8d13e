import type { FundingResearch, ResearchHead, ResearchSummary } from '@fundus/contract/funding-research';
import type { changedItem, ResearchItem, ResultListChange } from '@fundus/contract/funding-research-item';
import type { z } from 'zod';
import type { Actor } from '#http/actor.ts';
import { researchAbilities, researchRowAbilitiesOf } from './funding-research.policy.ts';
import type { ResearchPerson, ResearchRecord } from './funding-research.repository.ts';
import { trashedAt } from './funding-research.rules.ts';
import type { ChangedItemRow } from './funding-research-item.repository.ts';
import type { ResearchListRow } from './funding-research-list.repository.ts';
import type { ReadItem, ReadResearch, readListChange } from './funding-research-reading.service.ts';

export function toResearchItem(item: ReadItem): ResearchItem {
  const { record } = item;
  return {
    itemId: record.id,
    position: record.position,
    revision: record.revision,
    status: record.status,
    comment: record.comment,
    programme: item.summary,
    verdict: item.verdict,
    findings: item.findings,
    worth: item.worth,
    decision: item.decision,
    filing: item.filing,
    place: item.place,
    change: item.change,
    currentVersion: record.currentVersion,
    feedback: item.feedback,
  };
}

export function toResultListChange(
  { itemIds, changed, cumulation }: Awaited<ReturnType<typeof readListChange>>,
  updatedAt: Date,
): ResultListChange {
  return { itemIds, changed: changed.map(toResearchItem), cumulation, updatedAt: updatedAt.toISOString() };
}

function toResearchPerson(person: ResearchPerson | null): ResearchSummary['person'] {
  if (person === null) return null;
  const { deletedAt: _deletedAt, ...shown } = person;
  return shown;
}

export function toResearchHead(record: ResearchRecord, owner: ResearchHead['owner'], actor: Actor): ResearchHead {
  return {
    researchId: record.id,
    revision: record.revision,
    name: record.name,
    step: record.step,
    liabilityNotice: record.notice && { ...record.notice, acceptedAt: record.notice.acceptedAt.toISOString() },
    start: record.start,
    projects: record.projects,
    industries: record.industries,
    financingMix: record.financingMix,
    owner,
    person: toResearchPerson(record.person),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    deletedAt: trashedAt(record)?.toISOString() ?? null,
    abilities: researchAbilities(actor, record),
  };
}

export function toFundingResearch(head: ResearchHead, { items, facts, cumulation }: ReadResearch): FundingResearch {
  const calculatedSize = facts.calculatedSize ?? null;
  return { ...head, items: items.map(toResearchItem), cumulation, calculatedSize };
}

/** A line of the lists. */
export function toResearchSummary(row: ResearchListRow, actor: Actor): ResearchSummary {
  return {
    researchId: row.id,
    name: row.name,
    step: row.step,
    itemCount: row.itemCount,
    changedItemCount: row.changedItemCount,
    newFeedbackCount: row.newFeedbackCount,
    openQuestionCount: row.openQuestionCount,
    shareCount: row.shareCount,
    owner: { userId: row.ownerId, name: row.ownerName },
    person: toResearchPerson(row.person),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    abilities: researchRowAbilitiesOf(actor, row),
  };
}

export function toChangedItem(row: ChangedItemRow): z.infer<typeof changedItem> {
  return {
    researchId: row.researchId,
    researchName: row.researchName,
    itemId: row.itemId,
    programmeTitle: row.programmeTitle,
    change: row.endedAt === null ? 'changed' : 'ended',
    changedAt: (row.endedAt ?? row.versionAt).toISOString(),
  };
}
