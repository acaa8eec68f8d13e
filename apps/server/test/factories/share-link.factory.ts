import { features } from '@fundus/contract/permission';
import type { NewShareLink, ShareLink } from '@fundus/contract/share-link';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { newId } from '../../src/lib/id.ts';
import { insertFeedback } from '../../src/modules/funding/funding-research/share-feedback.service.ts';
import { createShareLink as create } from '../../src/modules/funding/share-link/share-link.service.ts';
import { actorOf, createResearch } from './funding-research.factory.ts';

/** A link to a research (a new one without `researchId`), made as its owner would. */
export async function createShareLink(
  deps: Deps,
  owner: { userId: string; roles: Actor['roles'] },
  values: Partial<NewShareLink> & { researchId?: string } = {},
): Promise<ShareLink> {
  const { researchId = (await createResearch(deps, owner)).researchId, ...link } = values;
  return create(deps, actorOf(owner, features), researchId, {
    recipient: 'Muster GmbH',
    message: '',
    mode: 'live',
    showsRecipient: false,
    showsFinancing: false,
    requestsFiles: false,
    password: null,
    expiresAt: null,
    ...link,
  });
}

/** A question that a client asked by a link; returns its id. */
export async function createQuestion(
  deps: Deps,
  { shareLinkId, itemId }: { shareLinkId: string; itemId: string },
): Promise<string> {
  const id = newId();
  const question = { answer: 'question', text: 'Bis wann?', createdAt: deps.clock(), messageId: null } as const;
  await insertFeedback(deps.db, { id, shareLinkId, itemId, ...question });
  return id;
}
