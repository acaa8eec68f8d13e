import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import type { OpenableLink } from './share-link.repository.ts';

/**
 * Tells the history of the person whom a shared research is for, if it is for one, what happened to its link. Returns the
 * id of the entry.
 */
export async function recordShareEvent(
  tx: Executor,
  deps: With<'clock'>,
  kind: 'shareCreated' | 'shareViewed' | 'shareFeedback' | 'shareFeedbackWithdrawn' | 'shareReply' | 'shareFile',
  event: {
    link: Pick<OpenableLink, 'researchId' | 'researchName' | 'personId' | 'recipient'>;
    values?: Record<string, string>;
    /** `null`: the recipient did it. */
    authorId?: string;
  },
): Promise<string | null> {
  const { researchId, researchName, personId, recipient } = event.link;
  if (personId === null) return null;
  const values = { research: researchName, recipient, ...event.values };
  const events = [{ personId, kind, values, authorId: event.authorId ?? null, researchId }];
  const [messageId = null] = await recordEvents(tx, deps, events);
  return messageId;
}
