import type { Executor } from '#db/database.ts';
import { recordEvents } from '#modules/message/message.service.ts';
import type { Deps } from '../../deps.ts';
import type { ResearchRecord } from './funding-research.repository.ts';

/** Tells the history of a research’s person, if it has one, that the research came or went. */
export async function recordResearchEvent(
  tx: Executor,
  deps: Pick<Deps, 'clock'>,
  kind: 'researchAdded' | 'researchRemoved',
  { id, name, person }: Pick<ResearchRecord, 'id' | 'name' | 'person'>,
  authorId: string,
): Promise<void> {
  if (person === null) return;
  const values = { research: name, project: person.projectName };
  await recordEvents(tx, deps, [{ personId: person.personId, kind, values, authorId, researchId: id }]);
}
