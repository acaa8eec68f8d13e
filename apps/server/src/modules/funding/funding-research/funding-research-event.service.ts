import type { AuditAction } from '@fundus/contract/audit-codes';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { type AuditChange, recordAudit } from '#modules/platform/audit/audit.service.ts';
import type { ResearchRecord } from './funding-research.repository.ts';

/** Records what a user does with a research; its title may be a client's name and is looked up. */
export async function recordResearch(
  tx: Executor,
  now: Date,
  action: AuditAction,
  { id, person }: Pick<ResearchRecord, 'id' | 'person'>,
  changes: readonly AuditChange[] = [],
): Promise<void> {
  await recordAudit(tx, now, { action, subjectId: id, aboutId: person?.personId ?? null, changes });
}

/** Tells the history of a research’s person, if it has one, that the research came or went. */
export async function recordResearchEvent(
  tx: Executor,
  deps: With<'clock'>,
  kind: 'researchAdded' | 'researchRemoved',
  { id, name, person }: Pick<ResearchRecord, 'id' | 'name' | 'person'>,
  authorId: string,
): Promise<void> {
  if (person === null) return;
  const values = { research: name, project: person.projectName };
  await recordEvents(tx, deps, [{ personId: person.personId, kind, values, authorId, researchId: id }]);
}
