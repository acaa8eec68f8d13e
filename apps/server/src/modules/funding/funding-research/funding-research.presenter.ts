import type { FundingResearch, ResearchSummary } from '@fundus/contract/funding-research';
import type { changedItem, ResearchItem } from '@fundus/contract/funding-research-item';
import type { z } from 'zod';
import type { ResearchPerson } from './funding-research.repository.ts';
import { trashedAt } from './funding-research.rules.ts';
import type { ChangedItemRow } from './funding-research-item.repository.ts';
import type { ResearchListRow } from './funding-research-list.repository.ts';
import type { ReadItem, ReadResearch } from './funding-research-reading.service.ts';

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
    change: item.change,
    currentVersion: record.currentVersion,
    feedback: item.feedback,
  };
}

function toResearchPerson(person: ResearchPerson | null): ResearchSummary['person'] {
  if (person === null) return null;
  const { deletedAt: _deletedAt, ...shown } = person;
  return shown;
}

export function toFundingResearch(
  { record, items, cumulation }: ReadResearch,
  owner: FundingResearch['owner'],
  abilities: FundingResearch['abilities'],
): FundingResearch {
  return {
    researchId: record.id,
    revision: record.revision,
    name: record.name,
    step: record.step,
    liabilityNotice: record.notice && { ...record.notice, acceptedAt: record.notice.acceptedAt.toISOString() },
    start: record.start,
    projects: record.projects,
    industries: record.industries,
    items: items.map(toResearchItem),
    cumulation,
    owner,
    person: toResearchPerson(record.person),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    deletedAt: trashedAt(record)?.toISOString() ?? null,
    abilities,
  };
}

export function toResearchSummary(row: ResearchListRow): ResearchSummary {
  return {
    researchId: row.id,
    name: row.name,
    step: row.step,
    itemCount: row.itemCount,
    changedItemCount: row.changedItemCount,
    newFeedbackCount: row.newFeedbackCount,
    shareCount: row.shareCount,
    owner: { userId: row.ownerId, name: row.ownerName },
    person: toResearchPerson(row.person),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
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
