import { randomUUID } from 'node:crypto';
import { emptyModelContent, type ModelContent, type ModelNote } from '@fundus/contract/business-model';
import type { ModelField } from '@fundus/contract/business-model-codes';
import type { Actor } from '../../src/http/actor.ts';
import type { With } from '../../src/lib/with.ts';
import { businessModelKind } from '../../src/modules/plans/business-model/business-model.rules.ts';
import { saveVersion } from '../../src/modules/plans/work-paper/paper-version.service.ts';
import { createPaper } from '../../src/modules/plans/work-paper/work-paper.service.ts';
import { actorOf } from './funding-research.factory.ts';

export const plainNote: ModelNote = { text: 'Notiz', colour: 'yellow', segmentIds: [], number: null, evidence: '' };

/** A content with one note in each of these fields. */
export function contentWith(notes: Partial<Record<ModelField, string>>): ModelContent {
  const content: ModelContent = { ...emptyModelContent, notes: {}, places: {} };
  for (const [field, text] of Object.entries(notes)) {
    const id = randomUUID();
    content.notes[id] = { ...plainNote, text };
    content.places[id] = { field: field as ModelField, rank: 0 };
  }
  return content;
}

interface Given {
  name?: string;
  personId?: string | null;
  content?: ModelContent;
}

/** A business model of a user. */
export async function createBusinessModel(
  deps: With<'db' | 'clock'>,
  owner: { userId: string; roles: Actor['roles'] },
  { name = 'Geschäftsmodell', personId = null, content = emptyModelContent }: Given = {},
): Promise<{ businessModelId: string }> {
  const input = { name, personId, content, language: 'de' } as const;
  return { businessModelId: (await createPaper(deps, businessModelKind, actorOf(owner), input)).id };
}

/** The same with a version of it. */
export async function createModelVersion(
  deps: With<'db' | 'clock'>,
  owner: { userId: string; roles: Actor['roles'] },
): Promise<{ businessModelId: string; versionId: string }> {
  const { businessModelId } = await createBusinessModel(deps, owner);
  const version = await saveVersion(deps, businessModelKind, actorOf(owner), businessModelId, 'Version');
  return { businessModelId, versionId: version.versionId };
}
